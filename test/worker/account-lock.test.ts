/** "Das war ich nicht": the link in the mail about an account locks it and takes back what was done. */
import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "../../src/admin/account/account-page";
import { lock, openLink, setPassword } from "../../src/admin/account/lock.server";
import { openDatabase } from "../../src/db/client.server";
import { accountLink } from "../../src/notify/account-mail.server";
import { compose } from "../../src/notify/compose.server";
import { addDevice } from "../../src/notify/push/devices.server";
import { readMailSettings, saveMailSettings } from "../../src/notify/settings.server";
import { readBindings } from "../../src/platform/bindings.server";
import { requestContext } from "../../src/platform/request-context.server";
import type { OutboxRow } from "../../src/requests/outbox/outbox.server";
import { addAccount, call, post, sendInOneMinute, signIn } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { mailSettings } from "../support/mail-settings";
import { pushSubscription } from "../support/push-subscription";

const TABLES = "admin_users admin_sessions passkeys login_attempts outbox settings account_events push_subscriptions";
const OWNER = "leitung@example.com";
const NEW_PASSWORD = "Kehrblech im Keller";
const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const db = openDatabase(env.DB);
const bindings = readBindings(env);

type Bearer = { Authorization: string };
let account: Awaited<ReturnType<typeof addAccount>>;
let own: Bearer;
let foreign: Bearer;
/** Older than the foreign session. */
let device: Authenticator;

beforeEach(async () => {
  await env.DB.exec(
    TABLES.split(" ")
      .map((table) => `DELETE FROM ${table};`)
      .join(" "),
  );
  await saveMailSettings(db, mailSettings, new Date());
  account = await addAccount({ email: OWNER });
  own = await signIn(account);
  device = await addPasskey(own);
  await later();
  foreign = await signIn(account);
  await later();
});

/** Times are compared to the millisecond. */
const later = () => new Promise((resolve) => setTimeout(resolve, 5));

async function addPasskey(headers: Bearer): Promise<Authenticator> {
  const created = new Authenticator();
  const options = await post("/api/admin/passkeys/options", {}, { headers });
  const key = await created.create(await options.json<{ challenge: string; user: { id: string } }>());
  expect((await post("/api/admin/passkeys", key, { headers })).status).toBe(201);
  return created;
}

async function logIn(authenticator: Authenticator): Promise<number> {
  const options = await (await post("/api/admin/login/passkey/options", {})).json<{ challenge: string }>();
  return (await post("/api/admin/login/passkey", await authenticator.sign(options))).status;
}

const passwordLogin = async (password: string) => (await post("/api/admin/login", { email: OWNER, password })).status;
const isIn = async (headers: Bearer) => (await call("/api/admin/user", { headers })).status === 200;

async function newestEvent(kind: string): Promise<string> {
  const row = env.DB.prepare("SELECT id FROM account_events WHERE kind = ? ORDER BY created_at DESC");
  return (await row.bind(kind).first<string>("id")) ?? "";
}

/** The link in an event's mail, as its parts. */
async function linkOf(kind: string) {
  const id = await newestEvent(kind);
  const path = bindings.linkSecrets ? accountLink(bindings.linkSecrets, id) : "";
  return { id, code: path.split("/").at(-1) ?? "", path };
}

async function open(kind: string, now = new Date()) {
  return openLink(bindings, await linkOf(kind), now);
}

async function lockBy(kind: string, locksOlderPasskeys = false, now = new Date()): Promise<void> {
  const opened = await open(kind, now);
  if (!opened) throw new Error("The link opens nothing");
  await lock(bindings, opened, "Firefox, Linux", locksOlderPasskeys, now);
}

async function changePassword(headers: Bearer): Promise<Bearer> {
  const changed = await post("/api/admin/change-password", { newPassword: "Fremd gewechselt 1" }, { headers });
  return { Authorization: `Bearer ${(await changed.json<{ token: string }>()).token}` };
}

describe("locking", () => {
  test("ends all sessions, devices and the old password, and leaves a link to a new one", async () => {
    await addDevice(db, { id: account.id, tokenVersion: 1 }, pushSubscription("push"), "Chrome", new Date());
    foreign = await changePassword(foreign);
    await lockBy("password");
    expect([await isIn(own), await isIn(foreign)]).toEqual([false, false]);
    for (const table of ["admin_sessions", "push_subscriptions"]) {
      expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n"), table).toBe(0);
    }
    expect([await passwordLogin(account.password), await passwordLogin("Fremd gewechselt 1")]).toEqual([401, 401]);
    expect(await passwordLogin("")).toBe(422);
    expect(await open("password")).toMatchObject({ state: "locked" });
    expect(await open("reset-link")).toMatchObject({ state: "reset" });
  });

  test("disables passkeys added since, brings removed ones back, and keeps older ones", async () => {
    const [{ id = "" } = {}] = await (await call("/api/admin/passkeys", { headers: own })).json<{ id?: string }[]>();
    await post(`/api/admin/passkeys/${id}/remove`, {}, { headers: foreign });
    expect(await logIn(device)).toBe(401);
    const added = await addPasskey(foreign);
    await lockBy("passkey-removed");
    expect([await logIn(device), await logIn(added)]).toEqual([200, 401]);
  });

  test("reaches back to the beginning of the session, also across its change of password", async () => {
    const added = await addPasskey(foreign);
    foreign = await changePassword(foreign);
    await call("/api/admin/export/leads.csv", { headers: foreign });
    await lockBy("export");
    expect([await logIn(device), await logIn(added)]).toEqual([200, 401]);
  });

  test("disables older passkeys too, if that is ticked", async () => {
    await changePassword(foreign);
    await lockBy("password", true);
    expect(await logIn(device)).toBe(401);
  });

  test("brings passkeys back that went with the password", async () => {
    const body = { newPassword: "Fremd gewechselt 1", removePasskeys: true };
    await post("/api/admin/change-password", body, { headers: foreign });
    expect(await logIn(device)).toBe(401);
    await lockBy("password-and-passkeys");
    expect(await logIn(device)).toBe(200);
  });

  test("puts the receivers of mails back to what they were before the first change", async () => {
    for (const to of ["fremd@example.com", "fremd2@example.com"]) {
      await post("/api/admin/mail-settings", { ...mailSettings, receivers: [to] }, { headers: foreign });
      await later();
    }
    await lockBy("receivers");
    expect(await readMailSettings(db, undefined)).toEqual(mailSettings);
  });

  test("ends the link to the calendar, which the session may have seen", async () => {
    const answer = await post("/api/admin/calendar/link", { isNew: false }, { headers: foreign });
    const { pathname } = new URL((await answer.json<{ url: string }>()).url);
    expect((await call(pathname)).status).toBe(200);
    await lockBy("calendar");
    expect((await call(pathname)).status).toBe(404);
  });
});

describe("the link", () => {
  test("is told in the account's own mail, and the others' mail has none", async () => {
    await changePassword(foreign);
    const { id, path } = await linkOf("password");
    const mail = (kind: OutboxRow["kind"]) =>
      compose(
        { db, statistics: env.STATISTICS, linkSecrets: bindings.linkSecrets },
        { id: "", kind, subjectId: account.id, dedupeKey: id } as OutboxRow,
        { receipts: false, settings: mailSettings },
        new Date(),
      );
    expect(await mail("account-notice")).toMatchObject({ to: [OWNER], text: expect.stringContaining(path) });
    const copy = await mail("account-copy");
    expect(copy?.to).toEqual(["chefin@example.com"]);
    expect(copy?.text).not.toContain("/zugang/");
  });

  test("opens with its own code alone, for seven days, and the database holds none", async () => {
    await changePassword(foreign);
    const { id, code } = await linkOf("password");
    const other = await linkOf("new-device");
    for (const wrong of ["", "x", code.slice(1), `${code}A`, other.code]) {
      expect(await openLink(bindings, { id, code: wrong }, new Date()), wrong).toBeUndefined();
    }
    expect(await open("password", new Date(Date.now() + 7 * DAY_MS - HOUR_MS))).toMatchObject({ state: "lock" });
    expect(await open("password", new Date(Date.now() + 7 * DAY_MS))).toBeUndefined();
    for (const table of ["account_events", "outbox"]) {
      expect(JSON.stringify(await env.DB.prepare(`SELECT * FROM ${table}`).all())).not.toContain(code);
    }
  });

  test("locks once: after the reset it opens nothing", async () => {
    await changePassword(foreign);
    await lockBy("password");
    const reset = await open("reset-link");
    if (reset) await setPassword(bindings, reset, NEW_PASSWORD, "Firefox, Linux", new Date());
    expect(await open("password")).toBeUndefined();
    expect(await passwordLogin(NEW_PASSWORD)).toBe(200);
  });

  test("sends the link to a new password again, but not for a second press", async () => {
    await changePassword(foreign);
    await lockBy("password");
    const first = await newestEvent("reset-link");
    await lockBy("password");
    expect(await newestEvent("reset-link")).toBe(first);
    await lockBy("password", false, new Date(Date.now() + 90_000));
    expect(await newestEvent("reset-link")).not.toBe(first);
  });
});

describe("the link to a new password", () => {
  test("works once and for an hour, and ends every session", async () => {
    await changePassword(foreign);
    await lockBy("password");
    expect(await open("reset-link", new Date(Date.now() + 59 * 60_000))).toMatchObject({ state: "reset" });
    expect(await open("reset-link", new Date(Date.now() + 60 * 60_000))).toBeUndefined();
    const reset = await open("reset-link");
    if (!reset) throw new Error("The link opens nothing");
    await Promise.all(
      [`${NEW_PASSWORD} 1`, `${NEW_PASSWORD} 2`].map((password) =>
        setPassword(bindings, reset, password, "Firefox, Linux", new Date()),
      ),
    );
    const logins = [await passwordLogin(`${NEW_PASSWORD} 1`), await passwordLogin(`${NEW_PASSWORD} 2`)];
    expect(logins.toSorted()).toEqual([200, 401]);
    expect(await open("reset-link")).toMatchObject({ state: "used" });
    const told = await env.DB.prepare("SELECT count(*) AS n FROM account_events WHERE kind = 'reset'").first("n");
    expect(told).toBe(1);
  });

  test("is void once the account has a password again", async () => {
    await changePassword(foreign);
    await lockBy("password");
    await env.DB.exec("UPDATE admin_users SET password_hash = 'by the command'");
    const reset = await open("reset-link");
    expect(reset?.state).toBe("used");
    if (reset) await setPassword(bindings, reset, NEW_PASSWORD, "Firefox, Linux", new Date());
    expect(await env.DB.prepare("SELECT password_hash FROM admin_users").first("password_hash")).toBe("by the command");
  });
});

test("the page's form locks, refuses weak passwords with a sentence, and sets a new one", async () => {
  const context = new RouterContextProvider();
  const delivered: string[] = [];
  context.set(requestContext, { bindings, waitUntil: () => {}, deliver: (id) => delivered.push(id) });
  const args = async (kind: string, fields: Record<string, string>) => {
    const { id, code, path } = await linkOf(kind);
    const request = new Request(`http://localhost${path}`, { method: "POST", body: new URLSearchParams(fields) });
    return { params: { id, code }, request, context } as unknown as Parameters<typeof action>[0];
  };
  const show = async (kind: string) => loader((await args(kind, {})) as Parameters<typeof loader>[0]);

  expect(await show("new-device")).toMatchObject({ state: "lock", email: OWNER, olderPasskeys: 1 });
  expect(await action(await args("new-device", { olderPasskeys: "on" }))).toMatchObject({ status: 303 });
  expect(await logIn(device)).toBe(401);
  expect(await show("new-device")).toMatchObject({ state: "locked" });
  for (const [newPassword, confirmation, words] of [
    ["kurz", "kurz", "mindestens 6 Zeichen"],
    ["Passwort1", "Passwort1", "häufigsten"],
    [NEW_PASSWORD, "anders", "stimmen nicht überein"],
  ] as const) {
    const refused = await action(await args("reset-link", { newPassword, confirmation }));
    expect(JSON.stringify(refused)).toContain(words);
  }
  const fields = { newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD };
  expect(await action(await args("reset-link", fields))).toMatchObject({ status: 303 });
  expect(await passwordLogin(NEW_PASSWORD)).toBe(200);
  expect(delivered).toEqual([account.id, account.id]);
});

test("its pages are stored, indexed and passed on by nobody, take GET and POST, and are limited", async () => {
  const path = "/zugang/00000000-0000-4000-8000-000000000000/code";
  const page = await call(path);
  expect(Object.fromEntries(page.headers)).toMatchObject({
    "cache-control": "no-store",
    "referrer-policy": "no-referrer",
    "x-robots-tag": "noindex",
  });
  expect((await call(path, { method: "PUT" })).status).toBe(405);
  const answers = await sendInOneMinute(31, (address) => call(path, { address }));
  expect(answers.at(-1)?.status).toBe(429);
});
