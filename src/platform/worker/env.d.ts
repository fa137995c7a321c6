/**
 * Bindings, settings and secrets in `env`, by the names of wrangler.toml, for bindings.server.ts alone. Written by
 * hand: wrangler's type knows no secrets, nor which binding may be missing.
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
