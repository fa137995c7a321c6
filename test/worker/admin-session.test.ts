import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recordLogin } from "../../src/admin/session/account.server";
import { byEmail, reserveAttempt } from "../../src/admin/session/attempts.server";
import { deleteExpiredLoginData, type SessionRow } from "../../src/admin/session/sessions.server";
import { company } from "../../src/content/company";
import { towns } from "../../src/content/towns";
import { ADDRESS_LIMIT } from "../../src/platform/worker/write-budget.server";
import { addAccount, call, freshAddress, post, sendInOneMinute, signIn } from "../support/api";
import { count, db, firstColumn } from "../support/database";
import { attemptFrom, expectSameAnswers } from "../support/guesses";

const NEW_PASSWORD = "Ein neuer Wischmopp steht im Flur";

let account: Awaited<ReturnType<typeof addAccount>>;

beforeEach(async () => {
  for (const table of ["admin_users", "login_attempts", "admin_sessions", "outbox"])
    await env.DB.exec(`DELETE FROM ${table}`);
  account = await addAccount();
});

interface Browser {
  cookie: string;
  device: string;
  bearer: { Authorization: string };
}

async function openSession(account: { email: string; password: string }, headers = {}): Promise<Browser> {
  const response = await post("/api/admin/login", account, { headers });
  const { token } = await response.json<{ token: string }>();
  const [cookie = "", device = ""] = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return { cookie, device, bearer: { Authorization: `Bearer ${token}` } };
}

const dashboard = (cookie?: string, path = "/admin/dashboard") =>
  call(path, { redirect: "manual", headers: cookie ? { Cookie: cookie } : {} });
/** Statuses of an owner's call with these headers, and of the page with this cookie. */
const asked = async (headers: HeadersInit) => (await call("/api/admin/user", { headers })).status;
const opened = async ({ bearer, cookie }: Browser) => [await asked(bearer), (await dashboard(cookie)).status];
const [IN, OUT] = [
  [200, 200],
  [401, 302],
];
const colleague = () => addAccount({ email: "kollege@example.com" });

test("the bearer token is taken from a header that is nothing but it, and a refusal says what to do", async () => {
  const { Authorization } = (await openSession(account)).bearer;
  for (const scheme of ["Bearer", "bearer", "BEARER", "bEARER"])
    expect(await asked({ Authorization: Authorization.replace("Bearer", scheme) }), scheme).toBe(200);
  for (const header of [`x${Authorization}`, `${Authorization} x`, Authorization.replace(" ", "  "), "Bearer", ""]) {
    const refusal = await call("/api/admin/user", { headers: { Authorization: header } });
    expect([refusal.status, refusal.headers.get("WWW-Authenticate")], header).toEqual([401, "Bearer"]);
    expect(await refusal.json()).toMatchObject({ detail: "Bitte melden Sie sich an." });
  }
});

describe("the session cookie", () => {
  test("over https it and the device's are bound to the host, HttpOnly and SameSite=Strict, and name nobody", async () => {
    const response = await post("/api/admin/login", account, { origin: "https://website.example" });
    const [session, device] = response.headers.getSetCookie();
    expect(session).toMatch(/^__Host-session=Fe26\.2\*/);
    expect(device).toMatch(/^__Host-device=[\da-f-]{36}\.1\./);
    for (const cookie of [session, device]) {
      for (const part of ["HttpOnly", "Secure", "SameSite=Strict", "Path=/"]) expect(cookie).toContain(part);
      for (const part of ["Domain", account.id]) expect(cookie).not.toContain(part);
    }
  });

  test.each([
    ["without a cookie", undefined],
    ["with a foreign cookie", "session=nonsense"],
    ["with an empty one", "session="],
  ])("%s the dashboard redirects to the login before anything is rendered", async (_, cookie) => {
    const response = await dashboard(cookie);
    expect([response.status, await response.text()]).toEqual([302, ""]);
    expect(response.headers.get("Location")).toBe("/admin/login");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  test("the way back is kept, and other spellings of the path are guarded too", async () => {
    const deep = await dashboard(undefined, "/admin/dashboard/anfragen/42");
    expect(deep.headers.get("Location")).toBe("/admin/login?returnTo=%2Fadmin%2Fdashboard%2Fanfragen%2F42");
    for (const path of ["/admin/dashboard.data", "/admin/Dashboard/anfragen/42"])
      expect((await dashboard(undefined, path)).headers.get("Location")).toContain("/admin/login?returnTo=");
  });

  test("the cookie alone reads and changes nothing", async () => {
    const headers = { Cookie: (await openSession(account)).cookie };
    for (const path of ["/api/leads", "/api/contacts", "/api/admin/user"])
      expect((await call(path, { headers })).status).toBe(401);
    expect((await post("/api/admin/change-password", { newPassword: NEW_PASSWORD }, { headers })).status).toBe(401);
  });
});

describe("POST /api/admin/logout", () => {
  test("clears the cookie, ends token and cookie at once, and leaves other sessions alone", async () => {
    const [here, there] = [await openSession(account), await openSession(account)];
    expect([await opened(here), await opened(there)]).toEqual([IN, IN]);
    const response = await call("/api/admin/logout", { method: "POST", headers: here.bearer });
    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
    expect([await opened(here), await opened(there)]).toEqual([OUT, IN]);
  });

  test("everywhere: every token and every cookie of the account is dead, another account's is not", async () => {
    const [here, there] = [await openSession(account), await openSession(account)];
    const other = await openSession(await colleague());
    expect((await post("/api/admin/logout", { everywhere: true }, { headers: here.bearer })).status).toBe(200);
    expect([await opened(here), await opened(there), await opened(other)]).toEqual([OUT, OUT, IN]);
    expect(await asked(await signIn(account))).toBe(200);
  });
});

describe("POST /api/admin/change-password", () => {
  test("the tab that changed it goes on with the new token; older tokens and the old password are dead", async () => {
    const [here, there] = [await openSession(account), await openSession(account)];
    const response = await post("/api/admin/change-password", { newPassword: NEW_PASSWORD }, { headers: here.bearer });
    const { success, token } = await response.json<{ success: boolean; token: string }>();
    expect([response.status, success]).toEqual([200, true]);
    const cookie = response.headers.get("Set-Cookie")?.split(";")[0] ?? "";
    const bearer = { Authorization: `Bearer ${token}` };
    expect(await opened({ bearer, cookie, device: "" })).toEqual(IN);
    for (const { bearer } of [here, there]) expect(await asked(bearer)).toBe(401);
    expect((await post("/api/admin/login", account)).status).toBe(401);
    expect((await post("/api/admin/login", { ...account, password: NEW_PASSWORD })).status).toBe(200);
  });

  test.each([
    ["five characters", "abc12", "Passwort muss mindestens 6 Zeichen lang sein."],
    ["a common one", "Passwort1", "häufigsten"],
    ["the e-mail's name with a year", "Betreiberin2019", "E-Mail-Adresse"],
    ["the town with a year", `${company.address.town}2019`, "Name unserer Firma oder eines Ortes"],
    ["a town that the site has a page for", `${towns.at(-1)?.slug}1`, "Name unserer Firma oder eines Ortes"],
  ])("%s is refused with a German sentence, and the old one stays", async (_, newPassword, words) => {
    const { bearer } = await openSession(account);
    const response = await post("/api/admin/change-password", { newPassword }, { headers: bearer });
    const errors = { newPassword: [expect.stringContaining(words)] };
    expect([response.status, await response.json()]).toMatchObject([422, { errors }]);
    expect(await asked(bearer)).toBe(200);
  });

  test("of two changes at the same time with the same token one wins and the other is refused", async () => {
    const { bearer } = await openSession(account);
    const change = (newPassword: string) => post("/api/admin/change-password", { newPassword }, { headers: bearer });
    const answers = await Promise.all([change(`${NEW_PASSWORD} 1`), change(`${NEW_PASSWORD} 2`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

test("a login that comes late does not bring an old password back", async () => {
  const stored = () => env.DB.prepare("SELECT password_hash FROM admin_users").first<string>("password_hash");
  const passwordHash = (await stored()) ?? "";
  await env.DB.exec("UPDATE admin_users SET password_hash = 'changed'");
  await recordLogin(db, { id: account.id, passwordHash }, new Date(), "rehashed");
  expect(await stored()).toBe("changed");
  await recordLogin(db, { ...account, passwordHash: "changed" }, new Date(), "rehashed");
  expect(await stored()).toBe("rehashed");
});

describe("the list of sessions", () => {
  const list = async ({ bearer }: Browser) =>
    (await call("/api/admin/sessions", { headers: bearer })).json<SessionRow[]>();
  const end = (id: string | undefined, { bearer }: Browser) =>
    post(`/api/admin/sessions/${id}/end`, {}, { headers: bearer });
  const phone = { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1" };

  test("names each device in words, and ends one at once, never another account's", async () => {
    const [desk, mobile] = [await openSession(account), await openSession(account, phone)];
    const other = await openSession(await colleague());
    const rows = await list(mobile);
    expect(rows.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
      ["Safari, iPhone", true],
      ["Unbekanntes Gerät", false],
    ]);
    expect([(await list(desk)).length, (await list(other)).length]).toEqual([2, 1]);
    expect(JSON.stringify(await env.DB.prepare("SELECT * FROM admin_sessions").all())).not.toContain("Mozilla");
    const lost = rows.find(({ isCurrent }) => !isCurrent)?.id;
    const statuses = [];
    for (const browser of [other, mobile, mobile]) statuses.push((await end(lost, browser)).status);
    expect(statuses).toEqual([404, 200, 404]);
    expect([await opened(desk), await opened(mobile)]).toEqual([OUT, IN]);
  });

  test("expired sessions and failed logins of yesterday are deleted by the hourly job", async () => {
    await openSession(account);
    await post("/api/admin/login", { email: "erfunden@example.com", password: "falsch" });
    const leftAfter = async (hours: number) => {
      await deleteExpiredLoginData({ db }, new Date(Date.now() + hours * 60 * 60 * 1000));
      return [await count("admin_sessions"), await count("login_attempts")];
    };
    expect(await leftAfter(7)).toEqual([1, 1]);
    expect(await leftAfter(9)).toEqual([0, 1]);
    expect(await leftAfter(25)).toEqual([0, 0]);
  });
});

describe("a new device", () => {
  const announced = async () =>
    (await env.DB.prepare("SELECT subject_id, kind FROM outbox WHERE kind <> 'account-copy'").all()).results;

  test("is told to the account by mail, a known one is not", async () => {
    const { device } = await openSession(account);
    expect(await announced()).toEqual([{ subject_id: account.id, kind: "account-notice" }]);
    await openSession(account, { Cookie: device });
    expect(await announced()).toHaveLength(1);
    await openSession(account);
    expect(await announced()).toHaveLength(2);
  });

  test("after a change of password every other device is told of again", async () => {
    const [here, there] = [await openSession(account), await openSession(account)];
    const changed = await post("/api/admin/change-password", { newPassword: NEW_PASSWORD }, { headers: here.bearer });
    const [, device = ""] = changed.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    await env.DB.exec("DELETE FROM outbox");
    await openSession({ ...account, password: NEW_PASSWORD }, { Cookie: device });
    expect(await announced()).toHaveLength(0);
    await openSession({ ...account, password: NEW_PASSWORD }, { Cookie: there.device });
    expect(await announced()).toHaveLength(1);
  });
});

describe("guessing passwords", () => {
  // The clock stands still: a login takes longer than the first delay where the machine is busy.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  const guess = (email: string, password = "falsch") => post("/api/admin/login", { email, password });

  test("the wait doubles after the free attempts and ends at five minutes; a quiet day ends it", async () => {
    const waitAfter = async (change: string) => {
      await env.DB.exec(`UPDATE login_attempts SET blocked_until = 0 ${change}`);
      expect(await reserveAttempt(db, byEmail("betreiberin@example.com"), attemptFrom(freshAddress()))).toHaveProperty(
        "ok",
      );
      return (await firstColumn("SELECT (blocked_until - last_at) / 1000 FROM login_attempts"))[0];
    };
    const waits: unknown[] = [];
    for (let attempts = 1; attempts <= 15; attempts += 1) waits.push(await waitAfter(""));
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
    expect(await waitAfter(", attempts = 1000")).toBe(300);
    expect(await waitAfter(", last_at = last_at - 86400001")).toBe(0);
    expect(await count("login_attempts WHERE attempts = 1")).toBe(1);
  });

  test("of thirty guesses at the same time, from whatever address, the five free ones are looked at", async () => {
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess(account.email)));
    expect(answers.map(({ status }) => status).toSorted()).toEqual([...Array(5).fill(401), ...Array(25).fill(429)]);
    const refusal = answers.find(({ status }) => status === 429);
    expect(refusal?.headers.get("Retry-After")).toBe("1");
    expect(await refusal?.json()).toMatchObject({ detail: expect.stringContaining("eine Sekunde") });
  });

  test("the right password waits too, and is taken after the wait; then all is forgotten", async () => {
    for (let i = 0; i < 5; i += 1) await guess(account.email);
    expect((await guess(account.email, account.password)).status).toBe(429);
    await env.DB.exec("UPDATE login_attempts SET blocked_until = blocked_until - 1000");
    expect((await guess(account.email, account.password)).status).toBe(200);
    expect(await count("login_attempts")).toBe(0);
  });

  test("a browser that has signed in before is not delayed by strangers' guesses; no other cookie helps a stranger", async () => {
    const { device } = await openSession(account);
    const other = (await openSession(await colleague())).device;
    for (let i = 0; i < 6; i += 1) await guess(account.email);
    const logIn = async (Cookie: string) => (await post("/api/admin/login", account, { headers: { Cookie } })).status;
    expect(await logIn(device)).toBe(200);
    const [name, value = ""] = device.split("=");
    const changed = (value.startsWith("0") ? "1" : "0") + value.slice(1);
    for (const cookie of ["", other, `${name}=${crypto.randomUUID()}.1.AAAA`, `${name}=${changed}`])
      expect(await logIn(cookie), cookie).toBe(429);
  });

  test("a stolen device cookie opens nothing, has its own delay, and delays nobody else", async () => {
    const { device } = await openSession(account);
    expect([await asked({ Cookie: device }), (await dashboard(device)).status]).toEqual(OUT);
    const steal = (password = "falsch") =>
      post("/api/admin/login", { email: account.email, password }, { headers: { Cookie: device } });
    for (let i = 0; i < 5; i += 1) expect((await steal()).status).toBe(401);
    expect((await steal(account.password)).status).toBe(429);
    expect((await guess(account.email, account.password)).status).toBe(200);
  });

  test("what people type as e-mail is not kept readable", async () => {
    await guess("vertippt@example.com");
    const rows = await env.DB.prepare("SELECT * FROM login_attempts").all();
    expect(JSON.stringify(rows.results)).not.toContain("vertippt");
  });
});

test("one address gets ten logins a minute, whatever the accounts", async () => {
  const answers = await sendInOneMinute(11, (address, index) =>
    post("/api/admin/login", { email: `wer${index}@example.com`, password: "falsch" }, { address }),
  );
  expect(answers.map(({ status }) => status)).toEqual([...Array(10).fill(401), 429]);
});

// After 500 of them: long/admin-session.test.ts.
test("whether an e-mail has an account cannot be asked, also after five wrong logins", () => expectSameAnswers(5));

test("what one address and its household try in a day is bounded, whatever the accounts, and known browsers are not", async () => {
  const day = new Date("2035-05-05T10:00:00Z");
  const tryFrom = (address: string, source = byEmail(`${crypto.randomUUID()}@example.com`)) =>
    reserveAttempt(db, source, attemptFrom(address, day));
  for (let index = 0; index < ADDRESS_LIMIT; index += 1) expect(await tryFrom("192.0.2.1")).toHaveProperty("ok");
  const before = await count("login_attempts");
  expect(await tryFrom("192.0.2.1")).toEqual({ no: "over-budget", retryAfter: 12 * 60 * 60 });
  expect(await count("login_attempts")).toBe(before);
  expect(await tryFrom("192.0.2.1", { name: "device:known", isKnown: true })).toHaveProperty("ok");
  for (const other of ["192.0.2.2", "198.51.100.1"]) expect(await tryFrom(other)).toHaveProperty("ok");
});

test("a right password costs the address nothing", async () => {
  await env.DB.exec("DELETE FROM write_budget;");
  expect((await post("/api/admin/login", account)).status).toBe(200);
  expect(await firstColumn("SELECT n FROM write_budget WHERE max IS NOT NULL")).toEqual([0, 0, 0]);
});
