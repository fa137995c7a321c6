import { Hono } from "hono/quick";
import { invalidFields } from "../../platform/problem.server";
import { noteLogin } from "../../platform/request-log.server";
import { json } from "../../platform/valid-input.server";
import { logInWithPasskey } from "../passkeys/passkeys-api.server";
import type { Account } from "./account.server";
import { readDeviceCookie } from "./cookies.server";
import type { AdminEnv } from "./guard.server";
import { limitLogins, logIn, tooManyAttempts } from "./login.server";
import { proofSchema } from "./schema";

/**
 * `POST /api/admin/proof`: the account's password, or the signature of one of its passkeys, with a challenge as for a
 * login. Failures count and delay like a login's. A wrong one is a 422: a 401 would say that the session has ended.
 */
export const proofApi = new Hono<AdminEnv>().post("/", limitLogins, json(proofSchema), async (c) => {
  const { account, adminSecrets, bindings, session } = c.var;
  const proof = c.req.valid("json");
  const secret = adminSecrets.session;
  const writer = { request: c.req.raw, secret, now: new Date() };
  const findDevice = (owner: Account) => readDeviceCookie(c, secret, owner);
  const result =
    "password" in proof
      ? await logIn(bindings.db, { ...proof, email: account.email }, writer, findDevice, session)
      : await logInWithPasskey(bindings, proof, writer, findDevice, session);
  noteLogin(result.kind);
  if (result.kind === "blocked") return tooManyAttempts(result.retryAfter);
  return result.kind === "ok" ? c.json({ success: true }) : invalidFields({ password: ["Das war nicht richtig"] });
});
