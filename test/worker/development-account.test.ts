import { env } from "cloudflare:workers";
import { expect, test } from "vitest";
import { seededDevelopmentAccount } from "../../src/admin/session/account.server";
import { developmentAccount } from "../../src/admin/session/development-account";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { addAccount, post } from "../support/api";

const on = { DEVELOPMENT_ACCOUNT: "on" };
const signIn = (email: string, settings: object) =>
  post("/api/admin/login", { ...developmentAccount, email }, { env: settings });

test("the development account signs in, and is shown, only where it is switched on, even if its row is there", async () => {
  await addAccount(developmentAccount);
  for (const settings of [
    {},
    { DEVELOPMENT_ACCOUNT: "off" },
    { DEVELOPMENT_ACCOUNT: "1" },
    { DEVELOPMENT_ACCOUNT: undefined },
  ]) {
    for (const email of [developmentAccount.email, " Admin@Example.COM"]) {
      const refused = await signIn(email, settings);
      expect([refused.status, await refused.json()]).toEqual([
        401,
        { success: false, message: "Ungültige Anmeldedaten" },
      ]);
    }
    expect(await seededDevelopmentAccount(readBindings({ ...env, ...settings } as Env))).toBeUndefined();
  }
  expect((await signIn(developmentAccount.email, on)).status).toBe(200);
  expect(await seededDevelopmentAccount(readBindings({ ...env, ...on } as unknown as Env))).toEqual(developmentAccount);
});

test("it is not shown after its password was changed, and is again where it was set back", async () => {
  await env.DB.prepare("DELETE FROM admin_users").run();
  const bindings = readBindings({ ...env, ...on } as unknown as Env);
  const { id } = await addAccount(developmentAccount);
  const hashOf = () => env.DB.prepare("SELECT password_hash FROM admin_users").first<string>("password_hash");
  const seeded = await hashOf();
  expect(await seededDevelopmentAccount(bindings)).toEqual(developmentAccount);

  const { token } = await (await signIn(developmentAccount.email, on)).json<{ token: string }>();
  const headers = { Authorization: `Bearer ${token}` };
  const password = { newPassword: "Fensterputzer-2031" };
  const changed = await post("/api/admin/change-password", password, { headers, env: on });
  expect(changed.status).toBe(200);
  expect(await hashOf()).not.toBe(seeded);
  expect(await seededDevelopmentAccount(bindings)).toBeUndefined();

  await env.DB.prepare("UPDATE admin_users SET password_hash = ? WHERE id = ?").bind(seeded, id).run();
  expect(await seededDevelopmentAccount(bindings)).toEqual(developmentAccount);
});

test("where it is switched on without a row, it is neither shown nor let in", async () => {
  await env.DB.prepare("DELETE FROM admin_users").run();
  expect(await seededDevelopmentAccount(readBindings({ ...env, ...on } as unknown as Env))).toBeUndefined();
  expect((await signIn(developmentAccount.email, on)).status).toBe(401);
});
