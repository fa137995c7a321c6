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
import { count, db, execute } from "../support/database";
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

const noticesOf = () => sent.filter(({ subject }) => subject.includes("Konto"));

/** Receiver and subject of each mail about accounts, of which each is queued once and goes out. */
async function noticed() {
  expect(await count("outbox WHERE kind = 'account-notice' AND (sent_at IS NULL OR about IS NOT NULL)")).toBe(0);
  expect(noticesOf()).toHaveLength((await count("outbox WHERE kind = 'account-notice'")) ?? -1);
  return noticesOf().map(({ to, subject }) => `${to}: ${subject.replace(/^.*?: /, "")}`);
}

const age = (minutes: number) =>
  execute("UPDATE admin_sessions SET proved_at = ?", new Date(Date.now() - minutes * 60_000).toISOString());

const inDays = (days: number) => addDays(berlinDay(new Date()), days);
const settings = (more: object) => ask("mail-settings", { ...SETTINGS, ...more });
const own = (label: string) => [`${OWNER}: ${label}`];
/** Those who got the mails before the change are notified too; who has the account gets one. */
const both = (label: string) => [`${OWNER}: ${label}`, `${OTHER}: ${label}`];

const MAILS = both("Einstellungen der E-Mails geändert");
const FILE = own("Liste als Datei geholt");
const BROWSER = /Genauer: Firefox, Linux/;
const NEW_PASSWORD = { newPassword: "Ein neuer Wischmopp steht im Flur" };
type Change = [change: string, make: () => Promise<Response>, mails: string[], words: RegExp];

const endKey = (own = site) => ask(`passkeys/${passkey}/remove`, {}, own);
const disclose = () => ask(`follow-ups/${lead}/disclosure`, { asOf: new Date().toISOString(), without: [] });

describe("one mail to each mailbox tells of", () => {
  test.each<Change>([
    [
      "a new password",
      () => ask("change-password", NEW_PASSWORD),
      own("Neues Passwort"),
      /Gesicht und Kalender-Link gelten weiter/,
    ],
    ["a passkey", () => addKey(new Authenticator()), own("Gerät mit Fingerabdruck oder Gesicht eingerichtet"), BROWSER],
    ["the end of a passkey", () => endKey(), own("Gerät mit Fingerabdruck oder Gesicht entfernt"), BROWSER],
    ["other receivers", () => settings({ receivers: ["neu@example.com"] }), MAILS, /An: LEITUNG.*An: neu@/s],
    ["another time of the morning mail", () => settings({ morningTime: "05:45" }), MAILS, /05:45 Uhr/],
    ["no morning mail any more", () => settings({ morningIsOn: false }), MAILS, /Jetzt: Keine Morgenmail/],
    ["another name under mails", () => settings({ signedBy: "Fremd" }), MAILS, /Fremd/],
    ["the calendar's first link", () => ask("calendar/link", { isNew: false }), own("Neuer Link zum Kalender"), /./],
    ...["csv", "xlsx"].flatMap((kind): Change[] => [
      [`requests as ${kind}`, () => ask(`export/leads.${kind}`), FILE, /Anfragen/],
      [`messages as ${kind}`, () => ask(`export/contacts.${kind}`), FILE, /Nachrichten/],
      [`a month as ${kind}`, () => ask(`export/months.${kind}?month=2026-11`), FILE, /Genauer: Abrechnung/],
    ]),
    ["a disclosure by mail", disclose, own("Auskunft verschickt"), /Anfrage R-/],
    ["an erased request", () => ask(`follow-ups/${lead}/erase`, {}), own("Daten gelöscht"), /Anfrage R-/],
    ["an erased message", () => ask(`follow-ups/${contact}/erase`, {}), own("Daten gelöscht"), /Nachricht/],
  ])("%s, which needs a proof", async (_, make, mails, words) => {
    await age(11);
    expect((await make()).status).toBe(403);
    expect(await noticed()).toEqual([]);
    await age(9);
    expect((await make()).status).toBeLessThan(300);
    expect((await noticed()).toSorted()).toEqual(mails.toSorted());
    expect(noticesOf()[0]?.text).toMatch(words);
    for (const { text } of noticesOf()) {
      const question = `Waren Sie das nicht? Setzen Sie ein neues Passwort: ${company.origin}/admin/passwort`;
      for (const part of [`Konto: ${OWNER}`, "Gerät: Firefox, Linux", question]) expect(text).toContain(part);
      // No secret: no link of the calendar or of a customer.
      expect(text).not.toMatch(/\/(kalender|anfrage)\//);
    }
  });

  test("a sign-in on a new device, which is a proof", async () => {
    expect((await ask("login", account)).status).toBe(200);
    expect(await noticed()).toEqual(own("Anmeldung auf einem neuen Gerät"));
    expect(sent[0]?.text).toContain("Gerät: Firefox, Linux");
  });

  test("a passkey whose counter has fallen, which signs nobody in, or that counts no more: once, until it has", async () => {
    const statuses = [];
    for (const count of [7, 7, 3, 0, 0, 3, 2, 0]) statuses.push((await logInByKey(count)).status);
    expect(statuses).toEqual([200, 401, 401, 200, 200, 200, 401, 200]);
    const ended = "Gerät zählt seine Anmeldungen nicht mehr";
    const fallen = "Anmeldung mit Fingerabdruck oder Gesicht abgelehnt";
    const news = (await noticed()).filter((mail) => !mail.includes("neuen Gerät"));
    expect(news).toEqual([fallen, fallen, ended, fallen, ended].flatMap(own));
    const texts = sent.map(({ text }) => text).join();
    for (const words of ["Der Zähler des Geräts ist gefallen", "hat seine Anmeldungen bisher gezählt"])
      expect(texts).toContain(words);
  });

  test("the next link of the calendar, which ends the one before", async () => {
    await ask("calendar/link", { isNew: false });
    await ask("calendar/link", { isNew: true });
    expect(await noticed()).toEqual(["Neuer Link zum Kalender", "Neuer Link zum Kalender"].flatMap(own));
    expect(sent[1]?.text).toContain("Der bisherige gilt nicht mehr.");
  });
});

describe("no mail tells of", () => {
  beforeEach(async () => {
    await ask("calendar/link", { isNew: false });
    await env.DB.exec("DELETE FROM outbox");
    sent.length = 0;
  });

  const closed = { from: inDays(1), until: inDays(300), opens: "", closes: "" };
  test.each<[what: string, make: () => Promise<Response>, status: number]>([
    ["settings saved as they were", () => settings({}), 200],
    ["the calendar's link shown again", () => ask("calendar/link", { isNew: false }), 200],
    ["addresses in the calendar", () => ask("calendar", { withAddress: true }), 200],
    [
      "the notice and closed days",
      () => ask("opening", { days: [closed], notice: "Neu", noticeUntil: inDays(9) }),
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
  ["the end of a passkey", endKey],
  ["other receivers", (own) => ask("mail-settings", { ...SETTINGS, receivers: ["neu@example.com"] }, own)],
  ["the calendar's link", (own) => ask("calendar/link", { isNew: true }, own)],
  ["a new password", (own) => ask("change-password", NEW_PASSWORD, own)],
])("a session that is ended meanwhile makes no change: %s", async (_, make) => {
  const tables = ["passkeys", "settings", "admin_users", "outbox"];
  const stored = async () =>
    (await env.DB.batch(tables.map((table) => env.DB.prepare(`SELECT * FROM ${table}`)))).map(({ results }) => results);
  const before = await stored();
  expect((await make(endedMeanwhile)).status).toBeGreaterThanOrEqual(400);
  expect(await stored()).toEqual(before);
});
