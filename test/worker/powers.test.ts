/**
 * Every call that gives power: it needs fresh proof, is told by mail, and is taken back by "Das war ich nicht". What
 * cannot be taken back says why. Of settings that follows from their register.
 */
import { env } from "cloudflare:workers";
import { eq } from "drizzle-orm";
import { beforeEach, describe, expect, test } from "vitest";
import type * as z from "zod/mini";
import { openLink, takeBack } from "../../src/admin/account/take-back.server";
import { requireProof } from "../../src/admin/session/proof.server";
import { ownersSettings, type SettingId } from "../../src/admin/settings/settings.server";
import { createApp } from "../../src/app";
import { accountEventKinds } from "../../src/content/lists";
import { openDatabase } from "../../src/db/client.server";
import { outbox } from "../../src/db/schema";
import { compose } from "../../src/notify/compose.server";
import { accountLink } from "../../src/notify/mails/account.server";
import { mailSetting } from "../../src/notify/settings.server";
import { openingSetting } from "../../src/opening/opening.server";
import { addDays, berlinDay } from "../../src/platform/berlin-days";
import { readBindings } from "../../src/platform/bindings.server";
import type { MailRow } from "../../src/requests/outbox/delivery.server";
import { nextEvening } from "../../src/requests/outbox/set-off.server";
import { API_ENDPOINTS } from "../reliability/fuzz-endpoints";
import { addAccount, call, post, signIn } from "../support/api";
import { Authenticator } from "../support/authenticator";
import { mailSettings } from "../support/mail-settings";
import { testBrowser } from "../support/push-subscription";
import { quoteInput } from "../support/quote-input";
import { storeLead } from "../support/submission";

const TABLES =
  "push_subscriptions admin_sessions passkeys login_attempts outbox settings account_events admin_users follow_ups leads";
const NEW_PASSWORD = "Ein neuer Wischmopp steht im Flur";
const NAMED = { ...quoteInput(), version: 1, postcode: "", town: "" };
const SOMEBODY = "00000000-0000-4000-8000-000000000000";
const db = openDatabase(env.DB);
const bindings = readBindings(env);
const inDays = (days: number) => addDays(berlinDay(new Date()), days);

let account: Awaited<ReturnType<typeof addAccount>>;
let headers: { Authorization: string };
let lead: string;
let passkey: string;

beforeEach(async () => {
  await env.DB.exec(
    TABLES.split(" ")
      .map((table) => `DELETE FROM ${table};`)
      .join(" "),
  );
  await mailSetting(undefined).save(db, CHANGES["mail-settings"].from, new Date());
  await openingSetting.save(db, CHANGES.opening.from, new Date());
  account = await addAccount();
  headers = await signIn(account);
  lead = await storeLead({ db, mail: undefined, push: undefined }, {}, new Date());
  await newPasskey();
  passkey = (await env.DB.prepare("SELECT id FROM passkeys").first<string>("id")) ?? "";
  await post("/api/admin/calendar/link", { isNew: true }, { headers });
  await env.DB.exec("DELETE FROM account_events; DELETE FROM outbox;");
  // Times are compared to the millisecond.
  await new Promise((resolve) => setTimeout(resolve, 5));
});

async function newPasskey(): Promise<Response> {
  const options = await post("/api/admin/passkeys/options", {}, { headers });
  if (!options.ok) return options;
  const key = await new Authenticator().create(await options.json<{ challenge: string; user: { id: string } }>());
  return post("/api/admin/passkeys", key, { headers });
}

const send = (path: string, body: object) => () => post(`/api/admin/${path}`, body, { headers });
const read = (path: string) => () => call(`/api/admin/${path}`, { headers });
const column = async (query: string) => (await env.DB.prepare(query).all()).results;

/** How a power is given, told and taken back. */
interface Power {
  /** As the API names it. */
  route: string;
  give: () => Promise<Response>;
  /** The kind of its event, whose mail is sent at once or, of links, in the evening; null where nobody is told. */
  told: string | null;
  /** What is the same as before once it is taken back; a sentence where it cannot be. */
  back: (() => Promise<unknown>) | string;
}

const signsIn = () => column("SELECT id FROM passkeys WHERE disabled_at IS NULL");
const COPIED = "What was copied is not got back.";
const ERASED = "What is erased is gone.";

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

const FIELDS = Object.entries(CHANGES).flatMap(([id, { from, to }]) =>
  Object.keys(to).map((field) => ({ id: id as SettingId, field, from, changed: { ...from, ...picked(to, field) } })),
);

function picked(value: object, field: string) {
  return { [field]: (value as Record<string, unknown>)[field] };
}

const POWERS: Record<string, Power> = {
  ...Object.fromEntries(
    FIELDS.map(({ id, field, changed }) => {
      const { told, stored } = ownersSettings[id];
      const back = async () => picked(await stored(undefined).read(db), field);
      return [`${field} of ${id}`, { route: `POST /api/admin/${id}`, give: send(id, changed), told, back }];
    }),
  ),
  "a password": {
    route: "POST /api/admin/change-password",
    give: send("change-password", { newPassword: NEW_PASSWORD }),
    told: "password",
    back: "The account is locked until its owner sets another one.",
  },
  "a passkey": { route: "POST /api/admin/passkeys", give: newPasskey, told: "passkey-added", back: signsIn },
  "the end of a passkey": {
    route: "POST /api/admin/passkeys/:id/remove",
    give: () => send(`passkeys/${passkey}/remove`, {})(),
    told: "passkey-removed",
    back: signsIn,
  },
  "a device that rings": {
    route: "POST /api/admin/push/devices",
    give: send("push/devices", testBrowser("a").subscription),
    told: "push-device",
    back: () => column("SELECT id FROM push_subscriptions"),
  },
  "the calendar's link": {
    route: "POST /api/admin/calendar/link",
    give: send("calendar/link", { isNew: false }),
    told: "calendar",
    back: "It ends, and the next one is shown with a proof.",
  },
  "a customer's own link": {
    route: "POST /api/admin/customer-pages/:id/link",
    give: () => send(`customer-pages/${lead}/link`, {})(),
    told: "link",
    back: "It ends, and the customer gets the new one.",
  },
  "another address of a customer": {
    route: "POST /api/admin/follow-ups/:id/correction",
    give: () => send(`follow-ups/${lead}/correction`, { ...NAMED, email: "fremd@example.org" })(),
    told: null,
    back: "The history says the one before, and a correction puts it back.",
  },
  "requests as a file": {
    route: "GET /api/admin/export/leads.csv",
    give: read("export/leads.csv"),
    told: "export",
    back: COPIED,
  },
  "messages as a file": {
    route: "GET /api/admin/export/contacts.csv",
    give: read("export/contacts.csv"),
    told: "export",
    back: COPIED,
  },
  "a month as a file": {
    route: "GET /api/admin/export/months.csv",
    give: read("export/months.csv?month=2026-11"),
    told: "export",
    back: COPIED,
  },
  "an erasure": {
    route: "POST /api/admin/follow-ups/:id/erase",
    give: send(`follow-ups/${SOMEBODY}/erase`, {}),
    told: null,
    back: ERASED,
  },
  // Gives nothing by itself, and is asked for before the browser shows its own question.
  "the question for a passkey": {
    route: "POST /api/admin/passkeys/options",
    give: send("passkeys/options", {}),
    told: null,
    back: "Nothing is given.",
  },
};

const age = (minutes: number) =>
  env.DB.prepare("UPDATE admin_sessions SET proved_at = ?")
    .bind(new Date(Date.now() - minutes * 60_000).toISOString())
    .run();

describe.each(Object.entries(POWERS))("%s", (_, { give, told, back }) => {
  test("needs a proof of the last ten minutes", async () => {
    await age(11);
    const refusal = await give();
    expect(refusal.status).toBe(403);
    expect(await refusal.json()).toMatchObject({ type: "urn:problem-type:fresh-proof" });
    await age(9);
    expect((await give()).status).toBeLessThan(300);
  });

  test(told === null ? "is told nobody" : "is told", async () => {
    await (await give()).text();
    expect(await column("SELECT kind FROM account_events")).toEqual(told ? [{ kind: told }] : []);
    const mails = await column("SELECT kind FROM outbox WHERE kind LIKE 'account-%' ORDER BY kind");
    expect(mails.map(({ kind }) => kind)).toEqual(told ? ["account-copy", "account-notice"] : []);
  });

  if (typeof back === "string") return;
  test("is taken back", async () => {
    const before = await back();
    await (await give()).text();
    expect(await back()).not.toEqual(before);
    await pressNewest();
    expect(await back()).toEqual(before);
  });
});

/** Presses "Das war ich nicht" of the newest event. */
async function pressNewest(): Promise<void> {
  const [event] = await column("SELECT id FROM account_events ORDER BY created_at DESC");
  const id = String(event?.id);
  const code = (bindings.linkSecrets && accountLink(bindings.linkSecrets, id).split("/").at(-1)) ?? "";
  const opened = await openLink(bindings, { id, code }, new Date());
  if (!opened) throw new Error("The link opens nothing");
  await takeBack(bindings, opened, undefined, "Firefox, Linux", new Date());
}

test.each(FIELDS)("a change of $field of $id is told in words", async ({ id, from, changed }) => {
  for (const value of [from, changed]) expect((await post(`/api/admin/${id}`, value, { headers })).status).toBe(200);
  const told = await column("SELECT about FROM account_events ORDER BY created_at");
  expect(told.at(-1)?.about).toBeTruthy();
  expect(told.at(-1)).not.toEqual(told.at(-2));
});

describe("every event", () => {
  /** Told by who signs in, presses the link of a mail, or has the command line. */
  const BESIDE = ["new-device", "password-and-passkeys", "locked", "reset"];

  test.each(accountEventKinds)("$id is that of a power above, and the page says truly what is taken back", (kind) => {
    const powers = Object.values(POWERS).filter(({ told }) => told === kind.id);
    expect(powers.length > 0).toBe(!BESIDE.includes(kind.id));
    for (const { back } of powers) expect(back === COPIED).toBe(kind.takenBack === null);
  });
});

describe("every other call", () => {
  const { routes } = createApp(async () => new Response("page"));
  const named = ({ method, path }: (typeof routes)[number]) => `${method} ${path}`;
  const isPower = (name: string) => Object.values(POWERS).some(({ route }) => route === name);
  const calls = new Set(routes.filter(({ method, path }) => method !== "ALL" && path.startsWith("/api/")).map(named));

  test.each([...calls].filter((route) => !isPower(route)))("%s needs no proof", async (route) => {
    await age(11);
    const [method = "", pattern = ""] = route.split(" ");
    const path = pattern.replace(/:\w+/g, pattern.includes("/follow-ups/") ? lead : SOMEBODY);
    const { valid = {} } = API_ENDPOINTS.find((endpoint) => endpoint.path === pattern) ?? {};
    const response = method === "GET" ? await call(path, { headers }) : await post(path, valid, { headers });
    expect(response.status).not.toBe(403);
  });

  test("the table has every route that is guarded, and each of its rows is a route", () => {
    const guarded = routes.filter(({ handler }) => handler === requireProof).map(named);
    expect(guarded.length).toBeGreaterThan(8);
    expect(guarded.filter((route) => !isPower(route))).toEqual([]);
    expect(Object.values(POWERS).filter(({ route }) => !calls.has(route))).toEqual([]);
  });

  test("no other place asks for a proof on a condition of its own", () => {
    const files = import.meta.glob<string>("../../src/**/*.server.ts", {
      query: "?raw",
      import: "default",
      eager: true,
    });
    const asking = Object.keys(files).filter((path) => /return proofMissing\(\)/.test(files[path] ?? ""));
    expect(asking.map((path) => path.split("/").at(-1)).toSorted()).toEqual([
      "follow-up-api.server.ts",
      "push-api.server.ts",
      "settings.server.ts",
    ]);
  });
});

describe("customers' own links", () => {
  const handOut = (id: string) => post(`/api/admin/customer-pages/${id}/link`, {}, { headers });
  const generations = () => column("SELECT link_generation AS n FROM leads ORDER BY created_at");
  const newLinks = () => column("SELECT subject_id FROM outbox WHERE kind = 'link' AND reason = 'renewed'");

  test("of a day are told in one mail in the evening, which lists them all", async () => {
    const other = await storeLead({ db, mail: undefined, push: undefined }, { email: "zwei@example.org" }, new Date());
    for (const id of [lead, other, lead]) expect((await handOut(id)).status).toBe(200);
    const rows = await env.DB.prepare("SELECT * FROM outbox WHERE kind = 'account-notice'").all<{ due_at: string }>();
    expect(rows.results.map((row) => row.due_at)).toEqual([nextEvening(new Date()).at.toISOString()]);
    const [row] = await db.select().from(outbox).where(eq(outbox.kind, "account-notice"));
    const mail = row && (await compose(bindings as never, row as MailRow, mailSettings, new Date()));
    const references = await column("SELECT reference FROM leads");
    expect(references).toHaveLength(2);
    for (const { reference } of references) expect(mail?.text).toContain(String(reference));
  });

  test("handed out since are renewed exactly, and mailed; all others stay", async () => {
    const other = await storeLead({ db, mail: undefined, push: undefined }, { email: "zwei@example.org" }, new Date());
    await handOut(other);
    await pressNewest();
    expect(await generations()).toEqual([{ n: 1 }, { n: 2 }]);
    expect(await newLinks()).toEqual([{ subject_id: other }]);
  });

  test("the desk's reads hold none", async () => {
    const { reference } = (await column("SELECT reference FROM leads"))[0] as { reference: string };
    const url = (await (await handOut(lead)).json<{ url: string }>()).url;
    expect(url).toContain(reference);
    for (const path of [`follow-ups/${lead}`, `offers/${lead}`]) {
      expect(await (await call(`/api/admin/${path}`, { headers })).text()).not.toContain(url.split("/").at(-1));
    }
  });
});
