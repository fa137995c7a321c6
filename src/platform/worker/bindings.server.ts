/**
 * The Worker's bindings and secrets, read and checked in one place. Nothing else touches `env`.
 *
 * A missing binding throws. A missing secret disables only the part that needs it: without the admin secrets the admin
 * area answers 503 and the public site keeps working. No secret has a default.
 */
import * as z from "zod/mini";
import { company } from "../../content/company";
import { type Database, openDatabase } from "../../db/client.server";
import { OperationalError } from "../http/request-log.server";
import { email } from "../mail/email";
import { cloudflareMailer, type Mailer } from "../mail/mailer.server";
import { SECRET_MIN_LENGTH } from "./secrets";
import { postInTime, withDatabaseTimeout, withTimeout } from "./time-limits.server";

/** Rate limits by address, some by household and network too: their bindings' names, which wrangler.toml sets. */
const LIMITS = {
  submissionLimit: ["SUBMISSION_LIMIT"],
  loginLimit: ["LOGIN_LIMIT", "LOGIN_LIMIT_HOUSEHOLD", "LOGIN_LIMIT_NETWORK"],
  viewLimit: ["VIEW_LIMIT", "VIEW_LIMIT_HOUSEHOLD", "VIEW_LIMIT_NETWORK"],
  /** Limits requests of customers' own pages. */
  linkLimit: ["LINK_LIMIT", "LINK_LIMIT_HOUSEHOLD", "LINK_LIMIT_NETWORK"],
  uploadLimit: ["UPLOAD_LIMIT"],
  /** Limits choices of optional lines on an offer's page. */
  choiceLimit: ["CHOICE_LIMIT"],
  /** Limits form tokens and the wizard's steps without JavaScript. */
  formLimit: ["FORM_LIMIT"],
  /** Limits requests of addresses that do not exist. */
  unknownLimit: ["UNKNOWN_LIMIT"],
} as const;

type LimitName = keyof typeof LIMITS;
export type LimitBinding = (typeof LIMITS)[LimitName][number];
export type Limits = readonly [address: RateLimit, household?: RateLimit, network?: RateLimit];

/** Bindings without which nothing runs. */
const REQUIRED = ["DB", "STATISTICS", ...Object.values(LIMITS).flat()] as const;

/** Schema of addresses, separated by commas. */
const addresses = z.pipe(
  z.string(),
  z.transform((list) =>
    list
      .split(",")
      .map((address) => address.trim())
      .filter((address) => address !== ""),
  ),
);

const mailSchema = z.object({
  MAIL: z.custom<SendEmail>(Boolean),
  NOTIFY_FROM: email,
  NOTIFY_TO: z.pipe(addresses, z.array(email).check(z.minLength(1))),
});

const secret = z.string().check(z.minLength(SECRET_MIN_LENGTH));

const adminSecretsSchema = z.object({ JWT_SECRET: secret, SESSION_SECRET: secret });

/** Keys of the admin area: `jwt` signs tokens, `session` encrypts the cookie. */
export interface AdminSecrets {
  jwt: string;
  session: string;
}

/** Keys of the codes in links. `previous` is accepted too, so that links given before a change still open. */
export interface LinkSecrets {
  current: string;
  previous: string | undefined;
}

export interface PushBindings {
  /** The sender and its keys (RFC 8292), as base64url. */
  vapid: { subject: string; publicKey: string; privateKey: string };
  /** Posts to a push service, whose redirects are not followed. @throws when it does not answer in time */
  send(endpoint: string, request: RequestInit): Promise<Response>;
}

export interface MailBindings {
  mailer: Mailer;
  notifyTo: readonly string[];
}

export interface Bindings extends Record<LimitName, Limits> {
  db: Database;
  statistics: KVNamespace;
  /** Customers' photos; absent if the account has no R2: then there are no photos. */
  photos: R2Bucket | undefined;
  /** The static files; absent if the Worker runs without them, as in most tests. */
  assets: Fetcher | undefined;
  /** Key that signs form tokens; absent when FORM_SECRET is missing or too short: then forms carry no token. */
  formSecret: string | undefined;
  /** Keys of links; absent when LINK_SECRET is missing or too short: then no link is issued and none opens. */
  linkSecrets: LinkSecrets | undefined;
  /** Whether the development account, whose password is public, may sign in; only `.dev.vars` switches it on. */
  hasDevelopmentAccount: boolean;
  /** Keys of the admin area; absent when a secret is missing or too short: then the admin area is closed. */
  adminSecrets: AdminSecrets | undefined;
  /** Sender of mails; absent when the binding or an address is missing: then mails wait in the outbox. */
  mail: MailBindings | undefined;
  /** Sender of push messages; absent when a key is missing or invalid: then push is not offered. */
  push: PushBindings | undefined;
}

/** A required binding is not configured; the message names it. */
export class MissingBinding extends OperationalError {}

/** Checked environments: an isolate keeps its environment, so checking it once is enough. */
const checked = new WeakMap<Env, Bindings>();

/** Bindings of the environment. @throws MissingBinding with the names of all that are missing */
export function readBindings(env: Env): Bindings {
  const known = checked.get(env);
  if (known) return known;
  const bindings = checkBindings(env);
  checked.set(env, bindings);
  return bindings;
}

function checkBindings(env: Env): Bindings {
  const missing = REQUIRED.filter((name) => !env[name]);
  if (missing.length > 0) throw new MissingBinding(`Missing bindings: ${missing.join(", ")}`);
  const limits = Object.entries(LIMITS).map(([name, bindings]) => [name, bindings.map((binding) => env[binding])]);
  return {
    ...(Object.fromEntries(limits) as Record<LimitName, Limits>),
    db: openDatabase(withDatabaseTimeout(env.DB)),
    statistics: withTimeout("KV", env.STATISTICS),
    photos: env.PHOTOS && withTimeout("R2", env.PHOTOS),
    assets: env.ASSETS,
    formSecret: secret.safeParse(env.FORM_SECRET).data,
    linkSecrets: readLinkSecrets(env),
    hasDevelopmentAccount: env.DEVELOPMENT_ACCOUNT === "on",
    adminSecrets: readAdminSecrets(env),
    mail: readMail(env),
    push: readPush(env),
  };
}

function readAdminSecrets(env: Env): AdminSecrets | undefined {
  const parsed = adminSecretsSchema.safeParse(env);
  if (!parsed.success) return undefined;
  return { jwt: parsed.data.JWT_SECRET, session: parsed.data.SESSION_SECRET };
}

function readLinkSecrets(env: Env): LinkSecrets | undefined {
  const current = secret.safeParse(env.LINK_SECRET).data;
  return current ? { current, previous: secret.safeParse(env.LINK_SECRET_PREVIOUS).data } : undefined;
}

/** Whether links exist, and mails can go out in which they stand. */
export function sendsLinks({ mail, linkSecrets }: Pick<Bindings, "mail" | "linkSecrets">): boolean {
  return mail !== undefined && linkSecrets !== undefined;
}

function readMail(env: Env): MailBindings | undefined {
  const parsed = mailSchema.safeParse(env);
  if (!parsed.success) return undefined;
  const { MAIL, NOTIFY_FROM, NOTIFY_TO } = parsed.data;
  return {
    mailer: cloudflareMailer(withTimeout("Mail", MAIL), { name: company.name, email: NOTIFY_FROM }),
    notifyTo: NOTIFY_TO,
  };
}

/** Schema of P-256 keys: the uncompressed point and the scalar, as `npm run admin -- push-keys` makes them. */
const pushKeysSchema = z.object({
  VAPID_PUBLIC_KEY: z.string().check(z.regex(/^B[\w-]{86}$/)),
  VAPID_PRIVATE_KEY: z.string().check(z.regex(/^[\w-]{43}$/)),
});

function readPush(env: Env): PushBindings | undefined {
  const keys = pushKeysSchema.safeParse(env).data;
  return (
    keys && {
      vapid: {
        subject: `mailto:${company.email}`,
        publicKey: keys.VAPID_PUBLIC_KEY,
        privateKey: keys.VAPID_PRIVATE_KEY,
      },
      send: postInTime,
    }
  );
}
