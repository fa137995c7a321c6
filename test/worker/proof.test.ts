/** Fresh proof: what gives power away needs the password or a passkey of the last ten minutes. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { addAccount, call, post, signIn } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { count, db, firstColumn } from "../support/database";
import { emptyCorrection } from "../support/empty-correction";
import { quoteInput } from "../support/quote-input";
import { storeLead } from "../support/submission";

const TABLES = "admin_users admin_sessions passkeys login_attempts outbox settings";
const NEW_PASSWORD = "Ein neuer Wischmopp steht im Flur";

let account: Awaited<ReturnType<typeof addAccount>>;
let headers: { Authorization: string };

beforeEach(async () => {
  for (const table of TABLES.split(" ")) await env.DB.exec(`DELETE FROM ${table}`);
  account = await addAccount();
  headers = await signIn(account);
});

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toISOString();
/** As if the latest proof of every session were so old. */
const age = (minutes: number) =>
  env.DB.prepare("UPDATE admin_sessions SET proved_at = ?").bind(minutesAgo(minutes)).run();
const prove = (proof: object, init: object = { headers }) => post("/api/admin/proof", proof, init);
const changePassword = (more = {}) =>
  post("/api/admin/change-password", { newPassword: NEW_PASSWORD, ...more }, { headers });

async function addPasskey(): Promise<Authenticator> {
  const device = new Authenticator();
  const options = await post("/api/admin/passkeys/options", {}, { headers });
  const key = await device.create(await options.json<{ challenge: string; user: { id: string } }>());
  expect((await post("/api/admin/passkeys", key, { headers })).status).toBe(201);
  return device;
}

async function sign(device: Authenticator) {
  return device.sign(await (await post("/api/admin/login/passkey/options", {})).json<{ challenge: string }>());
}

test("a correction needs a proof where it gives another e-mail address, and only there", async () => {
  const lead = await storeLead({ db, mail: undefined, push: undefined }, {}, new Date());
  const named = { ...emptyCorrection, ...quoteInput(), version: 1 };
  const correct = (more: object) =>
    post(`/api/admin/follow-ups/${lead}/correction`, { ...named, ...more }, { headers });
  await age(11);
  const refused = await correct({ email: "anders@example.org" });
  expect([refused.status, await refused.json()]).toMatchObject([403, { type: "urn:problem-type:fresh-proof" }]);
  expect((await correct({ firstName: "Anders" })).status).toBe(200);
  await age(9);
  expect((await correct({ version: 2, email: "anders@example.org" })).status).toBe(200);
});

describe("the proof", () => {
  test("is missing where the session has never noted one", async () => {
    await env.DB.exec("UPDATE admin_sessions SET proved_at = NULL");
    expect((await changePassword()).status).toBe(403);
  });

  test("is the password, for this session alone, and no sign-in", async () => {
    const other = await signIn(account);
    const lastLogin = () => firstColumn("SELECT last_login FROM admin_users");
    const before = await lastLogin();
    await age(11);
    expect((await prove({ password: account.password })).status).toBe(200);
    expect(await lastLogin()).toEqual(before);
    expect((await call("/api/admin/export/leads.csv", { headers })).status).toBe(200);
    expect((await call("/api/admin/export/leads.csv", { headers: other })).status).toBe(403);
  });

  test("is a passkey of the account, and no other's", async () => {
    const device = await addPasskey();
    const colleague = await signIn(await addAccount({ email: "kollege@example.com" }));
    await age(11);
    expect((await prove(await sign(device), { headers: colleague })).status).toBe(422);
    expect((await prove(await sign(device))).status).toBe(200);
    expect((await changePassword()).status).toBe(200);
  });

  test("that is wrong keeps the session, and counts and delays like a login", async () => {
    await age(11);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = await prove({ password: "falsch" });
      expect([wrong.status, await wrong.json()]).toMatchObject([422, { errors: { password: [expect.any(String)] } }]);
    }
    const blocked = await prove({ password: account.password });
    expect([blocked.status, blocked.headers.get("Retry-After")]).toEqual([429, expect.any(String)]);
    expect((await post("/api/admin/login", account)).status).toBe(429);
    expect((await call("/api/admin/user", { headers })).status).toBe(200);
    expect((await changePassword()).status).toBe(403);
  });

  test("is one of both, or refused", async () => {
    for (const body of [{}, { password: "" }, { password: 1 }, { id: "a2V5" }]) {
      expect((await prove(body)).status).toBe(422);
    }
  });
});

test("a removed passkey signs nobody in, and is gone", async () => {
  const device = await addPasskey();
  const [id] = await firstColumn("SELECT id FROM passkeys");
  const remove = () => post(`/api/admin/passkeys/${id}/remove`, {}, { headers });
  expect((await remove()).status).toBe(200);
  expect((await post("/api/admin/login/passkey", await sign(device))).status).toBe(401);
  expect((await remove()).status).toBe(404);
  expect(await count("passkeys")).toBe(0);
});
