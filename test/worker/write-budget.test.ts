import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { handleContactPost } from "../../src/contact/contact-action.server";
import { contactForm } from "../../src/contact/form.server";
import { contactSchema } from "../../src/contact/schema";
import { openDatabase } from "../../src/db/client.server";
import { type Delivery, deliverDue } from "../../src/notify/deliver.server";
import { type Bindings, readBindings } from "../../src/platform/bindings.server";
import { NOTICES_PER_HOUR, ROWS_OF_ANNOUNCED, ROWS_OF_SPAM } from "../../src/platform/write-budget";
import { handleWizardPost } from "../../src/quote/wizard-action.server";
import { HONEYPOT_FIELD, TOKEN_FIELD } from "../../src/requests/take-in/form-fields";
import { signFormToken } from "../../src/requests/take-in/form-token.server";
import { submit } from "../../src/requests/take-in/store.server";
import { countKeys, countSubmission, deleteExpiredCounts } from "../../src/requests/take-in/write-counts.server";
import { call, freshAddress, post } from "../support/api";
import { contactInput } from "../support/contact-input";
import { quoteInput } from "../support/quote-input";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact } from "../support/submission";

const HOUR_MS = 60 * 60 * 1000;
const bindings = readBindings(env);
const site = { bindings, waitUntil: () => {}, deliver: () => {} };
const db = openDatabase(env.DB);

beforeEach(async () => {
  await env.DB.exec(
    "DELETE FROM leads; DELETE FROM contacts; DELETE FROM follow_ups; DELETE FROM outbox; DELETE FROM write_counts;",
  );
});

/** A token that is old enough. */
const token = () => signFormToken(bindings.formSecret, Date.now() - 5000);

/** Notes so many submissions as stored in this hour. */
async function spend(counts: Record<string, number>, now = new Date()): Promise<void> {
  await env.DB.prepare("INSERT OR REPLACE INTO write_counts VALUES (?, ?)")
    .bind(Math.floor(now.getTime() / HOUR_MS), JSON.stringify(counts))
    .run();
}

/** The shipped plan's totals of an hour. */
const SPENT = { fresh: 4800, open: 1600, spam: 19_200 };

const count = (table: string, where = "1") =>
  env.DB.prepare(`SELECT count(*) AS count FROM ${table} WHERE ${where}`).first<number>("count");

const countedRows = async () =>
  JSON.parse((await env.DB.prepare("SELECT counts FROM write_counts").first("counts")) ?? "{}");

function formPost(path: string, fields: Record<string, unknown>): Request {
  const body = new FormData();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.set(name, String(value));
  const headers = { Origin: "http://localhost", "CF-Connecting-IP": freshAddress() };
  return new Request(`http://localhost${path}`, { method: "POST", body, headers });
}

describe("what a submission writes", () => {
  /** The database, and how many rows the batches that go through it write. */
  function measured() {
    let rows = 0;
    const client = new Proxy(env.DB, {
      get(target, name) {
        if (name !== "batch") return Reflect.get(target, name).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          for (const { meta } of results) rows += meta.rows_written;
          return results;
        };
      },
    });
    return { db: openDatabase(client), rows: () => rows };
  }

  test.each([
    ["announced with a receipt", {}, ROWS_OF_ANNOUNCED],
    ["stored as spam", { [HONEYPOT_FIELD]: "x" }, ROWS_OF_SPAM],
  ])("%s it is no more rows than the budget's arithmetic says", async (_, fields, maximum) => {
    const counted = measured();
    const mail = mailBindings(new RecordingMailer(), { receipts: true });
    const before = await submitContact({ db: counted.db, mail }, fields);
    expect(before).toBe("stored");
    const delivery = {
      db: counted.db,
      statistics: env.STATISTICS,
      mail,
      linkSecrets: undefined,
      now: () => new Date(),
    };
    await deliverDue(delivery);
    // What is not written in a batch: each mail's claim and its end, two rows each for the row and its place among
    // the due ones.
    const mails = (await count("outbox")) ?? 0;
    expect(counted.rows() + mails * 4).toBeLessThanOrEqual(maximum);
    expect(counted.rows()).toBeGreaterThan(10);
  });

  async function submitContact({ db, mail }: Pick<Bindings, "db" | "mail">, fields: object): Promise<string> {
    const sent = { fields, request: new Request("http://localhost/"), via: "api" } as const;
    const submission = { answers: contactSchema.parse(contactInput()), idempotencyKey: null, sent };
    return (await submit(contactForm, { ...bindings, db, mail }, submission)).kind;
  }

  test("counting writes one row, the first of an hour as well as the next", async () => {
    const prefixes = { narrow: "2001:db8:0:1", wide: "2001:db8:0" };
    const keys = countKeys(bindings.formSecret, prefixes, { text: "Guten Tag", email: "a@example.com" }, new Date());
    const first = await countSubmission(db, keys, "fresh").run();
    const second = await countSubmission(db, keys, "fresh").run();
    expect([first.meta.rows_written, second.meta.rows_written]).toEqual([1, 1]);
    expect(Object.values(await countedRows())).toEqual(expect.arrayContaining([2, 2, 2]));
  });

  test("a refused post and a repeat are not counted", async () => {
    await post("/api/contacts", contactInput({ email: "niemand" }));
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    for (let sends = 0; sends < 3; sends += 1) await post("/api/contacts", contactInput(), { headers });
    expect(await countedRows()).toMatchObject({ open: 1 });
  });

  test("neither addresses nor texts can be read in the counts, and their digests change with the day", async () => {
    const input = contactInput({
      message: "Putzen Sie auch Dachfenster im dritten Stock eines Hauses an der Hauptstraße?",
    });
    await post("/api/contacts", input, { address: "2001:db8:77:1::1" });
    const text = JSON.stringify(await countedRows());
    for (const word of ["2001", "db8:77", "Dachfenster", "aenne"]) expect(text).not.toContain(word);
    const prefixes = { narrow: "a", wide: "b" };
    const keysOn = (day: string) =>
      countKeys(bindings.formSecret, prefixes, { text: undefined, email: "" }, new Date(`${day}T12:00:00Z`)).of("open");
    expect(keysOn("2026-11-22").narrow).not.toBe(keysOn("2026-11-23").narrow);
  });

  test("counts are deleted after two days", async () => {
    const now = new Date();
    for (const hours of [0, 47, 49]) await spend({ open: 1 }, new Date(now.getTime() - hours * HOUR_MS));
    await deleteExpiredCounts(bindings, now);
    expect(await count("write_counts")).toBe(2);
  });
});

describe("a flood without tokens", () => {
  test("does not touch the reserve of tokens: who has one is taken and announced", async () => {
    await spend({ open: SPENT.open, spam: SPENT.spam });
    expect((await post("/api/leads", quoteInput({ [TOKEN_FIELD]: token() }))).status).toBe(201);
    expect(await count("follow_ups", "status = 'new'")).toBe(1);
    expect(await count("outbox", "kind = 'lead-notice'")).toBe(1);
  });

  test("beyond its budget is stored as spam without a mail, and the operator is told once a day", async () => {
    await spend({ open: SPENT.open });
    for (let sends = 0; sends < 3; sends += 1) {
      expect((await post("/api/leads", quoteInput({ requirements: `Nummer ${sends}` }))).status).toBe(201);
    }
    expect(await count("leads", "suspicion = 'flood'")).toBe(3);
    expect(await count("outbox", "kind LIKE '%-notice' AND kind <> 'flood-notice'")).toBe(0);
    expect(await count("outbox", "kind = 'flood-notice'")).toBe(1);
  });

  test("beyond that is refused by the API with a time and the phone number, and writes nothing", async () => {
    await spend({ open: SPENT.open, spam: SPENT.spam });
    const response = await post("/api/leads", quoteInput());
    expect(response.status).toBe(429);
    expect(Number(response.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect(await response.json()).toMatchObject({ detail: expect.stringMatching(/ab \d\d:\d\d Uhr .*\d{4}/) });
    expect(await count("leads")).toBe(0);
    expect(await countedRows()).toEqual({ open: SPENT.open, spam: SPENT.spam });
  });

  test.each([
    ["one /64", (index: number) => `2001:db8:aa:1::${index + 1}`, 20],
    ["one /48", (index: number) => `2001:db8:bb:${index + 1}::1`, 40],
  ])("from %s has a budget of its own", async (_, address, budget) => {
    const now = Date.now();
    for (let sends = 0; sends < budget + 1; sends += 1) {
      const request = new Request("http://localhost/", { headers: { "CF-Connecting-IP": address(sends) } });
      const answers = contactSchema.parse(contactInput({ message: `Das ist die Nachricht mit der Nummer ${sends}` }));
      const sent = { fields: {}, request, via: "api" } as const;
      await submit(contactForm, bindings, { answers, idempotencyKey: null, sent }, new Date(now));
    }
    expect(await count("follow_ups", "status = 'new'")).toBe(budget);
    expect(await count("follow_ups", "status = 'spam'")).toBe(1);
  });

  test("gives a form without JavaScript its token with the page that answers it: everything is still there, and the next send is taken", async () => {
    await spend({ open: SPENT.open, spam: SPENT.spam });
    const first = await handleContactPost(formPost("/kontakt", contactInput()), site);
    expect(first).toMatchObject({
      status: 422,
      state: { notice: { kind: "ask-again" }, fields: { message: "Putzen Sie auch Dachfenster?" } },
    });
    expect(await count("contacts")).toBe(0);
    const { formToken, formId } = first.state as { formToken: string; formId: string };
    const later = new Date(Date.now() + 5000);
    const second = await handleContactPost(formPost("/kontakt", { ...contactInput(), formToken, formId }), site, later);
    expect(second.state).toMatchObject({ view: "sent" });
    expect(await count("follow_ups", "status = 'new'")).toBe(1);
  });
});

describe("when the reserve of tokens is spent", () => {
  test("the page answers 429 with everything typed, a time and the phone number", async () => {
    await spend(SPENT);
    const quote = { ...quoteInput(), privacyConsent: "true", step: "4", intent: "submit", formToken: token() };
    const answer = await handleWizardPost(formPost("/angebot", quote), site);
    expect(answer).toMatchObject({
      status: 429,
      headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
      page: {
        notice: { kind: "full", when: expect.stringMatching(/^(morgen )?ab \d\d:\d\d Uhr$/) },
        state: { answers: { lastName: "O'Beispiel-Süß" } },
      },
    });
  });

  test("what was stored before is still answered as before", async () => {
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await (await post("/api/leads", quoteInput(), { headers })).json();
    await spend(SPENT);
    const again = await post("/api/leads", quoteInput(), { headers });
    expect([again.status, await again.json()]).toEqual([201, first]);
  });
});

describe("many submissions in an hour", () => {
  test("are told in one mail beyond the first ones, when the hour is over", async () => {
    const mailer = new RecordingMailer();
    let clock = new Date("2026-11-24T09:10:00.000Z");
    const delivery: Delivery = {
      db,
      statistics: env.STATISTICS,
      mail: mailBindings(mailer),
      linkSecrets: undefined,
      now: () => clock,
    };
    for (let sends = 0; sends < NOTICES_PER_HOUR + 37; sends += 1) {
      await storeContact({ db, mail: delivery.mail }, { message: `Nachricht Nummer ${sends} heute` }, clock);
    }
    for (let runs = 0; runs < 9; runs += 1) await deliverDue(delivery);
    expect(mailer.sent).toHaveLength(NOTICES_PER_HOUR + 1);
    clock = new Date("2026-11-24T10:00:00.000Z");
    await deliverDue(delivery);
    expect(mailer.sent.at(-1)?.subject).toBe("37 weitere Anfragen und Nachrichten");
    await deliverDue(delivery);
    expect(mailer.sent).toHaveLength(NOTICES_PER_HOUR + 2);
  });
});

describe("limits of what is only asked for", () => {
  const full = { limit: async () => ({ success: false }) };

  test("tokens are limited, and asking writes nothing", async () => {
    const address = freshAddress();
    const answers: number[] = [];
    // Twice the limit and one more: a minute may end meanwhile.
    for (let asked = 0; asked < 121 && !answers.includes(429); asked += 1) {
      answers.push((await call("/api/form-token", { address })).status);
    }
    expect(answers).toContain(429);
    expect(await count("write_counts")).toBe(0);
  });

  test("the wizard's steps are limited, and nothing typed is lost", async () => {
    const busy = { ...site, bindings: { ...bindings, formLimit: full } };
    const step = formPost("/angebot", { step: "2", service: "household", size: "51-80", intent: "next" });
    expect(await handleWizardPost(step, busy)).toMatchObject({
      status: 429,
      headers: { "Retry-After": "60" },
      page: { notice: { kind: "too-many" }, state: { step: 2, answers: { size: "51-80" } } },
    });
  });
});
