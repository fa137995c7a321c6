import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { seededDevelopmentAccount } from "../../src/admin/session/account.server";
import { developmentAccount } from "../../src/admin/session/development-account";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { addAccount, post } from "../support/api";

const on = { DEVELOPMENT_ACCOUNT: "on" };
const shown = (settings: object = on) =>
  seededDevelopmentAccount(readBindings({ ...env, ...settings } as unknown as Env));
const signIn = (email: string, settings: object) =>
  post("/api/admin/login", { ...developmentAccount, email }, { env: settings });

test("the development account signs in, and is shown, only where it is switched on, even if its row is there", async () => {
  await addAccount(developmentAccount);
  for (const DEVELOPMENT_ACCOUNT of [undefined, "off", "1"]) {
    for (const email of [developmentAccount.email, " Admin@Example.COM"]) {
      const refused = await signIn(email, { DEVELOPMENT_ACCOUNT });
      const answer = { success: false, message: "Ungültige Anmeldedaten" };
      expect([refused.status, await refused.json()]).toEqual([401, answer]);
    }
    expect(await shown({ DEVELOPMENT_ACCOUNT })).toBeUndefined();
  }
  expect((await signIn(developmentAccount.email, on)).status).toBe(200);
  expect(await shown()).toEqual(developmentAccount);
});

test("it is not shown without a row or after its password was changed, and is again where it was set back", async () => {
  await env.DB.prepare("DELETE FROM admin_users").run();
  expect([await shown(), (await signIn(developmentAccount.email, on)).status]).toEqual([undefined, 401]);
  await addAccount(developmentAccount);
  const hashOf = () => env.DB.prepare("SELECT password_hash FROM admin_users").first<string>("password_hash");
  const seeded = await hashOf();
  expect(await shown()).toEqual(developmentAccount);

  const { token } = await (await signIn(developmentAccount.email, on)).json<{ token: string }>();
  const headers = { Authorization: `Bearer ${token}` };
  const change = { newPassword: "Fensterputzer-2031" };
  expect((await post("/api/admin/change-password", change, { headers, env: on })).status).toBe(200);
  expect(await hashOf()).not.toBe(seeded);
  expect(await shown()).toBeUndefined();

  await env.DB.prepare("UPDATE admin_users SET password_hash = ?").bind(seeded).run();
  expect(await shown()).toEqual(developmentAccount);
});
