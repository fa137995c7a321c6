/** "Das war ich nicht": the link in the mail about an account takes back what was done with it since then. */
import { env } from "cloudflare:workers";
import { RouterContextProvider } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { action, loader } from "../../src/admin/account/account-page";
import { listSteps, type OpenedLink, openLink, setPassword, takeBack } from "../../src/admin/account/take-back.server";
import { openDatabase } from "../../src/db/client.server";
import { compose } from "../../src/notify/compose.server";
import { accountLink } from "../../src/notify/mails/account.server";
import { nextMorning } from "../../src/notify/mails/morning-list.server";
import { addDevice } from "../../src/notify/push/devices.server";
import { mailSetting } from "../../src/notify/settings.server";
import { openingSetting } from "../../src/opening/opening.server";
import { berlinDay } from "../../src/platform/berlin-days";
import { readBindings } from "../../src/platform/bindings.server";
import { requestContext } from "../../src/platform/request-context.server";
import type { MailRow } from "../../src/requests/outbox/delivery.server";
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
  await mailSetting(undefined).save(db, mailSettings, new Date());
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

/** Presses the newest link of this kind. @param from the first step that was not the owner's */
async function press(kind: string, from?: string): Promise<void> {
  const opened = await open(kind);
  if (!opened) throw new Error("The link opens nothing");
  await takeBack(bindings, opened, from, "Firefox, Linux", new Date());
}

async function changePassword(headers: Bearer): Promise<Bearer> {
  const changed = await post("/api/admin/change-password", { newPassword: "Fremd gewechselt 1" }, { headers });
  return { Authorization: `Bearer ${(await changed.json<{ token: string }>()).token}` };
}

const receive = (address: string, headers: Bearer) =>
  post("/api/admin/mail-settings", { ...mailSettings, receivers: [address] }, { headers });
/** Next week. */
const DAY = berlinDay(new Date(Date.now() + 7 * DAY_MS));
const days = [{ from: DAY, until: DAY, opens: "", closes: "" }];
const announce = (notice: string, headers: Bearer) =>
  post("/api/admin/opening", { days, notice, noticeUntil: notice && DAY }, { headers });
const notice = async () => (await (await call("/api/opening")).json<{ notice: string }>()).notice;

describe("taking back", () => {
  test("ends all sessions, devices and the old password; the link then asks for a new one", async () => {
    await addDevice(
      db,
      { account: { id: account.id, tokenVersion: 1 }, session: { id: "a-login" } },
      pushSubscription("push"),
      "Chrome",
      new Date(),
    );
    foreign = await changePassword(foreign);
    await press("password");
    expect([await isIn(own), await isIn(foreign)]).toEqual([false, false]);
    for (const table of ["admin_sessions", "push_subscriptions"]) {
      expect(await env.DB.prepare(`SELECT count(*) AS n FROM ${table}`).first("n"), table).toBe(0);
    }
    expect([await passwordLogin(account.password), await passwordLogin("Fremd gewechselt 1")]).toEqual([401, 401]);
    expect(await passwordLogin("")).toBe(422);
    expect(await open("password")).toMatchObject({ state: "locked" });
  });

  test("disables passkeys added since, brings removed ones back, and keeps older ones", async () => {
    const [{ id = "" } = {}] = await (await call("/api/admin/passkeys", { headers: own })).json<{ id?: string }[]>();
    await post(`/api/admin/passkeys/${id}/remove`, {}, { headers: foreign });
    expect(await logIn(device)).toBe(401);
    const added = await addPasskey(foreign);
    await press("passkey-removed");
    expect([await logIn(device), await logIn(added)]).toEqual([200, 401]);
  });

  test("puts receivers, the notice and closed days back to what they were before the first change", async () => {
    await announce("Betriebsferien bis Neujahr", own);
    await later();
    for (const to of ["fremd@example.com", "fremd2@example.com"]) {
      await receive(to, foreign);
      await later();
      await announce(`Bitte zahlen Sie an ${to}`, foreign);
    }
    const first = env.DB.prepare("SELECT id FROM account_events WHERE kind = 'mails' ORDER BY created_at");
    await press("opening", (await first.first<string>("id")) ?? "");
    expect(await mailSetting(undefined).read(db)).toEqual(mailSettings);
    expect(await notice()).toBe("Betriebsferien bis Neujahr");
    expect(await openingSetting.read(db)).toMatchObject({ days });
  });

  test.each([
    ["mails", "morningTime"],
    ["mails", "morningIsOn"],
    ["opening", "noticeUntil"],
  ])("puts %s back where a version without %s has noted what was before", async (kind, field) => {
    await announce("Betriebsferien bis Neujahr", own);
    await receive("fremd@example.com", foreign);
    await later();
    await announce("Bitte zahlen Sie künftig woandershin", foreign);
    await env.DB.prepare("UPDATE account_events SET before = json_remove(before, ?)").bind(`$.${field}`).run();
    const noted = env.DB.prepare("SELECT id FROM account_events WHERE kind = ? ORDER BY created_at DESC").bind(kind);
    await press(kind, (await noted.first<string>("id")) ?? "");
    if (kind === "mails") expect(await mailSetting(undefined).read(db)).toEqual(mailSettings);
    expect(await notice()).toBe("Betriebsferien bis Neujahr");
  });

  test("queues the next morning's mail for the time before", async () => {
    const atNight = { ...mailSettings, morningTime: "03:15" };
    await post("/api/admin/mail-settings", atNight, { headers: foreign });
    await press("mails");
    const { results } = await env.DB.prepare("SELECT due_at FROM outbox WHERE kind = 'morning-list'").all();
    expect(results).toEqual([{ due_at: nextMorning(mailSettings.morningTime, new Date()).at.toISOString() }]);
  });

  test("ends the link to the calendar, which whoever was in may have seen", async () => {
    const answer = await post("/api/admin/calendar/link", { isNew: false }, { headers: foreign });
    const { pathname } = new URL((await answer.json<{ url: string }>()).url);
    expect((await call(pathname)).status).toBe(200);
    await press("calendar");
    expect((await call(pathname)).status).toBe(404);
  });

  test("leaves other accounts alone", async () => {
    const colleague = await signIn(await addAccount({ email: "buero@example.com" }));
    const theirs = await addPasskey(colleague);
    await changePassword(foreign);
    await press("password");
    expect([await isIn(colleague), await logIn(theirs)]).toEqual([true, 200]);
  });
});

describe("two sessions of one thief", () => {
  let added: Authenticator;
  let second: Bearer;

  beforeEach(async () => {
    await announce("Betriebsferien bis Neujahr", own);
    await later();
    foreign = await signIn(account);
    await later();
    added = await addPasskey(foreign);
    await receive("fremd@example.com", foreign);
    await later();
    second = await signIn(account);
    await later();
    await announce("Bitte zahlen Sie künftig woandershin", second);
  });

  const expectGone = async () => {
    expect([await isIn(foreign), await isIn(second), await logIn(added), await logIn(device)]).toEqual([
      false,
      false,
      401,
      200,
    ]);
    expect(await passwordLogin(account.password)).toBe(401);
    expect(await mailSetting(undefined).read(db)).toEqual(mailSettings);
    expect(await notice()).toBe("Betriebsferien bis Neujahr");
  };

  test("are over with the link about the first", async () => {
    await press("passkey-added");
    await expectGone();
  });

  test("are over with the last link too, which names what came before it", async () => {
    const opened = await open("opening");
    const steps = opened ? await listSteps(bindings, opened) : [];
    expect(steps.map(({ kind }) => kind).slice(0, 4)).toEqual(["opening", "new-device", "mails", "passkey-added"]);
    await press("opening", steps[3]?.id);
    await expectGone();
  });

  test("pressed again, or by another of its links, nothing more happens", async () => {
    await press("passkey-added");
    await setPassword(
      bindings,
      (await open("passkey-added")) as OpenedLink,
      NEW_PASSWORD,
      "Firefox, Linux",
      new Date(),
    );
    const mine = await signIn({ ...account, password: NEW_PASSWORD });
    const mineToo = await addPasskey(mine);
    for (const kind of ["opening", "mails"]) await press(kind);
    expect([await isIn(mine), await logIn(mineToo), await passwordLogin(NEW_PASSWORD)]).toEqual([true, 200, 200]);
  });

  test("an earlier link goes on working after a later one, and takes back what that left", async () => {
    await press("opening");
    expect(await logIn(added)).toBe(200);
    await setPassword(bindings, (await open("opening")) as OpenedLink, NEW_PASSWORD, "Firefox, Linux", new Date());
    await press("mails");
    expect(await mailSetting(undefined).read(db)).toEqual(mailSettings);
  });
});

describe("the link", () => {
  test("is told in the account's own mail, and the others' mail has none", async () => {
    await changePassword(foreign);
    const { id, path } = await linkOf("password");
    const mail = (kind: MailRow["kind"]) =>
      compose(
        { db, linkSecrets: bindings.linkSecrets },
        { id: "", kind, subjectId: account.id, dedupeKey: id } as MailRow,
        mailSettings,
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
    expect(await open("password", new Date(Date.now() + 7 * DAY_MS - HOUR_MS))).toMatchObject({ state: "open" });
    expect(await open("password", new Date(Date.now() + 7 * DAY_MS))).toBeUndefined();
    for (const table of ["account_events", "outbox"]) {
      expect(JSON.stringify(await env.DB.prepare(`SELECT * FROM ${table}`).all())).not.toContain(code);
    }
  });

  test("sets the new password once, which ends every session", async () => {
    await changePassword(foreign);
    await press("password");
    const locked = await open("password");
    if (!locked) throw new Error("The link opens nothing");
    await Promise.all(
      [`${NEW_PASSWORD} 1`, `${NEW_PASSWORD} 2`].map((password) =>
        setPassword(bindings, locked, password, "Firefox, Linux", new Date()),
      ),
    );
    const logins = [await passwordLogin(`${NEW_PASSWORD} 1`), await passwordLogin(`${NEW_PASSWORD} 2`)];
    expect(logins.toSorted()).toEqual([200, 401]);
    expect(await open("password")).toMatchObject({ state: "done" });
    const told = await env.DB.prepare("SELECT count(*) AS n FROM account_events WHERE kind = 'reset'").first("n");
    expect(told).toBe(1);
  });

  test("sets none once the account has a password again", async () => {
    await changePassword(foreign);
    await press("password");
    const locked = (await open("password")) as OpenedLink;
    await env.DB.exec("UPDATE admin_users SET password_hash = 'by the command'");
    expect(await open("password")).toMatchObject({ state: "done" });
    await setPassword(bindings, locked, NEW_PASSWORD, "Firefox, Linux", new Date());
    expect(await env.DB.prepare("SELECT password_hash FROM admin_users").first("password_hash")).toBe("by the command");
  });

  test("pressed ten times at once is pressed once", async () => {
    await changePassword(foreign);
    await Promise.all(Array.from({ length: 10 }, () => press("password")));
    const told = env.DB.prepare("SELECT count(*) AS n FROM account_events WHERE kind = 'locked'");
    expect(await told.first("n")).toBe(1);
  });
});

test("the page's form takes back, refuses weak passwords with a sentence, and sets a new one", async () => {
  const context = new RouterContextProvider();
  const delivered: string[] = [];
  context.set(requestContext, { bindings, waitUntil: () => {}, deliver: (id) => delivered.push(id) });
  const args = async (kind: string, fields: Record<string, string>) => {
    const { id, code, path } = await linkOf(kind);
    const request = new Request(`http://localhost${path}`, { method: "POST", body: new URLSearchParams(fields) });
    return { params: { id, code }, request, context } as unknown as Parameters<typeof action>[0];
  };
  const show = async (kind: string) => loader((await args(kind, {})) as Parameters<typeof loader>[0]);

  const kinds = ["new-device", "passkey-added", "new-device"].map((kind) => ({ kind }));
  expect(await show("new-device")).toMatchObject({ state: "open", email: OWNER, steps: kinds });
  const added = await newestEvent("passkey-added");
  // Sent twice, it is the same answer.
  for (let times = 0; times < 2; times += 1) {
    expect(await action(await args("new-device", { from: added }))).toMatchObject({ status: 303 });
  }
  expect(await logIn(device)).toBe(401);
  expect(await show("new-device")).toMatchObject({ state: "locked" });
  for (const [newPassword, confirmation, words] of [
    ["kurz", "kurz", "mindestens 6 Zeichen"],
    ["Passwort1", "Passwort1", "häufigsten"],
    [NEW_PASSWORD, "anders", "stimmen nicht überein"],
  ] as const) {
    const refused = await action(await args("new-device", { newPassword, confirmation }));
    expect(JSON.stringify(refused)).toContain(words);
  }
  const fields = { newPassword: NEW_PASSWORD, confirmation: NEW_PASSWORD };
  expect(await action(await args("new-device", fields))).toMatchObject({ status: 303 });
  expect(await passwordLogin(NEW_PASSWORD)).toBe(200);
  // The sign-in just now has a link of its own.
  expect(await action(await args("passkey-added", fields))).toMatchObject({ status: 303 });
  expect(await show("passkey-added")).toMatchObject({ state: "done" });
  expect(new Set(delivered)).toEqual(new Set([account.id]));
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
