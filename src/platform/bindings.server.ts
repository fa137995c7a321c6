/**
 * The Worker's bindings and secrets, read and checked in one place. Nothing else touches `env`.
 *
 * Bindings are needed for everything and throw when one is missing. Secrets open single parts: without the admin secrets the
 * admin area answers 503 and the public site is unharmed (decisions, "Admin"). There is no default for any of them.
 */
import * as z from "zod/mini";
import { company } from "../content/company";
import { type Database, openDatabase } from "../db/client.server";
import { cloudflareMailer, type Mailer } from "./mailer.server";
import { OperationalError } from "./request-log.server";
import { limitDatabaseTime, limitMailTime, limitNamespaceTime } from "./time-limits.server";

const SECRET_MIN_LENGTH = 32;

const present = <T>() => z.custom<T>((value) => value !== undefined && value !== null, "fehlt");

const bindingsSchema = z.object({
  DB: present<D1Database>(),
  STATISTICS: present<KVNamespace>(),
  SUBMISSION_LIMIT: present<RateLimit>(),
  LOGIN_LIMIT: present<RateLimit>(),
  VIEW_LIMIT: present<RateLimit>(),
});

/** One address or several, separated by commas. */
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
  MAIL: present<SendEmail>(),
  NOTIFY_FROM: z.email(),
  NOTIFY_TO: z.pipe(addresses, z.array(z.email()).check(z.minLength(1))),
  REPORT_TO: z.pipe(addresses, z.array(z.email())),
  RECEIPTS: z.enum(["on", "off"]),
});

const secret = z.string().check(z.minLength(SECRET_MIN_LENGTH));

const adminSecretsSchema = z.object({ JWT_SECRET: secret, SESSION_SECRET: secret });

/** Keys of the admin area: `jwt` signs tokens, `session` encrypts the cookie. */
export interface AdminSecrets {
  jwt: string;
  session: string;
}

/** Who writes to whom. `reportTo` is empty while the weekly report is off. */
export interface MailBindings {
  mailer: Mailer;
  notifyTo: readonly string[];
  reportTo: readonly string[];
  /** Whether visitors get a receipt. */
  receipts: boolean;
}

export interface Bindings {
  db: Database;
  statistics: KVNamespace;
  submissionLimit: RateLimit;
  loginLimit: RateLimit;
  viewLimit: RateLimit;
  /** Signs the time at which a form was first used; absent when it is missing or too short: forms go without it then. */
  formSecret: string | undefined;
  /** Absent when a secret is missing or too short: the admin area is closed then. */
  adminSecrets: AdminSecrets | undefined;
  /** Absent when the binding or an address is missing: mails wait in the outbox then, and the admin area says so. */
  mail: MailBindings | undefined;
}

/** A binding that the configuration forgot; the message names it. */
export class MissingBinding extends OperationalError {}

/** An isolate gets one environment and keeps it: checking it once is enough. */
const checked = new WeakMap<Env, Bindings>();

/** @throws MissingBinding with the names of all bindings that are missing */
export function readBindings(env: Env): Bindings {
  const known = checked.get(env);
  if (known) return known;
  const bindings = checkBindings(env);
  checked.set(env, bindings);
  return bindings;
}

function checkBindings(env: Env): Bindings {
  const parsed = bindingsSchema.safeParse(env);
  if (!parsed.success) {
    const names = parsed.error.issues.map((issue) => issue.path.join("."));
    throw new MissingBinding(`Missing bindings: ${names.join(", ")}`);
  }
  const { DB, STATISTICS, SUBMISSION_LIMIT, LOGIN_LIMIT, VIEW_LIMIT } = parsed.data;
  return {
    db: openDatabase(limitDatabaseTime(DB)),
    statistics: limitNamespaceTime(STATISTICS),
    submissionLimit: SUBMISSION_LIMIT,
    loginLimit: LOGIN_LIMIT,
    viewLimit: VIEW_LIMIT,
    formSecret: secret.safeParse(env.FORM_SECRET).data,
    adminSecrets: readAdminSecrets(env),
    mail: readMail(env),
  };
}

function readAdminSecrets(env: Env): AdminSecrets | undefined {
  const parsed = adminSecretsSchema.safeParse(env);
  if (!parsed.success) return undefined;
  return { jwt: parsed.data.JWT_SECRET, session: parsed.data.SESSION_SECRET };
}

function readMail(env: Env): MailBindings | undefined {
  const parsed = mailSchema.safeParse(env);
  if (!parsed.success) return undefined;
  const { MAIL, NOTIFY_FROM, NOTIFY_TO, REPORT_TO, RECEIPTS } = parsed.data;
  return {
    mailer: cloudflareMailer(limitMailTime(MAIL), { name: company.name, email: NOTIFY_FROM }),
    notifyTo: NOTIFY_TO,
    reportTo: REPORT_TO,
    receipts: RECEIPTS === "on",
  };
}
