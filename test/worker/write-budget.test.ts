import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { handleContactPost } from "../../src/contact/form.server";
import { mainPhone } from "../../src/content/company";
import { openDatabase } from "../../src/db/client.server";
import {
  ADDRESS_LIMIT,
  budgetKey,
  HOUSEHOLD_LIMIT,
  NETWORK_LIMIT,
  PAGE_LIMIT,
  SHARED_LIMIT,
} from "../../src/platform/worker/write-budget.server";
import { handleWizardPost } from "../../src/quote/wizard-action.server";
import { deleteExpired } from "../../src/requests/erasing/jobs.server";
import { HONEYPOT_FIELD, TOKEN_FIELD } from "../../src/requests/intake/form-fields";
import { claim } from "../../src/requests/outbox/delivery.server";
import { NOTICES_A_DAY } from "../../src/requests/outbox/notices.server";
import { announce } from "../../src/requests/outbox/outbox.server";
import { call, formPost, freshAddress, post } from "../support/api";
import { contactInput } from "../support/contact-input";
import { linkOf } from "../support/customer-link";
import { count, execute, firstColumn } from "../support/database";
import {
  beginWithNothing,
  bindings,
  db,
  expectBudget,
  expectLastNotice,
  expectServed,
  expectTenNotices,
  from,
  household,
  own,
  receipts,
  send,
  site,
  spendOpen,
  token,
} from "../support/flood";
import { photoPost } from "../support/photo-post";
import { quoteInput } from "../support/quote-input";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeContact } from "../support/submission";

/** So many are counted where this is the limit, or wherever there is one. */
const fill = (n: string | number, limit?: number) =>
  execute(`UPDATE write_budget SET n = ${n} WHERE max = coalesce(?, max)`, limit ?? null);
const spend = () => fill("max");
const SAYS_NUMBER = expect.stringContaining(mainPhone.display);
const withToken = () => ({ [TOKEN_FIELD]: token() });

beforeEach(beginWithNothing);

describe("what a submission writes", () => {
  /** The database, with how often it is called and how many rows the batches that go through it write. */
  function measured() {
    const seen = { calls: 0, rows: 0 };
    const client = new Proxy(env.DB, {
      get(target, name) {
        if (name !== "batch") return Reflect.get(target, name).bind(target);
        return async (statements: D1PreparedStatement[]) => {
          const results = await target.batch(statements);
          seen.calls += 1;
          for (const { meta } of results) seen.rows += meta.rows_written;
          return results;
        };
      },
    });
    return { db: openDatabase(client), seen };
  }

  test.each([
    ["announced with a receipt", {}, 0, 27],
    ["beyond the notices of a day, with a receipt", {}, NOTICES_A_DAY, 22],
    ["stored as spam", { [HONEYPOT_FIELD]: "x" }, 0, 17],
  ])("%s it is one batch of few rows", async (_, fields, today, maximum) => {
    const now = new Date();
    await spendOpen(now, today);
    const { db, seen } = measured();
    const mail = mailBindings(new RecordingMailer());
    expect(await send(freshAddress(), fields, now, { db, mail })).toBe("stored");
    expect([seen.calls, seen.rows > 10 && seen.rows <= maximum]).toEqual([1, true]);
  });

  test("a refused post and a repeat are not counted", async () => {
    await post("/api/contacts", contactInput({ email: "niemand" }));
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const address = freshAddress();
    for (let sends = 0; sends < 3; sends += 1) await post("/api/contacts", contactInput(), { headers, address });
    expect(await firstColumn("SELECT n FROM write_budget")).toEqual([1, 1, 1, 1]);
  });

  test("counts are deleted after two days", async () => {
    for (const day of ["2026-11-21", "2026-11-22", "2026-11-23"])
      await execute("INSERT INTO write_budget VALUES (?, 'new', 1, NULL)", day);
    await deleteExpired(bindings, new Date("2026-11-23T10:00:00Z"));
    expect(await count("write_budget")).toBe(2);
  });

  test("spam keeps the beginning of its text", async () => {
    const long = { ...contactInput({ message: "ü".repeat(4000) }), [HONEYPOT_FIELD]: "x" };
    expect((await post("/api/contacts", long)).status).toBe(201);
    expect(await env.DB.prepare("SELECT message FROM messages").first("message")).toBe("ü".repeat(1000));
  });
});

describe("the budget of a day", () => {
  test("of one /64 refuses what is beyond, with tokens and without", () =>
    expectBudget((index) => `2001:db8:aa:1::${(index + 1).toString(16)}`, ADDRESS_LIMIT));

  test.each([
    ["one /48", (index: number) => `2001:db8:bb:${(index * 256).toString(16)}::1`],
    ["one /24", (index: number) => `192.0.2.${index}`],
  ])("of %s is ten times a household's, which no household reaches", async (_, address) => {
    expect(await send(address(0))).toBe("stored");
    await fill(HOUSEHOLD_LIMIT, NETWORK_LIMIT);
    expect(await send(address(1))).toBe("stored");
    expect(NETWORK_LIMIT).toBe(10 * HOUSEHOLD_LIMIT);
    await fill("max", NETWORK_LIMIT);
    for (const fields of [withToken(), {}]) expect(await send(address(2), fields)).toBe("over-budget");
    expect(await send(freshAddress())).toBe("stored");
  });

  test("of a full household closes no form for its neighbours in the /48", async () => {
    expect(await send(household(0))).toBe("stored");
    await fill("max", HOUSEHOLD_LIMIT);
    expect(await send(household(1))).toBe("over-budget");
    expect(await send("2001:db8:bb:100::1")).toBe("stored");
  });

  test("behind a full IPv4 a fresh token is taken up to the last bound, a program's form is not", async () => {
    const address = "192.0.2.77";
    expect(await send(address)).toBe("stored");
    await fill("max", ADDRESS_LIMIT);
    for (const fields of [{}, { ...withToken(), [HONEYPOT_FIELD]: "x" }])
      expect(await send(address, fields)).toBe("over-budget");
    expect(await send(address, withToken())).toBe("stored");
    expect(await count(`write_budget WHERE n = ${ADDRESS_LIMIT + 1} AND max = ${SHARED_LIMIT}`)).toBe(1);
    await fill("max - 1", SHARED_LIMIT);
    expect(await send(address, withToken())).toBe("stored");
    expect(await send(address, withToken())).toBe("over-budget");
    expect(await send("192.0.2.78")).toBe("stored");
  });

  test("answers 429 until midnight with the phone number, and what was stored before as before", async () => {
    const address = freshAddress();
    const headers = { "Idempotency-Key": crypto.randomUUID() };
    const first = await (await post("/api/leads", quoteInput(), { headers, address })).json();
    await spend();
    const again = await post("/api/leads", quoteInput(), { headers, address });
    expect([again.status, await again.json()]).toEqual([201, first]);
    const reused = await post("/api/leads", quoteInput({ lastName: "Anders" }), { headers, address });
    expect(reused.status).toBe(422);
    const refused = await post("/api/leads", quoteInput(), { address });
    expect([refused.status, await refused.json()]).toMatchObject([429, { detail: SAYS_NUMBER }]);
    const seconds = Number(refused.headers.get("Retry-After"));
    const midnight = new Date(Date.now() + seconds * 1000).toLocaleTimeString("de-DE", { timeZone: "Europe/Berlin" });
    expect(midnight).toMatch(/^(00:00:0|23:59:5)/);
    expect(await count("leads")).toBe(1);
  });

  test("gives the page back with everything that was typed", async () => {
    const quote = { ...quoteInput(), privacyConsent: "true", step: "4", intent: "submit" };
    const send = (fields: object, address: string) => {
      const request = formPost("/angebot", { ...quote, ...fields });
      request.headers.set("CF-Connecting-IP", address);
      return handleWizardPost(request, site);
    };
    expect((await send({ formToken: token() }, "192.0.2.1")).page.view).toBe("sent");
    await spend();
    expect(await send({ formToken: token(), lastName: "Süß" }, "192.0.2.2")).toMatchObject({
      status: 429,
      headers: { "Retry-After": expect.stringMatching(/^\d+$/) },
      page: { notice: { kind: "over-budget" }, state: { answers: { lastName: "Süß" } } },
    });
  });
});

describe("more than so many in a day without a token", () => {
  test("are stored as spam without a mail", async () => {
    await spendOpen();
    for (let sends = 0; sends < 3; sends += 1) {
      expect((await post("/api/leads", quoteInput({ requirements: `Nummer ${sends}` }))).status).toBe(201);
    }
    expect([await count("follow_ups WHERE suspicion = 'flood'"), await count("outbox")]).toEqual([3, 0]);
  });

  test("do not touch who has one: it is taken and shown as new", async () => {
    await spendOpen();
    expect((await post("/api/leads", quoteInput(withToken()))).status).toBe(201);
    expect(await count("follow_ups WHERE status = 'new'")).toBe(1);
  });

  test("a form without JavaScript gets its token with the page that answers it, with all that was typed", async () => {
    await spendOpen();
    const first = await handleContactPost(formPost("/kontakt", contactInput()), site);
    expect(first).toMatchObject({
      status: 422,
      state: { notice: { kind: "ask-again" }, fields: { message: "Putzen Sie auch Dachfenster?" } },
    });
    expect(await count("messages")).toBe(0);
    const { formToken, formId } = first.state as { formToken: string; formId: string };
    const later = new Date(Date.now() + 5000);
    const second = await handleContactPost(formPost("/kontakt", { ...contactInput(), formToken, formId }), site, later);
    expect(second.state).toMatchObject({ view: "sent" });
    expect(await count("follow_ups WHERE status = 'new'")).toBe(1);
  });
});

// More, and more at once: long/write-budget.test.ts.
test("18 addresses flood within an hour: every honest visitor between them is served", () => expectServed(18));

describe("a customer's page", () => {
  async function openPage() {
    const { id } = await (await post("/api/leads", quoteInput())).json<{ id: string }>();
    const { reference, code } = await linkOf(id);
    return { reference, path: `/anfrage/${reference}/${code}` };
  }

  const upload = (path: string) => call(`${path}/fotos`, photoPost());

  test("takes so many changes a day, then it says a sentence with the number and stores nothing", async () => {
    const { reference, path } = await openPage();
    for (const status of [201, 201]) expect((await upload(path)).status).toBe(status);
    const [first = "", second = ""] = (await firstColumn("SELECT id FROM photos")).map((id) => `${path}/fotos/${id}`);
    expect((await call(first, { method: "POST", redirect: "manual" })).status).toBe(303);
    const ofPage = `key = '${budgetKey(bindings.formSecret ?? "", `page ${reference}`, new Date())}'`;
    expect(await count(`write_budget WHERE n = 1 AND max = ${PAGE_LIMIT} AND ${ofPage}`)).toBe(1);
    await execute(`UPDATE write_budget SET n = max WHERE ${ofPage}`);

    const refused = await call(second, { method: "POST", headers: { Accept: "application/json" } });
    expect([refused.status, await refused.json()]).toMatchObject([429, { detail: SAYS_NUMBER }]);
    const removal = await call(second, { method: "POST" });
    // The page itself, which these tests do not have (test/reliability/long/my-request.test.ts).
    expect([removal.status, await removal.text()]).toEqual([429, "page"]);
    expect(Number(removal.headers.get("Retry-After"))).toBeGreaterThan(0);
    expect([await count("photos"), await count("follow_up_events")]).toEqual([1, 2]);
    // Photos have limits of their own (test/worker/photos.test.ts).
    expect((await upload(path)).status).toBe(201);
    const other = await openPage();
    expect((await upload(other.path)).status).toBe(201);
  });

  test("stays open where an address, household and network have written all they may into forms", async () => {
    const { path } = await openPage();
    const address = freshAddress();
    expect((await post("/api/contacts", contactInput(), { address })).status).toBe(201);
    await spend();
    expect((await post("/api/contacts", contactInput(), { address })).status).toBe(429);
    expect((await call(`${path}/fotos`, { ...photoPost(), address })).status).toBe(201);
  });
});

describe("what one sender sends beyond the usual", () => {
  test.each<[string, string[], number, number]>([
    ["an address from its 11th on", ["192.0.2.7"], 15, 10],
    ["a line, which has a /64 of addresses", ["2001:db8:1:1::1", "2001:db8:1:1::2"], 8, 10],
    ["an IPv4 network from its 31st on", ["192.0.2.1", "192.0.2.2", "192.0.2.3", "192.0.2.4"], 9, 30],
    [
      "an IPv6 network",
      ["2001:db8:1:1::1", "2001:db8:1:2::1", "2001:db8:1:3::1", "2001:db8:1:4::1", "2001:db8:1:5::1"],
      8,
      30,
    ],
  ])("%s has no notice of its own, but every receipt", async (_, addresses, each, notices) => {
    for (const address of addresses) await from(address, each);
    const all = addresses.length * each;
    expect([await own(), await receipts(), await count("outbox")]).toEqual([notices, all, notices + all]);
  });

  test("has neither mail nor push message, and brings nobody nearer to the hundred of a day", () =>
    expectTenNotices(12));
});

describe("many submissions on a day", () => {
  test("the hundredth is the last with a notice or push message, and says so; receipts go on", () =>
    expectLastNotice(NOTICES_A_DAY - 3, 3));

  test("let the confirmation of a contract go first", async () => {
    const now = new Date("2026-11-24T09:10:00.000Z");
    await storeContact({ db, mail: undefined }, {}, now);
    const later = new Date("2026-11-24T09:12:00.000Z");
    await announce(db, "order-confirmation", { offer: "offer" }, { subjectId: "any", now: later });
    expect(await claim(db, later, "mail")).toMatchObject({ kind: "order-confirmation" });
    expect(await claim(db, later, "mail")).toMatchObject({ kind: "contact-notice" });
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
    expect(await count("write_budget")).toBe(0);
  });

  test("the wizard's steps are limited, and nothing typed is lost", async () => {
    const busy = { ...site, bindings: { ...bindings, formLimit: [full] as const } };
    const step = formPost("/angebot", { step: "2", service: "household", size: "51-80", intent: "next" });
    expect(await handleWizardPost(step, busy)).toMatchObject({
      status: 429,
      headers: { "Retry-After": "60" },
      page: { notice: { kind: "too-many" }, state: { step: 2, answers: { size: "51-80" } } },
    });
  });
});
