/**
 * Every call that gives power: it needs fresh proof, and is told by mail. Of settings that follows from their register.
 */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type * as z from "zod/mini";
import { requireProof } from "../../src/admin/session/proof.server";
import { ownersSettings, type SettingId } from "../../src/admin/settings/settings.server";
import { createApp } from "../../src/app";
import { openDatabase } from "../../src/db/client.server";
import { mailSetting } from "../../src/notify/settings.server";
import { openingSetting } from "../../src/opening/opening.server";
import { addDays, berlinDay } from "../../src/platform/berlin-days";
import { API_ENDPOINTS } from "../reliability/fuzz-endpoints";
import { addAccount, call, post, signIn } from "./api";
import { Authenticator } from "./authenticator";
import { mailSettings } from "./mail-settings";
import { testBrowser } from "./push-subscription";
import { quoteInput } from "./quote-input";
import { storeLead } from "./submission";
import { nextMillisecond } from "./waiting";

const TABLES =
  "push_subscriptions admin_sessions passkeys login_attempts outbox settings account_events admin_users follow_ups leads";
const NEW_PASSWORD = "Ein neuer Wischmopp steht im Flur";
const NAMED = { ...quoteInput(), version: 1, postcode: "", town: "" };
const SOMEBODY = "00000000-0000-4000-8000-000000000000";
const db = openDatabase(env.DB);
const inDays = (days: number) => addDays(berlinDay(new Date()), days);

/** The owner who is signed in, a request and a passkey. */
export const owner = { headers: { Authorization: "" }, lead: "", passkey: "" };

/** Makes them anew; nothing is told yet. */
export async function newOwner(): Promise<void> {
  await env.DB.exec(
    TABLES.split(" ")
      .map((table) => `DELETE FROM ${table};`)
      .join(" "),
  );
  await mailSetting(undefined).save(db, CHANGES["mail-settings"].from, new Date());
  await openingSetting.save(db, CHANGES.opening.from, new Date());
  owner.headers = await signIn(await addAccount());
  owner.lead = await storeLead({ db, mail: undefined, push: undefined }, {}, new Date());
  await newPasskey();
  owner.passkey = (await env.DB.prepare("SELECT id FROM passkeys").first<string>("id")) ?? "";
  await post("/api/admin/calendar/link", { isNew: true }, { headers: owner.headers });
  await env.DB.exec("DELETE FROM account_events; DELETE FROM outbox;");
}

async function newPasskey(): Promise<Response> {
  const options = await post("/api/admin/passkeys/options", {}, { headers: owner.headers });
  if (!options.ok) return options;
  const key = await new Authenticator().create(await options.json<{ challenge: string; user: { id: string } }>());
  return post("/api/admin/passkeys", key, { headers: owner.headers });
}

const send = (path: string, body: object) => () => post(`/api/admin/${path}`, body, { headers: owner.headers });
const read = (path: string) => () => call(`/api/admin/${path}`, { headers: owner.headers });
export const column = async (query: string) => (await env.DB.prepare(query).all()).results;

/** How a power is given and told. */
export interface Power {
  /** As the API names it. */
  route: string;
  give: () => Promise<Response>;
  /** The kind of its event; null where nobody is told. */
  told: string | null;
}

/** What each setting is at first, and another value of each of its fields. */
const CHANGES: { [Id in SettingId]: Record<"from" | "to", SettingValue<Id>> } = {
  "mail-settings": {
    from: mailSettings,
    to: { receivers: ["fremd@example.com"], morningIsOn: false, morningTime: "05:45", signedBy: "Fremd" },
  },
  opening: {
    from: { days: [], notice: "Betriebsferien", noticeUntil: inDays(7) },
    to: {
      days: [{ from: inDays(1), until: inDays(300), opens: "", closes: "" }],
      notice: "Wir sind umgezogen",
      noticeUntil: inDays(9),
    },
  },
  calendar: { from: { withAddress: false }, to: { withAddress: true } },
};
type SettingValue<Id extends SettingId> = z.output<(typeof ownersSettings)[Id]["schema"]>;

export const FIELDS = Object.entries(CHANGES).flatMap(([id, { from, to }]) =>
  Object.keys(to).map((field) => ({ id: id as SettingId, field, from, changed: { ...from, ...picked(to, field) } })),
);

function picked(value: object, field: string) {
  return { [field]: (value as Record<string, unknown>)[field] };
}

export const POWERS: Record<string, Power> = {
  ...Object.fromEntries(
    FIELDS.map(({ id, field, changed }) => {
      const { told } = ownersSettings[id];
      return [`${field} of ${id}`, { route: `POST /api/admin/${id}`, give: send(id, changed), told }];
    }),
  ),
  "a password": {
    route: "POST /api/admin/change-password",
    give: send("change-password", { newPassword: NEW_PASSWORD }),
    told: "password",
  },
  "a passkey": { route: "POST /api/admin/passkeys", give: newPasskey, told: "passkey-added" },
  "the end of a passkey": {
    route: "POST /api/admin/passkeys/:id/remove",
    give: () => send(`passkeys/${owner.passkey}/remove`, {})(),
    told: "passkey-removed",
  },
  "a device that rings": {
    route: "POST /api/admin/push/devices",
    give: send("push/devices", testBrowser("a").subscription),
    told: "push-device",
  },
  "the calendar's link": {
    route: "POST /api/admin/calendar/link",
    give: send("calendar/link", { isNew: false }),
    told: "calendar",
  },
  "a customer's own link": {
    route: "POST /api/admin/customer-pages/:id/link",
    give: () => send(`customer-pages/${owner.lead}/link`, {})(),
    told: null,
  },
  "another address of a customer": {
    route: "POST /api/admin/follow-ups/:id/correction",
    give: () => send(`follow-ups/${owner.lead}/correction`, { ...NAMED, email: "fremd@example.org" })(),
    told: null,
  },
  "requests as a file": {
    route: "GET /api/admin/export/leads.csv",
    give: read("export/leads.csv"),
    told: "export",
  },
  "messages as a file": {
    route: "GET /api/admin/export/contacts.csv",
    give: read("export/contacts.csv"),
    told: "export",
  },
  "a month as a file": {
    route: "GET /api/admin/export/months.csv",
    give: read("export/months.csv?month=2026-11"),
    told: "export",
  },
  "what is stored of a customer": {
    route: "POST /api/admin/follow-ups/:id/disclosure",
    give: () => send(`follow-ups/${owner.lead}/disclosure`, { asOf: new Date().toISOString(), without: [] })(),
    told: null,
  },
  "an erasure": {
    route: "POST /api/admin/follow-ups/:id/erase",
    give: send(`follow-ups/${SOMEBODY}/erase`, {}),
    told: null,
  },
  // Gives nothing by itself, and is asked for before the browser shows its own question.
  "the question for a passkey": {
    route: "POST /api/admin/passkeys/options",
    give: send("passkeys/options", {}),
    told: null,
  },
};

/** Sets the session's proof back by so many minutes. */
export const age = (minutes: number) =>
  env.DB.prepare("UPDATE admin_sessions SET proved_at = ?")
    .bind(new Date(Date.now() - minutes * 60_000).toISOString())
    .run();

/** It tells its own event in a mail to the account and a copy, or nothing. */
export async function expectTold({ give, told }: Power): Promise<void> {
  await (await give()).text();
  expect(await column("SELECT kind FROM account_events")).toEqual(told ? [{ kind: told }] : []);
  const mails = await column("SELECT kind FROM outbox WHERE kind LIKE 'account-%' ORDER BY kind");
  expect(mails.map(({ kind }) => kind)).toEqual(told ? ["account-copy", "account-notice"] : []);
}

/** A change of a setting's field says something of its own of what is changed. */
export async function expectInWords({ id, from, changed }: (typeof FIELDS)[number]): Promise<void> {
  const { headers } = owner;
  for (const value of [from, changed]) {
    await nextMillisecond();
    expect((await post(`/api/admin/${id}`, value, { headers })).status).toBe(200);
  }
  const told = await column("SELECT about FROM account_events ORDER BY created_at");
  expect(told.at(-1)?.about).toBeTruthy();
  expect(told.at(-1)).not.toEqual(told.at(-2));
}

const { routes } = createApp(async () => new Response("page"));
const named = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;
const calls = routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/")).map(named);

/** The API's routes, as the table names them: all, and those that ask for a proof. */
export const ROUTES = [...new Set(calls)];
export const GUARDED = routes.filter(({ handler }) => handler === requireProof).map(named);
export const isPower = (name: string) => Object.values(POWERS).some(({ route }) => route === name);

export async function expectNoProof(route: string): Promise<void> {
  await age(11);
  const { headers, lead } = owner;
  const [method = "", pattern = ""] = route.split(" ");
  const path = pattern.replace(/:\w+/g, pattern.includes("/follow-ups/") ? lead : SOMEBODY);
  const { valid = {} } = API_ENDPOINTS.find((endpoint) => endpoint.path === pattern) ?? {};
  const response = method === "GET" ? await call(path, { headers }) : await post(path, valid, { headers });
  expect(response.status).not.toBe(403);
}
