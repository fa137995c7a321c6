/** Signing in and out: login, logout, who am I, change of password (decisions, "Admin"). */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import type { AdminSecrets } from "../platform/bindings.server";
import { readValid } from "../platform/json-body.server";
import { invalidFields, problem } from "../platform/problem.server";
import { limitRate } from "../platform/rate-limit.server";
import { noteLogin } from "../platform/request-log.server";
import { raiseTokenVersion } from "./account.server";
import type { SignedInUser } from "./api-types";
import { commonAmong } from "./common-passwords.server";
import { clearSessionCookie, writeSessionCookie } from "./cookie.server";
import { type AdminEnv, type AdminSecretsEnv, needAdmin, needAdminSecrets, tokenRefused } from "./guard.server";
import { logIn } from "./login.server";
import { hashPassword } from "./password.server";
import { passwordProblem } from "./password-rules";
import { changePasswordSchema, loginSchema, logoutSchema } from "./schema";
import { issueToken, type TokenClaims } from "./token.server";

const WRONG_CREDENTIALS = { success: false, message: "Ungültige Anmeldedaten" };

/** `POST /api/admin/login` */
export const loginApi = new Hono<AdminSecretsEnv>().post("/", needAdminSecrets, async (c) => {
  const { db, loginLimit } = c.var.bindings;
  const refused = await limitRate(loginLimit, c.req.raw);
  if (refused) return refused;

  const credentials = await readValid(c.req, loginSchema);
  if (!credentials.ok) return credentials.response;

  const result = await logIn(db, credentials.value, c.var.adminSecrets.session);
  noteLogin(result.kind);
  if (result.kind === "blocked") return tooManyAttempts(result.retryAfter);
  if (result.kind === "wrong") return c.json(WRONG_CREDENTIALS, 401);
  const token = await startSession(c, c.var.adminSecrets, {
    userId: result.account.id,
    version: result.account.tokenVersion,
  });
  return c.json({ success: true, token, message: "Anmeldung erfolgreich" });
});

/** `GET /api/admin/user` */
export const userApi = new Hono<AdminEnv>().get("/", needAdmin, (c) => {
  const { email, lastLogin } = c.var.account;
  return c.json({ email, lastLogin } satisfies SignedInUser);
});

/** `POST /api/admin/change-password`: ends all older tokens; the tab that asked goes on with the new one. */
export const changePasswordApi = new Hono<AdminEnv>().post("/", needAdmin, async (c) => {
  const input = await readValid(c.req, changePasswordSchema);
  if (!input.ok) return input.response;

  const { account, bindings } = c.var;
  const { newPassword } = input.value;
  const common = await commonAmong(bindings.db, newPassword);
  const weakness = passwordProblem(newPassword, account.email, common);
  if (weakness) return invalidFields({ newPassword: [weakness] });

  const version = await raiseTokenVersion(bindings.db, account, await hashPassword(newPassword));
  if (version === undefined) return tokenRefused();
  const token = await startSession(c, c.var.adminSecrets, { userId: account.id, version });
  return c.json({ success: true, token });
});

/** `POST /api/admin/logout`: clears the cookie; with `{"everywhere":true}` every token of the account is dead. */
export const logoutApi = new Hono<AdminEnv>().post("/", needAdmin, async (c) => {
  const hasBody = c.req.header("Content-Type") !== undefined;
  const input = hasBody ? await readValid(c.req, logoutSchema) : undefined;
  if (input?.ok === false) return input.response;

  if (input?.value.everywhere) await raiseTokenVersion(c.var.bindings.db, c.var.account);
  clearSessionCookie(c);
  return c.json({ success: true });
});

/** Sets the cookie and makes the token that goes with it. */
async function startSession(c: Context, secrets: AdminSecrets, claims: TokenClaims): Promise<string> {
  await writeSessionCookie(c, secrets.session, claims);
  return issueToken(claims, secrets.jwt);
}

function tooManyAttempts(seconds: number): Response {
  const wait = seconds === 1 ? "eine Sekunde" : `${seconds} Sekunden`;
  return problem(429, `Zu viele Versuche hintereinander. Bitte warten Sie ${wait} und versuchen Sie es dann erneut.`, {
    headers: { "Retry-After": String(seconds) },
  });
}
