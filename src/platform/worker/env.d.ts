/**
 * Bindings, settings and secrets in `env`, by the names of wrangler.toml. Only bindings.server.ts reads it.
 * The type is written by hand: the one that wrangler generates knows neither the secrets nor which binding an account
 * may lack, and narrows each setting to the value in the file.
 */
declare namespace Cloudflare {
  interface GlobalProps {
    /** Types `exports` of "cloudflare:workers". */
    mainModule: typeof import("../../worker");
  }

  interface Env extends Record<import("./bindings.server").LimitBinding, RateLimit> {
    /** Requests, messages, accounts. */
    DB: D1Database;
    /** Counts of page views. */
    STATISTICS: KVNamespace;
    /** Customers' photos; absent where the account has no R2. */
    PHOTOS?: R2Bucket;
    /** The static files; absent where the Worker runs without them, as in most tests. */
    ASSETS?: Fetcher;
    /** Cloudflare's Email Service. */
    MAIL?: SendEmail;

    /** Sender of every mail. */
    NOTIFY_FROM?: string;
    /** Recipients of notices, separated by commas. */
    NOTIFY_TO?: string;
    /** "on" lets the development account sign in; only `.dev.vars` says so. */
    DEVELOPMENT_ACCOUNT?: string;

    // No deploy without these four. The Worker checks them all the same: a missing one closes its part only.
    /** Signs admins' tokens. */
    JWT_SECRET: string;
    /** Encrypts admins' cookies. */
    SESSION_SECRET: string;
    /** Signs the forms' tokens. */
    FORM_SECRET: string;
    /** Signs the links to customers' own pages. */
    LINK_SECRET: string;
    /** The LINK_SECRET before a change: links made with it still open. */
    LINK_SECRET_PREVIOUS?: string;
    /** Keys of push notifications, as `npm run admin -- push-keys` makes them; without them push is not offered. */
    VAPID_PUBLIC_KEY?: string;
    VAPID_PRIVATE_KEY?: string;
  }
}

interface Env extends Cloudflare.Env {}
