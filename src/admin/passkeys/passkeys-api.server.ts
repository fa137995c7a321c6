import { eq, gt } from "drizzle-orm";
import { Hono } from "hono/quick";
import { write } from "../../db/guard.server";
import { passkeys } from "../../db/schema";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { problem } from "../../platform/http/problem.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { allowJson, json, noQuery, validId } from "../../platform/http/valid-input.server";
import type { Bindings } from "../../platform/worker/bindings.server";
import { accountNotices, changeAndNotify } from "../account/notices.server";
import { recordLogin } from "../session/account.server";
import { reserveAttempt, resetAttempts } from "../session/attempts.server";
import { readDeviceCookie } from "../session/cookies.server";
import { isDevelopmentAccount } from "../session/development-account";
import { deviceInWords } from "../session/device-words";
import { type AdminSecretsEnv, requireAdminSecrets } from "../session/guard.server";
import { type LoginContext, type LoginResult, limitLogins, loginResponse } from "../session/login.server";
import { markProved } from "../session/proof.server";
import type { Session } from "../session/sessions.server";
import { expectChallenge, issueChallenge, type RelyingParty, relyingPartyOf } from "./challenge.server";
import {
  addPasskey,
  deletePasskeys,
  findByCredential,
  findPasskeys,
  listPasskeys,
  PASSKEYS_MAX,
  type Passkey,
  updateSignCount,
} from "./passkeys.server";
import { newPasskeySchema, type PasskeyLogin, passkeyLoginSchema } from "./schema";

/** Options cost nothing, so they share the limit of form tokens; the response to them counts as a login. */
const limitOptions = limitRate(({ formLimit }) => formLimit);

const LOGIN_REFUSED =
  "Das hat nicht geklappt: Bitte versuchen Sie es noch einmal oder melden Sie sich mit E-Mail und Passwort an.";
const NOT_SET_UP = "Das Gerät konnte nicht eingerichtet werden: Bitte versuchen Sie es noch einmal.";
const TOO_MANY = `Es sind schon ${PASSKEYS_MAX} Geräte eingerichtet: Bitte entfernen Sie zuerst eines, das Sie nicht mehr nutzen.`;

const LOGIN_PURPOSE = "passkey login";

/** `POST /api/admin/login/passkey/options`, and `POST /api/admin/login/passkey`, which responds like the login. */
export const passkeyLoginApi = new Hono<AdminSecretsEnv>()
  .post("/options", requireAdminSecrets, limitOptions, allowJson, async (c) => {
    const { loginOptions } = await import("./webauthn.server");
    const challenge = await issueChallenge(LOGIN_PURPOSE, c.var.adminSecrets.session);
    return c.json(await loginOptions(relyingPartyOf(c.req.url), challenge));
  })
  .post("/", requireAdminSecrets, limitLogins, json(passkeyLoginSchema), async (c) => {
    return loginResponse(c, await logInWithPasskey(c, c.req.valid("json")), LOGIN_REFUSED);
  });

/** `/api/admin/passkeys`: what is set up, setting up another one in two steps, and removing one. */
export const passkeysApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => c.json(await listPasskeys(c.var.bindings.db, c.var.account.id)))
  .post("/options", allowJson, async (c) => {
    const { account, adminSecrets, bindings, session } = c.var;
    const known = await findPasskeys(bindings.db, account.id);
    if (known.length >= PASSKEYS_MAX) return problem(409, TOO_MANY);
    const { registrationOptions } = await import("./webauthn.server");
    const challenge = await issueChallenge(setUpPurpose(session), adminSecrets.session);
    return c.json(await registrationOptions(relyingPartyOf(c.req.url), account, known, challenge));
  })
  .post("/", json(newPasskeySchema), async (c) => {
    const { account, adminSecrets, bindings, session } = c.var;
    const { verifyNewPasskey } = await import("./webauthn.server");
    const challenge = expectChallenge(setUpPurpose(session), adminSecrets.session);
    const key = await verifyNewPasskey(relyingPartyOf(c.req.url), c.req.valid("json"), challenge.isExpected);
    if (!key || !(await challenge.consume(bindings.db))) return problem(422, NOT_SET_UP);
    const device = deviceInWords(c.req.header("User-Agent"));
    const now = new Date();
    const adding = addPasskey(bindings.db, { ...key, userId: account.id, device }, now);
    const added = await changeAndNotify(c, { what: "passkey-added", details: device }, now, adding);
    if (added) return c.json({ success: true }, 201);
    const isFull = (await findPasskeys(bindings.db, account.id)).length >= PASSKEYS_MAX;
    return isFull ? problem(409, TOO_MANY) : problem(422, NOT_SET_UP);
  })
  .post("/:id/remove", validId, allowJson, async (c) => {
    const { account, bindings } = c.var;
    const known = await findPasskeys(bindings.db, account.id);
    const { id } = c.req.valid("param");
    const details = known.find((one) => one.id === id)?.device ?? "";
    const removing = deletePasskeys(bindings.db, account.id, id);
    const removed = await changeAndNotify(c, { what: "passkey-removed", details }, new Date(), removing);
    return removed ? c.json({ success: true }) : problem(404, "Dieses Gerät ist schon entfernt.");
  });

/** Ties a challenge to the session that requested it. */
function setUpPurpose({ id }: Session): string {
  return `passkey of session ${id}`;
}

/**
 * Checks the signature of a passkey and records the login. Each passkey is counted and delayed by
 * itself; an unknown one costs its sender like an unknown e-mail.
 *
 * @param session where this is no login, but the proof that its owner is still there
 */
export async function logInWithPasskey(
  c: LoginContext,
  credential: PasskeyLogin,
  session?: Session,
): Promise<LoginResult> {
  const { db, hasDevelopmentAccount } = c.var.bindings;
  const secret = c.var.adminSecrets.session;
  const now = new Date();
  const found = await findByCredential(db, credential.id);
  const known = session && found?.account.id !== session.userId ? undefined : found;
  if (known && !hasDevelopmentAccount && isDevelopmentAccount(known.account.email)) return { no: "refused" };
  const device = known && (await readDeviceCookie(c.req.raw, secret, known.account));
  const source = { name: `passkey:${credential.id}`, isKnown: known !== undefined };
  const attempt = await reserveAttempt(db, source, { request: c.req.raw, secret, now });
  if ("no" in attempt) return attempt;

  const relyingParty = relyingPartyOf(c.req.url);
  const signed = known && (await verifySignature(db, credential, known.passkey, relyingParty, secret, now));
  if (known && signed && signed !== "ok") await notifyOfCounter(c, known, signed, now);
  if (!known || !signed || signed === "passkey-counter") return { no: "refused" };
  const recorded = session ? markProved(db, session, now) : recordLogin(db, known.account, now);
  await write(db, [recorded, ...resetAttempts(db, attempt.ok, now)]);
  return { ok: { account: known.account, device } };
}

type Known = NonNullable<Awaited<ReturnType<typeof findByCredential>>>;

/** What is told of a device whose count does not go on. */
const COUNTER_NEWS = {
  "passkey-counter":
    "Der Zähler des Geräts ist gefallen, sein Schlüssel ist vielleicht kopiert. Entfernen Sie es in den Einstellungen und richten Sie es neu ein.",
  "passkey-uncounted":
    "Das Gerät hat seine Anmeldungen bisher gezählt. Nach einem Update oder dem Umzug auf ein neues Gerät kommt das vor.",
} as const;

type CounterNews = keyof typeof COUNTER_NEWS;

/** Whether the passkey signed an unused challenge of ours, which this uses up; or news of its count. */
async function verifySignature(
  db: Bindings["db"],
  credential: PasskeyLogin,
  passkey: Passkey,
  relyingParty: RelyingParty,
  secret: string,
  now: Date,
): Promise<"ok" | CounterNews | undefined> {
  const { verifyLogin } = await import("./webauthn.server");
  const challenge = expectChallenge(LOGIN_PURPOSE, secret);
  const signCount = await verifyLogin(relyingParty, credential, passkey, challenge.isExpected);
  if (signCount === undefined || !(await challenge.consume(db))) return undefined;
  if (!(await updateSignCount(db, passkey, signCount, now))) return "passkey-counter";
  return signCount === 0 && passkey.signCount > 0 ? "passkey-uncounted" : "ok";
}

/** Tells of a key that may be copied, unless it was removed meanwhile. */
async function notifyOfCounter(
  c: LoginContext,
  { account, passkey }: Known,
  what: CounterNews,
  now: Date,
): Promise<void> {
  const { db } = c.var.bindings;
  const author = { account, device: deviceInWords(c.req.header("User-Agent")) };
  const details = `${passkey.device}: ${COUNTER_NEWS[what]}`;
  const isThere = gt(db.$count(passkeys, eq(passkeys.id, passkey.id)), 0);
  await write(db, accountNotices(db, author, { what, details }, now, isThere));
  c.var.deliver(account.id);
}
