/** A forgotten password: the mail that is asked for, and the link in it that sets a new one. */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { RouterContextProvider } from "react-router";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { action as ask, loader as askLoader } from "../../src/admin/password/ask-page";
import { askForPassword } from "../../src/admin/password/forgotten.server";
import { action as set, loader as setLoader } from "../../src/admin/password/set-page";
import { developmentAccount } from "../../src/admin/session/development-account";
import { deleteExpiredLoginData } from "../../src/admin/session/sessions.server";
import { company } from "../../src/content/company";
import { adminUsers } from "../../src/db/schema";
import { calendarSetting } from "../../src/desk/calendar-feed.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { passwordPath } from "../../src/notify/mails/account.server";
import { addDevice } from "../../src/notify/push/devices.server";
import { requestContext } from "../../src/platform/http/request-context.server";
import { HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { type Bindings, readBindings } from "../../src/platform/worker/bindings.server";
import { keyedDigest } from "../../src/platform/worker/digest.server";
import { codeOf } from "../../src/requests/link.server";
import { addAccount, call, formPost, freshAddress, post, signIn } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { count, db } from "../support/database";
import { noting } from "../support/noted-calls";
import { pushSubscription } from "../support/push-subscription";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";

const TABLES =
  "admin_users admin_sessions passkeys login_attempts outbox settings push_subscriptions write_budget".split(" ");
const OWNER = "leitung@example.com";
const COLLEAGUE = "buero@example.com";
const NEW_PASSWORD = "Kehrblech im Keller";
const ORIGIN = company.origin;
const mailer = new RecordingMailer();
const bindings: Bindings = { ...readBindings(env), mail: mailBindings(mailer) };
const secret = env.LINK_SECRET;

let account: Awaited<ReturnType<typeof addAccount>>;

afterEach(() => {
  vi.useRealTimers();
});

beforeEach(async () => {
  for (const table of TABLES) await env.DB.exec(`DELETE FROM ${table}`);
  mailer.sent.length = 0;
  account = await addAccount({ email: OWNER });
});

const rows = () => count("outbox WHERE kind = 'password-link'");
async function stored() {
  const row = await db.select().from(adminUsers).where(eq(adminUsers.id, account.id)).get();
  if (!row) throw new Error("There is no account");
  return row;
}
const signedUntil = async (seconds: number) => passwordPath(secret, await stored(), seconds);
const logIn = async (password: string, headers = {}) =>
  (await post("/api/admin/login", { email: OWNER, password }, { headers })).status;

const asker = (address = freshAddress()) => new Request(ORIGIN, { headers: { "CF-Connecting-IP": address } });
const askFor = (email: string, now = new Date(), database = db) =>
  askForPassword({ ...bindings, db: database }, asker(), email, now);

/** Sends what is due. @returns the links in mails for a new password */
async function linksSentAt(now: Date): Promise<string[]> {
  const before = mailer.sent.length;
  await deliverDue({ ...bindings, now: () => now });
  return mailer.sent.slice(before).flatMap(({ text }) => /https:\S+\/admin\/passwort\/\S+/.exec(text) ?? []);
}

async function mailedLink(now = new Date()): Promise<string> {
  await askFor(OWNER, now);
  const [link = ""] = await linksSentAt(now);
  return new URL(link).pathname;
}

/** What a thrown or returned answer of a page says: its status, and where it leads or what is wrong. */
interface Answer {
  status?: number;
  init?: { status: number };
}

async function answerOf(page: () => Promise<unknown> | unknown) {
  const answer = await Promise.resolve()
    .then(page)
    .catch((error: unknown) => error);
  if (answer instanceof Response) return [answer.status, answer.headers.get("Location")];
  return [(answer as Answer).init?.status ?? 200, JSON.stringify(answer)];
}

function argsOf(path: string, fields?: Record<string, string>, own: Partial<Bindings> = {}, headers = {}) {
  const context = new RouterContextProvider();
  context.set(requestContext, { bindings: { ...bindings, ...own }, waitUntil: () => {}, deliver: () => {} });
  const request = fields ? formPost(path, fields, headers) : new Request(`http://localhost${path}`);
  return { params: { "*": path.replace("/admin/passwort/", "") }, request, context } as never;
}
const askAs = (email: string, own = {}) => answerOf(() => ask(argsOf("/admin/passwort", { email }, own)));
const open = (path: string, own = {}) => answerOf(() => setLoader(argsOf(path, undefined, own)));
const send = (path: string, newPassword = NEW_PASSWORD, confirmPassword = newPassword, headers = {}) =>
  answerOf(() => set(argsOf(path, { newPassword, confirmPassword }, {}, { Origin: "http://localhost", ...headers })));
const DEAD = [404, expect.anything()];
const DONE = [303, "/admin/passwort?gesetzt"];

describe("asking", () => {
  test("mails the account alone, with a link to our own origin, whatever the request's host", async () => {
    await env.DB.exec(
      `INSERT INTO settings VALUES ('mails', '{"receivers":["chefin@example.com"]}', '2026-01-01T00:00:00.000Z')`,
    );
    const request = new Request("https://böse.example/admin/passwort", {
      headers: { "CF-Connecting-IP": "192.0.2.1" },
    });
    const now = new Date();
    await askForPassword(bindings, request, ` ${OWNER.toUpperCase()} `, now);
    const [link = ""] = await linksSentAt(now);
    expect(link).toBe(ORIGIN + (await signedUntil(Math.floor((now.getTime() + HOUR_MS) / 1000))));
    expect(mailer.sent.map(({ to }) => to)).toEqual([OWNER]);
    expect(Buffer.from(link.split("/").at(-1) ?? "", "base64url")).toHaveLength(32);
    // Nothing of it is stored.
    for (const table of TABLES)
      expect(JSON.stringify(await env.DB.prepare(`SELECT * FROM ${table}`).all())).not.toContain(link.slice(-43));
  });

  test("is answered alike, and asks the database alike, whether or not there is an account", async () => {
    const answerTo = async (email: string) => {
      const calls: string[] = [];
      await askFor(email, new Date("2026-11-24T08:00:00Z"), noting(calls));
      return { answer: await askAs(email), calls };
    };
    const known = await answerTo(OWNER);
    expect(known.answer).toEqual([303, "/admin/passwort?gesendet"]);
    expect(known.calls.join("\n")).toMatch(/insert into "outbox"[\s\S]*^batch/m);
    for (const other of ["niemand@example.com", developmentAccount.email]) expect(await answerTo(other)).toEqual(known);
  });

  test.each(["", "leitung", "leitung@"])("of %j, which is no address, is refused beside the field", async (email) => {
    const words = expect.stringContaining("Bitte geben Sie eine gültige E-Mail-Adresse ein");
    expect(await askAs(email)).toEqual([422, words]);
  });

  test("brings three mails in an hour, whoever asks, and again in the next", async () => {
    const now = new Date();
    const minutes = (count: number) => new Date(now.getTime() + count * MINUTE_MS);
    await Promise.all(Array.from({ length: 20 }, (_, index) => askFor(OWNER, minutes(index / 100))));
    expect(await rows()).toBe(3);
    await askFor(OWNER, minutes(59));
    expect(await rows()).toBe(3);
    await askFor(OWNER, minutes(61));
    expect(await rows()).toBe(4);
  });

  test("is done five times a day by a sender, for whatever address, and no answer says so twice", async () => {
    const [address, now] = [freshAddress(), new Date("2026-11-24T08:00:00Z")];
    const isOver = async (from: string, email: string, at = now) =>
      (await askForPassword(bindings, asker(from), email, at)) === "over";
    const outcomes = [];
    for (let index = 0; index < 6; index += 1) outcomes.push(await isOver(address, `n${index}@example.com`));
    expect(outcomes).toEqual([false, false, false, false, false, true]);
    expect(await isOver(freshAddress(), OWNER)).toBe(false);
    expect(await isOver(address, OWNER, new Date("2026-11-25T08:00:00Z"))).toBe(false);
  });

  test("without a sender or a key is not done, and the page says who can help", async () => {
    for (const missing of [{ mail: undefined }, { linkSecrets: undefined }]) {
      expect(askLoader(argsOf("/admin/passwort", undefined, missing))).toEqual({ part: "help" });
      expect(await askAs(OWNER, missing)).toEqual([303, "/admin/passwort"]);
      expect(await rows()).toBe(0);
    }
  });

  test("is over after an hour, whatever became of the mail", async () => {
    const now = new Date();
    const hourAnd = (time: number) => new Date(now.getTime() + HOUR_MS + time);
    for (const fate of [
      "sent_at = created_at, about = NULL",
      "refused_at = created_at",
      "attempts = 3, failures = 3",
    ]) {
      await askFor(OWNER, now);
      await env.DB.exec(`UPDATE outbox SET ${fate} WHERE kind = 'password-link'`);
      await deleteExpiredLoginData({ db }, hourAnd(-1));
      expect(await rows()).toBe(1);
      await deleteExpiredLoginData({ db }, hourAnd(1));
      expect(await rows()).toBe(0);
    }
  });
});

describe("a link", () => {
  test("sets the password, and is dead after it", async () => {
    const link = await mailedLink();
    expect(await open(link)).toEqual([200, expect.stringContaining(OWNER)]);
    expect(await logIn(account.password)).toBe(200);
    expect(await send(link)).toEqual(DONE);
    expect([await logIn(account.password), await logIn(NEW_PASSWORD)]).toEqual([401, 200]);
    expect([await open(link), await send(link, "Noch ein anderes")]).toEqual([DEAD, DEAD]);
    expect(await logIn(NEW_PASSWORD)).toBe(200);
  });

  test("that is sent twice at once sets one password, and tells of it once", async () => {
    const link = await mailedLink();
    await env.DB.exec("DELETE FROM outbox");
    const answers = await Promise.all([send(link), send(link, "Noch ein anderes")]);
    expect(answers.map(([status]) => status).toSorted()).toEqual([303, 404]);
    expect(await count("outbox")).toBe(1);
  });

  test("lives beside one that was mailed after it", async () => {
    const now = Date.now();
    const [first, second] = [await mailedLink(new Date(now - MINUTE_MS)), await mailedLink(new Date(now))];
    expect(first).not.toBe(second);
    expect(await open(second)).not.toEqual(DEAD);
    expect(await send(first)).toEqual(DONE);
    expect(await open(second)).toEqual(DEAD);
  });

  test("is dead after its hour, or where it would live longer than one, though it is signed", async () => {
    const now = Math.floor(Date.now() / 1000);
    const states = [-1, 60, 3590, 3700, 7200].map(async (left) => open(await signedUntil(now + left)));
    expect((await Promise.all(states)).map(([status]) => status)).toEqual([404, 200, 200, 404, 404]);
  });

  test.each<[string, () => Promise<unknown>]>([
    [
      "the password was changed in the settings",
      () => asOwner("change-password", { newPassword: "Selbst gewechselt 1" }),
    ],
    ["all were signed out", () => asOwner("logout", { everywhere: true })],
    ["the command set a password", async () => env.DB.exec("UPDATE admin_users SET password_hash = 'by the command'")],
    ["the account is gone", async () => env.DB.exec("DELETE FROM admin_users")],
  ])("is dead once %s", async (_, make) => {
    const link = await mailedLink();
    await make();
    expect([await open(link), await send(link)]).toEqual([DEAD, DEAD]);
  });

  test("is dead with another account, another end, another key or another label's code", async () => {
    const other = await addAccount({ email: COLLEAGUE });
    const [id = "", until = "", code = ""] = (await mailedLink()).split("/").slice(-3);
    const { passwordHash, tokenVersion } = await stored();
    const signed = (key: string, label: string) =>
      keyedDigest(key, `${label}\n${id}\n${until}\n${passwordHash}\n${tokenVersion}`).toString("base64url");
    expect(signed(secret, "password")).toBe(code);
    const forged = [
      [other.id, until, code],
      [id, String(Number(until) - 1), code],
      [id, `${until}.0`, code],
      [id, `0${until}`, code],
      [id, until, `${code}A`],
      [id, until, code.slice(1)],
      [id, until, code.toUpperCase()],
      [id, until, ""],
      [id, until, code, "x"],
      [id, until],
      [id],
      ["", "", ""],
      ...["request", "read", "account", "calendar", ""].map((label) => [id, until, signed(secret, label)]),
      [id, until, signed("only-for-tests-the-key-before-only-for-tests", "password")],
      [id, until, codeOf(secret, { id, reference: "", linkGeneration: 1 })],
    ];
    for (const parts of forged) expect(await open(`/admin/passwort/${parts.join("/")}`), parts.join("/")).toEqual(DEAD);
    expect(await open(`/admin/passwort/${id}/${until}/${code}`)).not.toEqual(DEAD);
  });

  test("made with the key before is dead: an hour is no reason to keep it", async () => {
    const linkSecrets = { current: "a-new-key-a-new-key-a-new-key-a-new-key", previous: secret };
    expect(await open(await mailedLink(), { linkSecrets })).toEqual(DEAD);
  });

  test("of the development account is dead wherever its login is refused", async () => {
    account = await addAccount({ email: developmentAccount.email });
    const link = await signedUntil(Math.floor(Date.now() / 1000) + 60);
    for (const [hasDevelopmentAccount, answer, mails] of [
      [false, DEAD, 0],
      [true, [200, expect.anything()], 1],
    ] as const) {
      expect(await open(link, { hasDevelopmentAccount })).toEqual(answer);
      await askForPassword({ ...bindings, hasDevelopmentAccount }, asker(), account.email);
      expect(await rows()).toBe(mails);
    }
  });

  test.each([
    ["kurz", "kurz", "mindestens 6 Zeichen"],
    ["Passwort1", "Passwort1", "häufigsten"],
    [OWNER, OWNER, "steckt schon in Ihrer E-Mail-Adresse"],
    [NEW_PASSWORD, "anders", "stimmen nicht überein"],
    ["", "", "mindestens 6 Zeichen"],
  ])("refuses %j typed with %j, and lives on", async (first, second, words) => {
    const link = await mailedLink();
    const [status, body] = await send(link, first, second);
    expect([status, body]).toEqual([422, expect.stringContaining(words)]);
    if (first.length > 8) expect(body).not.toContain(first);
    expect(await send(link)).toEqual(DONE);
  });
});

async function asOwner(path: string, body: object): Promise<void> {
  expect((await post(`/api/admin/${path}`, body, { headers: await signIn(account) })).status).toBe(200);
}

describe("a password that was set so", () => {
  test("ends sessions, devices and passkeys of the account, and of no other", async () => {
    const theirs = await signIn(await addAccount({ email: COLLEAGUE }));
    const headers = await signIn(account);
    const session = { account: { id: account.id, tokenVersion: 1 }, session: { id: "a-login" } };
    await addDevice(db, session, pushSubscription("push"), "Chrome", new Date());
    const options = await post("/api/admin/passkeys/options", {}, { headers });
    const key = await new Authenticator().create(await options.json<{ challenge: string; user: { id: string } }>());
    expect((await post("/api/admin/passkeys", key, { headers })).status).toBe(201);
    expect(await send(await mailedLink())).toEqual(DONE);
    expect((await call("/api/admin/user", { headers })).status).toBe(401);
    expect((await call("/api/admin/user", { headers: theirs })).status).toBe(200);
    expect([await count("push_subscriptions"), await count("passkeys")]).toEqual([0, 0]);
  });

  /** Whom a new password that is set by a link tells what. */
  async function told(): Promise<string[]> {
    const link = await mailedLink();
    await env.DB.exec("DELETE FROM outbox");
    expect(await send(link)).toEqual(DONE);
    mailer.sent.length = 0;
    await deliverDue({ ...bindings, now: () => new Date() });
    return mailer.sent.map(({ to, subject }) => `${to}: ${subject.replace(/^.*?: /, "")}`).toSorted();
  }

  test("ends the calendar's link where there is one, which every account is told, and makes none", async () => {
    const colleague = await addAccount({ email: COLLEAGUE });
    await calendarSetting.save(db, { withAddress: true }, new Date());
    expect(await told()).toEqual([`${OWNER}: Neues Passwort`]);
    expect(await calendarSetting.read(db)).toEqual({ generation: 0, withAddress: true });
    const answer = await post("/api/admin/calendar/link", { isNew: true }, { headers: await signIn(colleague) });
    const { pathname } = new URL((await answer.json<{ url: string }>()).url);
    expect((await call(pathname)).status).toBe(200);
    expect(await told()).toEqual([`${COLLEAGUE}: Link zum Kalender beendet`, `${OWNER}: Neues Passwort`]);
    expect((await call(pathname)).status).toBe(404);
  });

  test("lifts the delays of this address and this browser, and no others", async () => {
    // A slow machine hashes for longer than the first delays.
    vi.useFakeTimers({ toFake: ["Date"] });
    const first = await post("/api/admin/login", account);
    const cookie = (first.headers.get("Set-Cookie") ?? "").match(/device=[^;]+/)?.[0] ?? "";
    for (let attempt = 0; attempt < 6; attempt += 1) {
      await logIn("falsch");
      await logIn("falsch", { Cookie: cookie });
      await post("/api/admin/login", { email: COLLEAGUE, password: "falsch" });
    }
    const logIns = async (password: string) => [await logIn(password), await logIn(password, { Cookie: cookie })];
    const kept = () => count("login_attempts");
    expect([await logIns(account.password), await kept()]).toEqual([[429, 429], 3]);
    expect(await send(await mailedLink(), NEW_PASSWORD, NEW_PASSWORD, { Cookie: cookie })).toEqual(DONE);
    expect(await kept()).toBe(1);
    expect(await logIns(NEW_PASSWORD)).toEqual([200, 200]);
  });
});
