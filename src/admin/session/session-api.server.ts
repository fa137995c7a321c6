import { Hono } from "hono/quick";
import { write } from "../../db/guard.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { invalidFields, problem } from "../../platform/http/problem.server";
import { json, noQuery, validId } from "../../platform/http/valid-input.server";
import { withUnicodeDomains } from "../../platform/mail/unicode-domains.server";
import { changeAndNotify } from "../account/notices.server";
import { logInWithPasskey } from "../passkeys/passkeys-api.server";
import { accountWhere, findWeakness, raiseTokenVersion, type SignedInUser } from "./account.server";
import { clearSessionCookie } from "./cookies.server";
import { isDevelopmentAccount } from "./development-account";
import { type AdminSecretsEnv, requireAdminSecrets, tokenRefused } from "./guard.server";
import { limitLogins, logIn, loginResponse, noteResult, openBrowser } from "./login.server";
import { hashPassword } from "./password.server";
import { changePasswordSchema, loginSchema, logoutSchema, proofSchema, STILL_VALID } from "./schema";
import { endSession, endSessions, keepOnlySession, listSessions } from "./sessions.server";

const WRONG_CREDENTIALS = "Ungültige Anmeldedaten";

/** `POST /api/admin/login` */
export const loginApi = new Hono<AdminSecretsEnv>().post(
  "/",
  requireAdminSecrets,
  limitLogins,
  json(loginSchema),
  async (c) => {
    const credentials = c.req.valid("json");
    if (!c.var.bindings.hasDevelopmentAccount && isDevelopmentAccount(credentials.email)) {
      return loginResponse(c, { no: "refused" }, WRONG_CREDENTIALS);
    }
    return loginResponse(c, await logIn(c, credentials), WRONG_CREDENTIALS);
  },
);

/** `GET /api/admin/user` */
export const userApi = new Hono<AdminEnv>().get("/", noQuery, async (c) => {
  const { email, lastLogin } = c.var.account;
  return c.json({ email: withUnicodeDomains(email), lastLogin } satisfies SignedInUser);
});

/**
 * `POST /api/admin/proof`: the account's password, or the signature of one of its passkeys, with a challenge as for a
 * login. Failures count and delay like a login's. A wrong one is a 422: a 401 would say that the session has ended.
 */
export const proofApi = new Hono<AdminEnv>().post("/", limitLogins, json(proofSchema), async (c) => {
  const { account, session } = c.var;
  const proof = c.req.valid("json");
  const result =
    "password" in proof
      ? await logIn(c, { ...proof, email: account.email }, session)
      : await logInWithPasskey(c, proof, session);
  const blocked = noteResult(result);
  if (blocked) return blocked;
  return "ok" in result ? c.json({ success: true }) : invalidFields({ password: ["Das war nicht richtig"] });
});

/** `POST /api/admin/change-password`: ends all other sessions and tokens; the tab goes on with a new one. */
export const changePasswordApi = new Hono<AdminEnv>().post("/", json(changePasswordSchema), async (c) => {
  const { account, bindings, session } = c.var;
  const { db } = bindings;
  const { newPassword } = c.req.valid("json");
  const weakness = await findWeakness(db, newPassword, account.email);
  if (weakness) return invalidFields({ newPassword: [weakness] });

  const now = new Date();
  const passwordHash = await hashPassword(newPassword);
  const changing = raiseTokenVersion(db, account, passwordHash);
  const others = keepOnlySession(db, session, now);
  const news = { what: "password", details: STILL_VALID } as const;
  const [changed] = (await changeAndNotify(c, news, now, changing, others, accountWhere(db, account.id))) ?? [];
  if (!changed) return tokenRefused();
  return c.json({ success: true, token: await openBrowser(c, changed, session.id, undefined, now) });
});

/** `POST /api/admin/logout`: ends this session; with `{"everywhere":true}` every session of the account. */
export const logoutApi = new Hono<AdminEnv>().post("/", json(logoutSchema, { isOptional: true }), async (c) => {
  const { account, bindings, session } = c.var;
  if (c.req.valid("json").everywhere) {
    await write(bindings.db, [raiseTokenVersion(bindings.db, account), ...endSessions(bindings.db, account.id)]);
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
