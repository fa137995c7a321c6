import { env } from "cloudflare:workers";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { recordLogin } from "../../src/admin/session/account.server";
import { byEmail, reserveAttempt } from "../../src/admin/session/attempts.server";
import { deleteExpiredLoginData, type SessionRow } from "../../src/admin/session/sessions.server";
import { company } from "../../src/content/company";
import { towns } from "../../src/content/towns";
import { ADDRESS_LIMIT } from "../../src/platform/worker/write-budget.server";
import { forgetSent } from "../../src/requests/outbox/delivery.server";
import { addAccount, call, freshAddress, post, sendInOneMinute, signIn } from "../support/api";
import { count, db } from "../support/database";
import { attemptFrom, expectSameAnswers } from "../support/guesses";

const NEW_PASSWORD = "Ein neuer Wischmopp steht im Flur";

beforeEach(async () => {
  await env.DB.exec(
    "DELETE FROM admin_users; DELETE FROM login_attempts; DELETE FROM admin_sessions; DELETE FROM outbox;",
  );
});

interface Browser {
  /** The session's. */
  cookie: string;
  /** The device's. */
  device: string;
  bearer: { Authorization: string };
}

/** Signs in as a browser does and keeps both, the cookie and the token. */
async function openSession(account: { email: string; password: string }, headers = {}): Promise<Browser> {
  const response = await post("/api/admin/login", account, { headers });
  const { token } = await response.json<{ token: string }>();
  const [cookie = "", device = ""] = response.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
  return { cookie, device, bearer: { Authorization: `Bearer ${token}` } };
}

const dashboard = (cookie?: string, path = "/admin/dashboard") =>
  call(path, { redirect: "manual", headers: cookie ? { Cookie: cookie } : {} });

test("the bearer token is taken from a header that is nothing but it, and a refusal says what to do", async () => {
  const { bearer } = await openSession(await addAccount());
  expect((await call("/api/admin/user", { headers: bearer })).status).toBe(200);
  const { Authorization } = bearer;
  for (const scheme of ["bearer", "BEARER", "bEARER"]) {
    const headers = { Authorization: Authorization.replace("Bearer", scheme) };
    expect((await call("/api/admin/user", { headers })).status, scheme).toBe(200);
  }
  for (const header of [`x${Authorization}`, `${Authorization} x`, Authorization.replace(" ", "  "), "Bearer", ""]) {
    const refusal = await call("/api/admin/user", { headers: { Authorization: header } });
    expect(refusal.status, header).toBe(401);
    expect(refusal.headers.get("WWW-Authenticate")).toBe("Bearer");
    expect(await refusal.json()).toMatchObject({ detail: "Bitte melden Sie sich an." });
  }
});

describe("the session cookie", () => {
  test("with it the page is rendered", async () => {
    expect((await dashboard((await openSession(await addAccount())).cookie)).status).toBe(200);
  });

  test("over https it and the device's are bound to the host, HttpOnly and SameSite=Strict, and name nobody", async () => {
    const account = await addAccount();
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
    expect(response.status).toBe(302);
    expect(response.headers.get("Location")).toBe("/admin/login");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
    expect(await response.text()).toBe("");
  });

  test("the way back is kept, and other spellings of the path are guarded too", async () => {
    const deep = await dashboard(undefined, "/admin/dashboard/anfragen/42");
    expect(deep.headers.get("Location")).toBe("/admin/login?returnTo=%2Fadmin%2Fdashboard%2Fanfragen%2F42");
    for (const path of ["/admin/dashboard.data", "/admin/dashboard/", "/%61dmin/dashboard"]) {
      const response = await dashboard(undefined, path);
      expect([301, 302], path).toContain(response.status);
      expect(await response.text(), path).toBe("");
    }
  });

  test("the cookie alone reads and changes nothing", async () => {
    const { cookie } = await openSession(await addAccount());
    for (const path of ["/api/leads", "/api/contacts", "/api/admin/user"]) {
      expect((await call(path, { headers: { Cookie: cookie } })).status).toBe(401);
    }
    const change = { newPassword: NEW_PASSWORD };
    expect((await post("/api/admin/change-password", change, { headers: { Cookie: cookie } })).status).toBe(401);
  });
});

describe("POST /api/admin/logout", () => {
  test("clears the cookie, ends token and cookie at once, and leaves other sessions alone", async () => {
    const account = await addAccount();
    const [here, there] = [await openSession(account), await openSession(account)];
    const response = await call("/api/admin/logout", { method: "POST", headers: here.bearer });
    expect(await response.json()).toEqual({ success: true });
    expect(response.headers.get("Set-Cookie")).toMatch(/^session=;.*Max-Age=0/);
    expect((await call("/api/admin/user", { headers: here.bearer })).status).toBe(401);
    expect((await dashboard(here.cookie)).status).toBe(302);
    expect((await call("/api/admin/user", { headers: there.bearer })).status).toBe(200);
  });

  test("everywhere: every token and every cookie of the account is dead, another account's is not", async () => {
    const account = await addAccount();
    const sessions = [await openSession(account), await openSession(account)];
    const colleague = await openSession(await addAccount({ email: "kollege@example.com" }));
    const response = await post("/api/admin/logout", { everywhere: true }, { headers: sessions[0]?.bearer });
    expect(response.status).toBe(200);
    for (const { bearer, cookie } of sessions) {
      expect((await call("/api/admin/user", { headers: bearer })).status).toBe(401);
      expect((await dashboard(cookie)).status).toBe(302);
    }
    expect((await call("/api/admin/user", { headers: colleague.bearer })).status).toBe(200);
    expect((await call("/api/admin/user", { headers: await signIn(account) })).status).toBe(200);
  });

  test("a body that is not meant so is refused and changes nothing", async () => {
    const { bearer } = await openSession(await addAccount());
    expect((await post("/api/admin/logout", { everywhere: "yes" }, { headers: bearer })).status).toBe(422);
    expect((await call("/api/admin/user", { headers: bearer })).status).toBe(200);
  });
});

describe("POST /api/admin/change-password", () => {
  test("the tab that changed it goes on with the new token; older tokens and the old password are dead", async () => {
    const account = await addAccount();
    const [here, there] = [await openSession(account), await openSession(account)];
    const response = await post("/api/admin/change-password", { newPassword: NEW_PASSWORD }, { headers: here.bearer });
    expect(response.status).toBe(200);
    const { success, token } = await response.json<{ success: boolean; token: string }>();
    expect(success).toBe(true);

    const cookie = response.headers.get("Set-Cookie")?.split(";")[0];
    expect((await call("/api/admin/user", { headers: { Authorization: `Bearer ${token}` } })).status).toBe(200);
    expect((await dashboard(cookie)).status).toBe(200);
    for (const { bearer } of [here, there]) {
      expect((await call("/api/admin/user", { headers: bearer })).status).toBe(401);
    }
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
    const account = await addAccount();
    const { bearer } = await openSession(account);
    const response = await post("/api/admin/change-password", { newPassword }, { headers: bearer });
    expect(response.status).toBe(422);
    const { errors } = await response.json<{ errors: { newPassword: string[] } }>();
    expect(errors.newPassword.join()).toContain(words);
    expect((await call("/api/admin/user", { headers: bearer })).status).toBe(200);
  });

  test("of two changes at the same time with the same token one wins and the other is refused", async () => {
    const { bearer } = await openSession(await addAccount());
    const change = (newPassword: string) => post("/api/admin/change-password", { newPassword }, { headers: bearer });
    const answers = await Promise.all([change(`${NEW_PASSWORD} 1`), change(`${NEW_PASSWORD} 2`)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 401]);
  });
});

test("a login that comes late does not bring an old password back", async () => {
  const account = await addAccount();
  const read = await env.DB.prepare("SELECT id, password_hash AS passwordHash FROM admin_users").first<{
    id: string;
    passwordHash: string;
  }>();
  await env.DB.exec("UPDATE admin_users SET password_hash = 'changed'");
  await recordLogin(db, read ?? { id: account.id, passwordHash: "" }, new Date(), "rehashed");
  expect(await env.DB.prepare("SELECT password_hash FROM admin_users").first("password_hash")).toBe("changed");
  await recordLogin(db, { id: account.id, passwordHash: "changed" }, new Date(), "rehashed");
  expect(await env.DB.prepare("SELECT password_hash FROM admin_users").first("password_hash")).toBe("rehashed");
});

describe("the list of sessions", () => {
  const list = async ({ bearer }: Browser) =>
    (await call("/api/admin/sessions", { headers: bearer })).json<SessionRow[]>();
  const end = (id: string | undefined, { bearer }: Browser) =>
    post(`/api/admin/sessions/${id}/end`, {}, { headers: bearer });
  const phone = { "User-Agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1" };

  test("names each device in words, and marks the one that asks", async () => {
    const account = await addAccount();
    const [desk, mobile] = [await openSession(account), await openSession(account, phone)];
    const colleague = await openSession(await addAccount({ email: "kollege@example.com" }));
    const rows = await list(mobile);
    expect(rows.map(({ device, isCurrent }) => [device, isCurrent]).sort()).toEqual([
      ["Safari, iPhone", true],
      ["Unbekanntes Gerät", false],
    ]);
    expect(await list(desk)).toHaveLength(2);
    expect(await list(colleague)).toHaveLength(1);
    expect(JSON.stringify(await env.DB.prepare("SELECT * FROM admin_sessions").all())).not.toContain("Mozilla");
  });

  test("ends one of them: its token and cookie are dead at once, the others live", async () => {
    const account = await addAccount();
    const [here, lost] = [await openSession(account), await openSession(account)];
    const other = (await list(here)).find(({ isCurrent }) => !isCurrent);
    expect((await end(other?.id, here)).status).toBe(200);
    expect((await call("/api/admin/user", { headers: lost.bearer })).status).toBe(401);
    expect((await dashboard(lost.cookie)).status).toBe(302);
    expect((await call("/api/admin/user", { headers: here.bearer })).status).toBe(200);
    expect((await end(other?.id, here)).status).toBe(404);
  });

  test("nobody ends another account's session", async () => {
    const [mine, theirs] = [
      await openSession(await addAccount()),
      await openSession(await addAccount({ email: "kollege@example.com" })),
    ];
    const [row] = await list(theirs);
    expect((await end(row?.id, mine)).status).toBe(404);
    expect((await call("/api/admin/user", { headers: theirs.bearer })).status).toBe(200);
  });

  test("the last use is written once an hour, not with each request", async () => {
    const browser = await openSession(await addAccount());
    const lastUse = () => env.DB.prepare("SELECT last_used_at FROM admin_sessions").first<string>("last_used_at");
    const use = async (minutesAgo: number) => {
      const before = new Date(Date.now() - minutesAgo * 60_000).toISOString();
      await env.DB.prepare("UPDATE admin_sessions SET last_used_at = ?").bind(before).run();
      await call("/api/admin/user", { headers: browser.bearer });
      return before;
    };
    expect(await use(59)).toBe(await lastUse());
    const before = await use(61);
    await expect.poll(lastUse).not.toBe(before);
  });

  test("expired sessions and failed logins of yesterday are deleted by the hourly job", async () => {
    await openSession(await addAccount());
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
    const account = await addAccount();
    const { device } = await openSession(account);
    expect(await announced()).toEqual([{ subject_id: account.id, kind: "account-notice" }]);
    await openSession(account, { Cookie: device });
    expect(await announced()).toHaveLength(1);
    await openSession(account);
    expect(await announced()).toHaveLength(2);
  });

  test("after a change of password every other device is told of again", async () => {
    const account = await addAccount();
    const [here, there] = [await openSession(account), await openSession(account)];
    const changed = await post("/api/admin/change-password", { newPassword: NEW_PASSWORD }, { headers: here.bearer });
    const [, device = ""] = changed.headers.getSetCookie().map((line) => line.split(";")[0] ?? "");
    await env.DB.exec("DELETE FROM outbox");
    await openSession({ ...account, password: NEW_PASSWORD }, { Cookie: device });
    expect(await announced()).toHaveLength(0);
    await openSession({ ...account, password: NEW_PASSWORD }, { Cookie: there.device });
    expect(await announced()).toHaveLength(1);
  });

  test("is told, and a week after that has gone out the outbox does not say which", async () => {
    await openSession(await addAccount(), { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" });
    await expect.poll(() => count("outbox WHERE sent_at IS NULL")).toBe(0);
    await forgetSent(db, new Date(Date.now() + 8 * 24 * 60 * 60_000));
    const rows = await env.DB.prepare("SELECT * FROM outbox").all();
    expect(rows.results).toMatchObject([{ kind: "account-notice", about: null }]);
    expect(JSON.stringify(rows.results)).not.toContain("Firefox");
  });
});

describe("guessing passwords", () => {
  // The clock stands still: a login takes longer than the first delay where the machine is busy.
  beforeEach(() => void vi.useFakeTimers({ toFake: ["Date"] }));
  afterEach(() => void vi.useRealTimers());

  const guess = (email: string, password = "falsch") => post("/api/admin/login", { email, password });

  const reserve = () => reserveAttempt(db, byEmail("betreiberin@example.com"), attemptFrom(freshAddress()));

  test("after five wrong passwords an account has to wait, from whatever address", async () => {
    const { email } = await addAccount();
    const answers = [];
    for (let i = 0; i < 6; i += 1) answers.push(await guess(email));
    expect(answers.map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 429]);
    expect(answers.at(-1)?.headers.get("Retry-After")).toBe("1");
    expect(await answers.at(-1)?.json()).toMatchObject({ detail: expect.stringContaining("eine Sekunde") });
  });

  test("the wait doubles after the free attempts and ends at five minutes", async () => {
    const waits: unknown[] = [];
    for (let attempts = 1; attempts <= 15; attempts += 1) {
      expect(await reserve()).toHaveProperty("ok");
      waits.push(
        await env.DB.prepare("SELECT (blocked_until - last_at) / 1000 AS wait FROM login_attempts").first("wait"),
      );
      await env.DB.exec("UPDATE login_attempts SET blocked_until = 0");
    }
    expect(waits).toEqual([0, 0, 0, 0, 1, 2, 4, 8, 16, 32, 64, 128, 256, 300, 300]);
  });

  test("the wait does not overflow, however often somebody tries", async () => {
    await reserve();
    await env.DB.exec("UPDATE login_attempts SET attempts = 1000, blocked_until = 0");
    await reserve();
    expect(await env.DB.prepare("SELECT blocked_until - last_at AS wait FROM login_attempts").first("wait")).toBe(
      300_000,
    );
  });

  test("thirty guesses at the same time: exactly the free ones are looked at", async () => {
    await addAccount();
    const answers = await Promise.all(Array.from({ length: 30 }, () => guess("betreiberin@example.com")));
    const statuses = answers.map(({ status }) => status);
    expect(statuses.filter((status) => status === 401)).toHaveLength(5);
    expect(statuses.filter((status) => status === 429)).toHaveLength(25);
  });

  test("the right password waits too, and is taken after the wait; then all is forgotten", async () => {
    const account = await addAccount();
    for (let i = 0; i < 5; i += 1) await guess(account.email);
    expect((await guess(account.email, account.password)).status).toBe(429);
    await env.DB.exec("UPDATE login_attempts SET blocked_until = blocked_until - 1000");
    expect((await guess(account.email, account.password)).status).toBe(200);
    expect(await count("login_attempts")).toBe(0);
  });

  test("a browser that has signed in before is not delayed by strangers' guesses, and its login helps no stranger", async () => {
    const account = await addAccount();
    const { device } = await openSession(account);
    for (let i = 0; i < 6; i += 1) await guess(account.email);
    expect((await guess(account.email, account.password)).status).toBe(429);
    const own = await post("/api/admin/login", account, { headers: { Cookie: device } });
    expect(own.status).toBe(200);
    expect((await guess(account.email, account.password)).status).toBe(429);
  });

  test("a stolen device cookie opens nothing, has its own delay, and delays nobody else", async () => {
    const account = await addAccount();
    const { device } = await openSession(account);
    expect((await call("/api/admin/user", { headers: { Cookie: device } })).status).toBe(401);
    expect((await dashboard(device)).status).toBe(302);
    const steal = (password = "falsch") =>
      post("/api/admin/login", { email: account.email, password }, { headers: { Cookie: device } });
    for (let i = 0; i < 5; i += 1) expect((await steal()).status).toBe(401);
    expect((await steal(account.password)).status).toBe(429);
    expect((await guess(account.email, account.password)).status).toBe(200);
  });

  test("a device cookie of another account, a forged and a changed one count as strangers'", async () => {
    const account = await addAccount();
    const { device } = await openSession(account);
    const colleague = await openSession(await addAccount({ email: "kollege@example.com" }));
    for (let i = 0; i < 5; i += 1) await guess(account.email);
    const [name, value = ""] = device.split("=");
    const other = value.startsWith("0") ? "1" : "0";
    for (const cookie of [
      colleague.device,
      `${name}=${crypto.randomUUID()}.1.AAAA`,
      `${name}=${other}${value.slice(1)}`,
    ]) {
      const answer = await post("/api/admin/login", account, { headers: { Cookie: cookie } });
      expect(answer.status, cookie).toBe(429);
    }
  });

  test("after a quiet day the count begins anew", async () => {
    for (let i = 0; i < 9; i += 1) {
      await reserve();
      await env.DB.exec("UPDATE login_attempts SET blocked_until = 0");
    }
    await env.DB.exec("UPDATE login_attempts SET last_at = last_at - 86400001");
    await reserve();
    expect(await env.DB.prepare("SELECT attempts FROM login_attempts").first("attempts")).toBe(1);
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
  const rows = () => count("login_attempts");
  const before = await rows();
  expect(await tryFrom("192.0.2.1")).toEqual({ no: "over-budget", retryAfter: 12 * 60 * 60 });
  expect(await rows()).toBe(before);
  expect(await tryFrom("192.0.2.1", { name: "device:known", isKnown: true })).toHaveProperty("ok");
  expect(await tryFrom("192.0.2.2")).toHaveProperty("ok");
  expect(await tryFrom("198.51.100.1")).toHaveProperty("ok");
});

test("a right password costs the address nothing", async () => {
  await env.DB.exec("DELETE FROM write_budget;");
  expect((await post("/api/admin/login", await addAccount())).status).toBe(200);
  expect((await env.DB.prepare("SELECT n FROM write_budget WHERE max IS NOT NULL").all()).results).toEqual(
    Array(3).fill({ n: 0 }),
  );
});
