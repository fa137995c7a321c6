/** Notices to an account: each change writes one mail to each mailbox, and what changes nothing none. */
import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { createApp } from "../../src/app";
import { company } from "../../src/content/company";
import { mailSetting } from "../../src/notify/settings.server";
import type { Mail } from "../../src/platform/mail/mailer.server";
import { addDays, berlinDay } from "../../src/platform/time/berlin-days";
import { addAccount, call, freshAddress, post, signIn } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { db, execute } from "../support/database";
import { mailSettings } from "../support/mail-settings";
import { testBrowser } from "../support/push-subscription";
import { storeContact, storeLead } from "../support/submission";

const TABLES =
  "push_subscriptions admin_sessions passkeys login_attempts outbox settings admin_users follow_ups leads messages";
const OWNER = "leitung@example.com";
const OTHER = "buero@example.com";
const SOMEBODY = "00000000-0000-4000-8000-000000000000";
const FIREFOX = { "User-Agent": "Mozilla/5.0 (X11; Linux x86_64) Firefox/145.0" };
const SETTINGS = { ...mailSettings, receivers: [OWNER.toUpperCase(), OTHER] };

const sent: Mail[] = [];
const MAIL = { send: async (mail: Mail) => void sent.push(mail) };
const site = { ...env, MAIL } as unknown as Env;
const app = createApp(async () => new Response("page"));

let account: Awaited<ReturnType<typeof addAccount>>;
let headers: Record<string, string>;
let device: Authenticator;
let passkey: string;
let lead: string;
let contact: string;

beforeEach(async () => {
  for (const table of TABLES.split(" ")) await env.DB.exec(`DELETE FROM ${table}`);
  await mailSetting(undefined).save(db, SETTINGS, new Date());
  account = await addAccount({ email: OWNER });
  headers = { ...(await signIn(account)), ...FIREFOX };
  device = new Authenticator();
  expect((await addKey(device)).status).toBe(201);
  passkey = (await env.DB.prepare("SELECT id FROM passkeys").first<string>("id")) ?? "";
  lead = await storeLead({ db, mail: undefined, push: undefined }, {}, new Date());
  contact = await storeContact({ db, mail: undefined, push: undefined }, {}, new Date());
  await env.DB.exec("DELETE FROM outbox");
  sent.length = 0;
});

/** A call whose mails go out behind the answer. */
async function ask(path: string, body?: object, own = site): Promise<Response> {
  const context = createExecutionContext();
  const all = { ...headers, "Content-Type": "application/json", "CF-Connecting-IP": freshAddress() };
  const init = { headers: all, ...(body ? { method: "POST", body: JSON.stringify(body) } : {}) };
  const response = await app.request(`http://localhost/api/admin/${path}`, init, own, context);
  // A file is written while it is read.
  const bytes = await response.arrayBuffer();
  await waitOnExecutionContext(context);
  return new Response(bytes, response);
}

async function addKey(key: Authenticator, own = site): Promise<Response> {
  const options = await ask("passkeys/options", {});
  if (!options.ok) return options;
  return ask("passkeys", await key.create(await options.json<{ challenge: string; user: { id: string } }>()), own);
}

/** The site, where every session is ended between the guard of a call and its write. */
const endedMeanwhile = {
  ...site,
  DB: new Proxy(env.DB, {
    get(database, name) {
      if (name !== "batch") return (Reflect.get(database, name) as () => unknown).bind(database);
      return async (statements: D1PreparedStatement[]) => {
        await env.DB.exec("DELETE FROM admin_sessions");
        return database.batch(statements);
      };
    },
  }),
} as Env;

const signed = async (said: { signCount?: number } = {}) =>
  device.sign(await (await post("/api/admin/login/passkey/options", {})).json<{ challenge: string }>(), said);
const logInByKey = async (signCount: number) => ask("login/passkey", await signed({ signCount }));

/** Receiver, subject and lines of each mail about accounts, of which each is queued once and goes out. */
async function noticed() {
  const { results } = await env.DB.prepare("SELECT sent_at, about FROM outbox WHERE kind = 'account-notice'").all();
  expect(results.filter(({ sent_at, about }) => sent_at === null || about !== null)).toEqual([]);
  const mails = sent.filter(({ subject }) => subject.includes("Konto"));
  expect(mails).toHaveLength(results.length);
  return mails.map(({ to, subject }) => `${to}: ${subject.replace(/^.*?: /, "")}`);
}

/** As if the proof of every session were from so long ago. */
const age = (minutes: number) =>
  execute("UPDATE admin_sessions SET proved_at = ?", new Date(Date.now() - minutes * 60_000).toISOString());

const inDays = (days: number) => addDays(berlinDay(new Date()), days);
const settings = (more: object) => ask("mail-settings", { ...SETTINGS, ...more });
const own = (label: string) => [`${OWNER}: ${label}`];
/** Those who got the mails before the change are notified too; who has the account gets one. */
const both = (label: string) => [`${OWNER}: ${label}`, `${OTHER}: ${label}`];

const MAILS = "Einstellungen der E-Mails geändert";
const FILE = "Liste als Datei geholt";
type Change = [change: string, make: () => Promise<Response>, mails: string[], words: RegExp];

describe("one mail to each mailbox tells of", () => {
  test.each<Change>([
    [
      "a new password",
      () => ask("change-password", { newPassword: "Ein neuer Wischmopp steht im Flur" }),
      own("Neues Passwort"),
      /Fingerabdruck, Gesicht und Kalender-Link gelten weiter/,
    ],
    [
      "a passkey",
      () => addKey(new Authenticator()),
      own("Gerät mit Fingerabdruck oder Gesicht eingerichtet"),
      /Genauer: Firefox, Linux/,
    ],
    [
      "the end of a passkey",
      () => ask(`passkeys/${passkey}/remove`, {}),
      own("Gerät mit Fingerabdruck oder Gesicht entfernt"),
      /Genauer: Firefox, Linux/,
    ],
    ["other receivers", () => settings({ receivers: ["neu@example.com"] }), both(MAILS), /An: LEITUNG.*An: neu@/s],
    ["another time of the morning mail", () => settings({ morningTime: "05:45" }), both(MAILS), /05:45 Uhr/],
    ["no morning mail any more", () => settings({ morningIsOn: false }), both(MAILS), /Jetzt: Keine Morgenmail/],
    ["another name under mails", () => settings({ signedBy: "Fremd" }), both(MAILS), /Fremd/],
    ["the calendar's first link", () => ask("calendar/link", { isNew: false }), own("Neuer Link zum Kalender"), /./],
    ...["csv", "xlsx"].flatMap((kind): Change[] => [
      [`requests as ${kind}`, () => ask(`export/leads.${kind}`), own(FILE), /Anfragen/],
      [`messages as ${kind}`, () => ask(`export/contacts.${kind}`), own(FILE), /Nachrichten/],
      [`a month as ${kind}`, () => ask(`export/months.${kind}?month=2026-11`), own(FILE), /Genauer: Abrechnung/],
    ]),
    [
      "a disclosure by mail",
      () => ask(`follow-ups/${lead}/disclosure`, { asOf: new Date().toISOString(), without: [] }),
      own("Auskunft verschickt"),
      /Anfrage R-/,
    ],
    ["an erased request", () => ask(`follow-ups/${lead}/erase`, {}), own("Daten gelöscht"), /Anfrage R-/],
    ["an erased message", () => ask(`follow-ups/${contact}/erase`, {}), own("Daten gelöscht"), /Nachricht/],
  ])("%s, which needs a proof", async (_, make, mails, words) => {
    await age(11);
    expect((await make()).status).toBe(403);
    expect(await noticed()).toEqual([]);
    await age(9);
    expect((await make()).status).toBeLessThan(300);
    expect((await noticed()).toSorted()).toEqual(mails.toSorted());
    expect(sent.find(({ subject }) => subject.includes("Konto"))?.text).toMatch(words);
    for (const { text } of sent.filter(({ subject }) => subject.includes("Konto"))) {
      expect(text).toContain(`Konto: ${OWNER}`);
      expect(text).toContain("Gerät: Firefox, Linux");
      expect(text).toContain(`Waren Sie das nicht? Setzen Sie ein neues Passwort: ${company.origin}/admin/passwort`);
      // No secret: no link of the calendar or of a customer.
      expect(text).not.toMatch(/\/(kalender|anfrage)\//);
    }
  });

  test("a sign-in on a new device, which is a proof", async () => {
    expect((await ask("login", account)).status).toBe(200);
    expect(await noticed()).toEqual(own("Anmeldung auf einem neuen Gerät"));
    expect(sent[0]?.text).toContain("Gerät: Firefox, Linux");
  });

  test("a passkey whose counter has fallen, which signs nobody in", async () => {
    expect((await logInByKey(7)).status).toBe(200);
    expect((await logInByKey(7)).status).toBe(401);
    expect((await logInByKey(3)).status).toBe(401);
    const news = own("Anmeldung mit Fingerabdruck oder Gesicht abgelehnt");
    expect(await noticed()).toEqual([...own("Anmeldung auf einem neuen Gerät"), ...news, ...news]);
    expect(sent.at(-1)?.text).toContain("Der Zähler des Geräts ist gefallen");
  });

  test("a passkey that counted and counts no more, which signs in: once, and again after it has counted", async () => {
    const statuses = [];
    for (const count of [7, 0, 0, 3, 2, 0]) statuses.push((await logInByKey(count)).status);
    expect(statuses).toEqual([200, 200, 200, 200, 401, 200]);
    const ended = "Gerät zählt seine Anmeldungen nicht mehr";
    const fallen = "Anmeldung mit Fingerabdruck oder Gesicht abgelehnt";
    const news = (await noticed()).filter((mail) => !mail.includes("neuen Gerät"));
    expect(news).toEqual([ended, fallen, ended].flatMap(own));
    expect(sent.map(({ text }) => text).join()).toContain("hat seine Anmeldungen bisher gezählt");
  });

  test("the next link of the calendar, which ends the one before", async () => {
    await ask("calendar/link", { isNew: false });
    await ask("calendar/link", { isNew: true });
    expect(await noticed()).toEqual([...own("Neuer Link zum Kalender"), ...own("Neuer Link zum Kalender")]);
    expect(sent[1]?.text).toContain("Der bisherige gilt nicht mehr.");
  });
});

describe("no mail tells of", () => {
  beforeEach(async () => {
    await ask("calendar/link", { isNew: false });
    await env.DB.exec("DELETE FROM outbox");
    sent.length = 0;
  });

  test.each<[what: string, make: () => Promise<Response>, status: number]>([
    ["settings saved as they were", () => settings({}), 200],
    ["the calendar's link shown again", () => ask("calendar/link", { isNew: false }), 200],
    ["addresses in the calendar", () => ask("calendar", { withAddress: true }), 200],
    [
      "the notice and closed days",
      () =>
        ask("opening", {
          days: [{ from: inDays(1), until: inDays(300), opens: "", closes: "" }],
          notice: "Wir sind umgezogen",
          noticeUntil: inDays(9),
        }),
      200,
    ],
    ["a device that rings", () => ask("push/devices", testBrowser("a").subscription), 201],
    ["a customer's own link", () => ask(`customer-pages/${lead}/link`, {}), 200],
    ["a passkey that is gone", () => ask(`passkeys/${SOMEBODY}/remove`, {}), 404],
    ["an erasure of nothing", () => ask(`follow-ups/${SOMEBODY}/erase`, {}), 200],
    ["a file that was asked for wrongly", () => ask("export/leads.csv?colour=blue"), 400],
    ["a weak password", () => ask("change-password", { newPassword: "passwort" }), 422],
    ["a wrong password", () => ask("login", { ...account, password: "falsch" }), 401],
    ["a customer's own link without a proof", () => age(11).then(() => ask(`customer-pages/${lead}/link`, {})), 403],
  ])("%s", async (_, make, status) => {
    expect((await make()).status).toBe(status);
    expect(await noticed()).toEqual([]);
  });
});

test("the dashboard's reads hold no customer's own link", async () => {
  const { url } = await (await ask(`customer-pages/${lead}/link`, {})).json<{ url: string }>();
  const code = url.split("/").at(-1) ?? "";
  expect(code).toHaveLength(22);
  for (const path of [`follow-ups/${lead}`, `offers/${lead}`]) {
    expect(await (await call(`/api/admin/${path}`, { headers })).text()).not.toContain(code);
  }
});

test.each<[what: string, make: (own: Env) => Promise<Response>]>([
  ["a passkey", (own) => addKey(new Authenticator(), own)],
  ["the end of a passkey", (own) => ask(`passkeys/${passkey}/remove`, {}, own)],
  ["other receivers", (own) => ask("mail-settings", { ...SETTINGS, receivers: ["neu@example.com"] }, own)],
  ["the calendar's link", (own) => ask("calendar/link", { isNew: true }, own)],
  ["a new password", (own) => ask("change-password", { newPassword: "Ein neuer Wischmopp steht im Flur" }, own)],
])("a session that is ended meanwhile makes no change: %s", async (_, make) => {
  const stored = () =>
    Promise.all(
      ["passkeys", "settings", "admin_users", "outbox"].map(
        async (table) => (await env.DB.prepare(`SELECT * FROM ${table}`).all()).results,
      ),
    );
  const before = await stored();
  expect((await make(endedMeanwhile)).status).toBeGreaterThanOrEqual(400);
  expect(await stored()).toEqual(before);
});
