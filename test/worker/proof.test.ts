/** Fresh proof: what gives power away needs the password or a passkey of the last ten minutes. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { deleteExpiredLoginData, type SessionRow } from "../../src/admin/session/sessions.server";
import { createApp } from "../../src/app";
import { openDatabase } from "../../src/db/client.server";
import { berlinDay } from "../../src/platform/berlin-days";
import { DAY_MS } from "../../src/platform/durations";
import { addAccount, call, post, signIn } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { mailSettings } from "../support/mail-settings";
import { testBrowser } from "../support/push-subscription";

const TABLES = "admin_users admin_sessions passkeys login_attempts outbox settings";
const NEW_PASSWORD = "Ein neuer Wischmopp steht im Flur";
const SOMEBODY = "00000000-0000-4000-8000-000000000000";

let account: Awaited<ReturnType<typeof addAccount>>;
let headers: { Authorization: string };

beforeEach(async () => {
  await env.DB.exec(
    TABLES.split(" ")
      .map((table) => `DELETE FROM ${table};`)
      .join(" "),
  );
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

const logIn = async (device: Authenticator) => (await post("/api/admin/login/passkey", await sign(device))).status;
const passkeys = async () => (await call("/api/admin/passkeys", { headers })).json<{ id: string }[]>();

const NEXT_WEEK = berlinDay(new Date(Date.now() + 7 * DAY_MS));
const GUARDED: Record<string, object | undefined> = {
  "/api/admin/change-password": { newPassword: NEW_PASSWORD },
  "/api/admin/passkeys/options": {},
  [`/api/admin/passkeys/${SOMEBODY}/remove`]: {},
  "/api/admin/passkeys": {
    id: "a2V5",
    rawId: "a2V5",
    type: "public-key",
    response: { clientDataJSON: "e30", attestationObject: "oA" },
  },
  "/api/admin/mail-settings": mailSettings,
  "/api/admin/export/leads.csv": undefined,
  "/api/admin/export/contacts.csv": undefined,
  "/api/admin/export/months.csv?month=2026-11": undefined,
  "/api/admin/erasures": { ids: [SOMEBODY] },
  "/api/admin/spam/empty": { kind: "lead", until: "2020-01-01T00:00:00Z" },
  "/api/admin/calendar/link": { isNew: true },
  "/api/admin/push/devices": testBrowser("a").subscription,
  "/api/admin/opening": { days: [], notice: "Wir sind umgezogen", noticeUntil: NEXT_WEEK },
};

/** Every other route of the API. */
const OPEN = [
  ...new Set(
    createApp(async () => new Response("page"))
      .routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/"))
      .map(({ method, path }) => `${method} ${path.replace(/:\w+/g, SOMEBODY)}`),
  ),
].filter((route) => !Object.keys(GUARDED).some((path) => route.endsWith(` ${path.split("?")[0]}`)));

describe("a call that gives power away", () => {
  test.each(Object.entries(GUARDED))("%s needs a proof of the last ten minutes", async (path, body) => {
    const send = () => (body ? post(path, body, { headers }) : call(path, { headers }));
    await age(11);
    const refusal = await send();
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toMatchObject({ type: "urn:problem-type:fresh-proof" });
    await age(9);
    expect((await send()).status).not.toBe(403);
  });

  test.each(OPEN)("%s needs none", async (route) => {
    await age(11);
    const [method = "", path = ""] = route.split(" ");
    const response = method === "GET" ? await call(path, { headers }) : await post(path, {}, { headers });
    expect(response.status).not.toBe(403);
  });

  test("reading, notes and the settings' times need none", async () => {
    await post("/api/admin/mail-settings", mailSettings, { headers });
    await age(60);
    expect((await call("/api/leads", { headers })).status).toBe(200);
    const closed = {
      days: [{ from: NEXT_WEEK, until: NEXT_WEEK, opens: "", closes: "" }],
      notice: "",
      noticeUntil: "",
    };
    expect((await post("/api/admin/opening", closed, { headers })).status).toBe(200);
    expect(
      (await post("/api/admin/mail-settings", { ...mailSettings, morningTime: "06:30" }, { headers })).status,
    ).toBe(200);
  });

  test("a session from before proofs were kept has none", async () => {
    await env.DB.exec("UPDATE admin_sessions SET proved_at = NULL");
    expect((await changePassword()).status).toBe(403);
  });
});

describe("the proof", () => {
  test("is the password, for this session alone", async () => {
    const other = await signIn(account);
    await age(11);
    expect((await prove({ password: account.password })).status).toBe(200);
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

  test("is no sign-in: the time of the last login stays", async () => {
    const lastLogin = () => env.DB.prepare("SELECT last_login FROM admin_users").first("last_login");
    const before = await lastLogin();
    await prove({ password: account.password });
    expect(await lastLogin()).toBe(before);
  });

  test("that is wrong keeps the session, and counts and delays like a login", async () => {
    await age(11);
    for (let attempt = 0; attempt < 5; attempt += 1) {
      const wrong = await prove({ password: "falsch" });
      expect(wrong.status).toBe(422);
      expect(await wrong.json()).toMatchObject({ errors: { password: [expect.any(String)] } });
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

describe("a change of password", () => {
  test("ends every other session, also in the list", async () => {
    await signIn(account);
    const { token } = await (await changePassword()).json<{ token: string }>();
    headers = { Authorization: `Bearer ${token}` };
    const listed = await (await call("/api/admin/sessions", { headers })).json<SessionRow[]>();
    expect(listed).toMatchObject([{ isCurrent: true }]);
    expect(await env.DB.prepare("SELECT count(*) AS n FROM admin_sessions").first("n")).toBe(1);
  });

  test("keeps the passkeys", async () => {
    const device = await addPasskey();
    await changePassword();
    expect(await logIn(device)).toBe(200);
  });
});

test("a removed passkey signs nobody in, is kept for seven days, and then deleted", async () => {
  const device = await addPasskey();
  const [row] = await passkeys();
  expect((await post(`/api/admin/passkeys/${row?.id}/remove`, {}, { headers })).status).toBe(200);
  expect(await passkeys()).toEqual([]);
  expect(await logIn(device)).toBe(401);
  expect((await post(`/api/admin/passkeys/${row?.id}/remove`, {}, { headers })).status).toBe(404);

  const keptAfter = async (days: number) => {
    await deleteExpiredLoginData({ db: openDatabase(env.DB) }, new Date(Date.now() + days * 86_400_000));
    return env.DB.prepare("SELECT count(*) AS n FROM passkeys").first("n");
  };
  expect([await keptAfter(6.9), await keptAfter(7.1)]).toEqual([1, 0]);
});
