/** Steps of every login, by password or by passkey: rate limit, log, session with its cookies, mail, or a refusal. */
import type { Context } from "hono";
import { write } from "../../db/guard.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { problem } from "../../platform/http/problem.server";
import { limitRate } from "../../platform/http/rate-limit.server";
import { noteLogin } from "../../platform/http/request-log.server";
import type { Refusal, Result } from "../../platform/worker/result";
import { accountNotices } from "../account/notices.server";
import { type Account, findAccountByEmail, recordLogin } from "./account.server";
import { byDevice, byEmail, reserveAttempt, resetAttempts } from "./attempts.server";
import { type Device, readDeviceCookie, writeDeviceCookie, writeSessionCookie } from "./cookies.server";
import { deviceInWords } from "./device-words";
import type { AdminSecretsEnv } from "./guard.server";
import { hashPassword, needsRehash, verifyPassword } from "./password.server";
import { markProved } from "./proof.server";
import { insertSession, type Session } from "./sessions.server";
import { issueToken } from "./token.server";

export const limitLogins = limitRate(({ loginLimit }) => loginLimit);

/** Context of a route that signs in, or proves that the account's owner is still there. */
export type LoginContext = Context<AdminSecretsEnv> | Context<AdminEnv>;

/** Result of a login. `refused`: something was wrong. `over-budget`: a delay runs. */
export type LoginResult = Result<{ account: Account; device: Device | undefined }>;

/**
 * Checks e-mail and password and records the login. An unknown account costs the same time as a wrong password. While a
 * delay runs, nothing is hashed and even the right password is refused: otherwise the delay would reveal which password
 * is right.
 *
 * @param session where this is no login, but the proof that its owner is still there
 */
export async function logIn(
  c: LoginContext,
  credentials: { email: string; password: string },
  session?: Session,
): Promise<LoginResult> {
  const { db } = c.var.bindings;
  const secret = c.var.adminSecrets.session;
  const now = new Date();
  const account = await findAccountByEmail(db, credentials.email);
  const device = account && (await readDeviceCookie(c.req.raw, secret, account));
  const source = device ? byDevice(device) : byEmail(credentials.email);
  const attempt = await reserveAttempt(db, source, { request: c.req.raw, secret, now });
  if ("no" in attempt) return attempt;

  const matches = await verifyPassword(credentials.password, account?.passwordHash);
  if (!account || !matches) return { no: "refused" };
  const rehashed = needsRehash(account.passwordHash) ? await hashPassword(credentials.password) : undefined;
  const recorded = session ? markProved(db, session, now) : recordLogin(db, account, now, rehashed);
  await write(db, [recorded, ...resetAttempts(db, attempt.ok, now)]);
  return { ok: { account, device } };
}

/** Notes a login in the log. @returns the response while a delay runs */
export function noteResult(result: LoginResult): Response | undefined {
  const { no, retryAfter = 0 }: Partial<Refusal> = "no" in result ? result : {};
  noteLogin(no === undefined ? "ok" : no === "refused" ? "wrong" : "blocked");
  return no === "over-budget" ? tooManyAttempts(retryAfter) : undefined;
}

/** @param refusal the German message for a failed login */
export async function loginResponse(
  c: Context<AdminSecretsEnv>,
  result: LoginResult,
  refusal: string,
): Promise<Response> {
  const blocked = noteResult(result);
  if (blocked) return blocked;
  if ("no" in result) return c.json({ success: false, message: refusal }, 401);
  const { account, device } = result.ok;
  const token = await startSession(c, account, device);
  if (!isTrusted(device, account)) c.var.deliver(account.id);
  return c.json({ success: true, token, message: "Anmeldung erfolgreich" });
}

/** Begins a session with its token and cookies. A device that is not trusted is announced in the same batch. */
async function startSession(c: LoginContext, account: Account, device: Device | undefined): Promise<string> {
  const { bindings } = c.var;
  const now = new Date();
  const words = deviceInWords(c.req.header("User-Agent"));
  const session = { id: crypto.randomUUID(), userId: account.id, device: words, createdAt: now.toISOString() };
  const author = { account, device: words };
  const isNews = !isTrusted(device, account);
  const notices = isNews ? accountNotices(bindings.db, author, { what: "new-device" }, now) : [];
  await write(bindings.db, [insertSession(bindings.db, session, now), ...notices]);
  return openBrowser(c, account, session.id, device, now);
}

/** Sets the cookies of a session on this response. @returns its token */
export async function openBrowser(
  c: LoginContext,
  account: Account,
  sessionId: string,
  device: Device | undefined,
  now: Date,
): Promise<string> {
  const { adminSecrets } = c.var;
  const claims = { userId: account.id, sessionId, version: account.tokenVersion };
  await writeSessionCookie(c, adminSecrets.session, claims);
  await writeDeviceCookie(c, adminSecrets.session, account, device?.id ?? crypto.randomUUID());
  return issueToken(claims, adminSecrets.jwt, now);
}

/** A device that signed in before the last password change or logout everywhere is reported as new. */
function isTrusted(device: Device | undefined, { tokenVersion }: Account): boolean {
  return device?.version === tokenVersion;
}

function tooManyAttempts(seconds: number): Response {
  const wait = seconds === 1 ? "eine Sekunde" : `${seconds} Sekunden`;
  return problem(429, `Zu viele Versuche hintereinander. Bitte warten Sie ${wait} und versuchen Sie es dann erneut.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
