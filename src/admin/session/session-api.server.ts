/** Signing in and out: login, logout, who am I, change of password (decisions, "Admin"). */
import { Hono } from "hono/quick";
import { invalidFields, problem } from "../../platform/problem.server";
import { json, noQuery, validId } from "../../platform/valid-input.server";
import { type Account, findWeakness, listOthers, raiseTokenVersion } from "./account.server";
import { clearSessionCookie, readDeviceCookie } from "./cookies.server";
import { isDevelopmentAccount } from "./development-account";
import { type AdminEnv, type AdminSecretsEnv, requireAdminSecrets, tokenRefused } from "./guard.server";
import { limitLogins, logIn, loginResponse, startSession } from "./login.server";
import { hashPassword } from "./password.server";
import { changePasswordSchema, loginSchema, logoutSchema } from "./schema";
import { deleteSessions, endSession, listSessions } from "./sessions.server";

/** `GET /api/admin/user`: who is signed in, and whether there are other accounts. */
export interface SignedInUser {
  email: string;
  lastLogin: string | null;
  role: Account["role"];
  hasColleagues: boolean;
}

const WRONG_CREDENTIALS = "Ungültige Anmeldedaten";

/** `POST /api/admin/login` */
export const loginApi = new Hono<AdminSecretsEnv>().post(
  "/",
  requireAdminSecrets,
  limitLogins,
  json(loginSchema),
  async (c) => {
    const { db, hasDevelopmentAccount } = c.var.bindings;
    const credentials = c.req.valid("json");
    if (!hasDevelopmentAccount && isDevelopmentAccount(credentials.email)) {
      return loginResponse(c, { kind: "wrong" }, WRONG_CREDENTIALS);
    }
    const secret = c.var.adminSecrets.session;
    const writer = { request: c.req.raw, secret, now: new Date() };
    const result = await logIn(db, credentials, writer, (account) => readDeviceCookie(c, secret, account));
    return loginResponse(c, result, WRONG_CREDENTIALS);
  },
);

/** `GET /api/admin/user` */
export const userApi = new Hono<AdminEnv>().get("/", noQuery, async (c) => {
  const { id, email, lastLogin, role } = c.var.account;
  const hasColleagues = (await listOthers(c.var.bindings.db, id).limit(1)).length > 0;
  return c.json({ email, lastLogin, role, hasColleagues } satisfies SignedInUser);
});

/** `POST /api/admin/change-password`: invalidates all older tokens; the tab that asked gets a new one. */
export const changePasswordApi = new Hono<AdminEnv>().post("/", json(changePasswordSchema), async (c) => {
  const { account, bindings } = c.var;
  const { newPassword } = c.req.valid("json");
  const weakness = await findWeakness(bindings.db, newPassword, account.email);
  if (weakness) return invalidFields({ newPassword: [weakness] });

  const tokenVersion = await raiseTokenVersion(bindings.db, account, await hashPassword(newPassword));
  if (tokenVersion === undefined) return tokenRefused();
  const changed = { ...account, tokenVersion };
  // This browser holds a good token: it stays known.
  const device = { id: crypto.randomUUID(), version: tokenVersion };
  return c.json({ success: true, token: await startSession(c, changed, device) });
});

/**
 * `POST /api/admin/logout`: clears the cookie and ends this session; with `{"everywhere":true}` every session of the
 * account.
 */
export const logoutApi = new Hono<AdminEnv>().post("/", json(logoutSchema, { isOptional: true }), async (c) => {
  const { account, bindings, session } = c.var;
  if (c.req.valid("json").everywhere) {
    await raiseTokenVersion(bindings.db, account);
    await deleteSessions(bindings.db, account.id);
  } else {
    await endSession(bindings.db, account.id, session.id);
  }
  clearSessionCookie(c);
  return c.json({ success: true });
});

/** `GET /api/admin/sessions`, and `POST /api/admin/sessions/:id/end`. */
export const sessionsApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => c.json(await listSessions(c.var.bindings.db, c.var.session, new Date())))
  .post("/:id/end", validId, async (c) => {
    const ended = await endSession(c.var.bindings.db, c.var.account.id, c.req.valid("param").id);
    return ended ? c.json({ success: true }) : problem(404, "Diese Anmeldung ist schon beendet.");
  });
