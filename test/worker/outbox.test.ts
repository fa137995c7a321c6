import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { outbox } from "../../src/db/schema";
import { type Delivery, deliverDue, deliverNow } from "../../src/notify/deliver.server";
import { DAY_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { readBindings } from "../../src/platform/worker/bindings.server";
import { MAIL_TIMEOUT_MS } from "../../src/platform/worker/time-limits.server";
import { deleteExpired } from "../../src/requests/erasing/jobs.server";
import { claim, LEASE_MS, markFailed } from "../../src/requests/outbox/delivery.server";
import { announce, announceActs } from "../../src/requests/outbox/outbox.server";
import { ALERT_FAILURES, readOutboxState } from "../../src/requests/outbox/outbox-state.server";
import { retryAll } from "../../src/requests/outbox/retry.server";
import { writeToOwner } from "../../src/requests/work/thread.server";
import { post } from "../support/api";
import { contactInput } from "../support/contact-input";
import { count, db, execute } from "../support/database";
import { agreed, deleteRequests, newRequest } from "../support/deal";
import { quoteInput } from "../support/quote-input";
import { mailBindings, RecordingMailer } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

let mailer: RecordingMailer;
let clock: Date;
let delivery: Delivery;

beforeEach(async () => {
  await deleteRequests(db);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  mailer = new RecordingMailer();
  clock = new Date("2026-11-23T09:00:00.000Z");
  delivery = { db, linkSecrets: undefined, mail: mailBindings(mailer), now: () => clock };
});

/** Queues its notice alone, unless the site has a sender of receipts. */
const submit = (mail?: Delivery["mail"]) => storeLead({ db, mail }, {}, clock);

function pass(milliseconds: number): void {
  clock = new Date(clock.getTime() + milliseconds);
}
const waiting = async () => (await readOutboxState(db)).waiting;
const nothing = { waiting: 0, resting: null, unreached: [], newestError: null };
/** A row of this kind. */
const queue = (row: { id: string; kind: Kind; subjectId?: string; about?: object }) =>
  db.insert(outbox).values({ subjectId: "any", createdAt: clock.toISOString(), dueAt: clock.toISOString(), ...row });
type Kind = (typeof outbox.$inferInsert)["kind"];

test.each([
  ["/api/leads", quoteInput, "lead-notice"],
  ["/api/contacts", contactInput, "contact-notice"],
])("what is sent to %s is stored with its notification, which goes out at once", async (path, input, kind) => {
  const { id } = await (await post(path, input())).json<{ id: string }>();
  expect(await count(`follow_ups WHERE id = '${id}' AND status = 'new'`)).toBe(1);
  const sent = `outbox WHERE subject_id = '${id}' AND kind = '${kind}' AND sent_at IS NOT NULL`;
  await vi.waitFor(async () => expect(await count(sent)).toBe(1));
});

describe("delivery", () => {
  test("the next run does not send what a slow run is still sending", async () => {
    for (let i = 0; i < 6; i += 1) await submit();
    const next = new RecordingMailer();
    vi.spyOn(mailer, "send").mockImplementation(async (mail) => {
      mailer.sent.push(mail);
      pass(LEASE_MS / 2);
      // By now the run has lasted longer than a lease.
      if (mailer.sent.length === 4) await deliverDue({ ...delivery, mail: mailBindings(next) });
      return "id";
    });
    await deliverDue(delivery);

    const sent = [...mailer.sent, ...next.sent].map(({ text }) => text);
    expect([sent.length, new Set(sent).size, await waiting()]).toEqual([6, 6, 0]);
  });

  test("a provider that does not answer is given up well within the lease, and the mail is tried again", async () => {
    await submit();
    const send = vi.fn(() => new Promise(() => {}));
    vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
    try {
      const hanging = readBindings({ ...env, MAIL: { send } } as unknown as Env).mail;
      const run = deliverDue({ ...delivery, mail: hanging });
      await vi.waitFor(() => expect(send).toHaveBeenCalled());
      await vi.advanceTimersByTimeAsync(MAIL_TIMEOUT_MS);
      await run;
    } finally {
      vi.useRealTimers();
    }
    expect(MAIL_TIMEOUT_MS).toBeLessThanOrEqual(LEASE_MS / 4);
    expect(await env.DB.prepare("SELECT last_error FROM outbox").first("last_error")).toBe("E_TIMEOUT");

    pass(MINUTE_MS);
    await deliverDue(delivery);
    expect(mailer.sent).toHaveLength(1);
  });

  test("a sender that dies between sending and marking causes a duplicate, and nothing is lost", async () => {
    const ids = [];
    for (let i = 0; i < 6; i += 1) ids.push(await submit());
    vi.spyOn(mailer, "send").mockImplementation(async (mail) => {
      // The process is gone: what it would have written is lost.
      if (mailer.sent.push(mail) <= 2) await new Promise(() => {});
      return "id";
    });
    for (const id of ids) void deliverNow(delivery, id);
    await vi.waitFor(async () => expect(await count("outbox WHERE sent_at IS NOT NULL")).toBe(4));

    await deliverDue(delivery);
    expect(mailer.sent).toHaveLength(6);
    pass(LEASE_MS);
    await deliverDue(delivery);

    expect(ids.every((id) => mailer.sent.some(({ text }) => text.includes(id)))).toBe(true);
    expect([mailer.sent.length, await waiting()]).toEqual([8, 0]);
  });

  /** Hours with their cron runs. */
  async function hours(number: number): Promise<void> {
    for (let hour = 0; hour < number; hour += 1) {
      for (let runs = 0; runs < 3; runs += 1) await deliverDue(delivery);
      pass(60 * MINUTE_MS);
    }
  }

  test("a push message ends after a day, a reminder and a morning mail with theirs", async () => {
    mailer.failing = true;
    const lead = await submit();
    const viewingAt = new Date(clock.getTime() + DAY_MS).toISOString();
    await execute("UPDATE follow_ups SET status = 'contacted', follow_up_on = '2026-11-20', viewing_at = ?", viewingAt);
    await announce(db, "viewing-reminder", { viewingAt }, { subjectId: lead, now: clock });
    await announce(db, "morning-list", {}, { subjectId: "2026-11-23", now: clock });
    const [push] = await queue({ id: "push", kind: "push", subjectId: lead }).returning();
    const left = async () => (await db.select({ kind: outbox.kind }).from(outbox)).map(({ kind }) => kind).sort();
    await hours(12);
    expect(await left()).toEqual(["lead-notice", "morning-list", "push", "viewing-reminder"]);
    await hours(12);
    if (push) await markFailed(db, push, { code: "E_DOWN" }, clock);
    expect(await left()).toEqual(["lead-notice"]);
  });

  test("the owner's retry makes failed mails due at once, even after a sender died", async () => {
    mailer.failing = true;
    for (let i = 0; i < 2; i += 1) await submit();
    await deliverDue(delivery);
    await env.DB.exec(
      "UPDATE outbox SET attempts = 4, failures = 3, due_at = '2026-11-23T09:04:00.000Z' WHERE id = (SELECT min(id) FROM outbox)",
    );

    mailer.failing = false;
    expect(await retryAll(db, clock)).toBe(2);
    await deliverDue(delivery);
    expect(mailer.sent).toHaveLength(2);
    expect(await readOutboxState(db)).toEqual({ ...nothing, lastSentAt: clock.toISOString() });
  });

  test("the owner's retry never touches what a sender holds", async () => {
    mailer.failing = true;
    await submit();
    await deliverDue(delivery);
    const retried = [await retryAll(db, clock)];
    vi.spyOn(mailer, "send").mockImplementation(async (mail) => {
      if (mailer.sent.push(mail) > 1) return "id";
      retried.push(await retryAll(db, clock));
      await deliverDue(delivery);
      return "id";
    });
    await deliverDue(delivery);
    expect(retried).toEqual([1, 0]);
    expect([mailer.sent.length, await waiting()]).toEqual([1, 0]);
  });

  test("the owner sees what is queued and failing, since when, and the newest error by its time", async () => {
    expect(await readOutboxState(db)).toEqual({ ...nothing, lastSentAt: null });
    mailer.failing = true;
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    await submit();
    for (let i = 0; i < ALERT_FAILURES; i += 1) {
      await deliverDue(delivery);
      pass(60 * MINUTE_MS);
    }
    await submit();
    const resting = { mails: 1, since: "2026-11-23T09:00:00.000Z" };
    const newestError = { code: "E_INTERNAL_SERVER_ERROR", at: "2026-11-23T13:00:00.000Z" };
    expect(await readOutboxState(db)).toEqual({ waiting: 2, resting, unreached: [], lastSentAt: null, newestError });
    expect(JSON.stringify(log.mock.calls)).toMatch(/^(?=.*E_INTERNAL)[^@]*$/);
    await queue({ id: "refused", kind: "offer" });
    const refuse = "UPDATE outbox SET last_error = 'A_FIRST', failed_at = ?1, refused_at = ?1 WHERE id = 'refused'";
    await execute(refuse, "2026-11-23T12:00:00.000Z");
    expect(await readOutboxState(db)).toMatchObject({ waiting: 2, newestError });
    await execute(refuse, "2026-11-23T14:00:00.000Z");
    expect(await readOutboxState(db)).toMatchObject({ waiting: 2, newestError: { code: "A_FIRST" } });
  });

  test("without mail everything stays queued, and no attempt is used up", async () => {
    await submit();
    await deliverDue({ ...delivery, mail: undefined });
    expect([await waiting(), await count("outbox WHERE attempts = 0")]).toEqual([1, 1]);
  });
});

describe("a mail to several of the firm", () => {
  const RECEIVERS = ["chefin@example.com", "Chefin@Example.com", "buero@example.com", "lager@example.com"];
  const sentTo = () => mailer.sent.map(({ to }) => to).sort();
  beforeEach(() => {
    delivery = { ...delivery, mail: mailBindings(mailer, { notifyTo: RECEIVERS }) };
  });

  /** The mail service refuses what goes to this address. */
  function refuse(address: string): void {
    const send = mailer.send.bind(mailer);
    vi.spyOn(mailer, "send").mockImplementation(async (mail) => {
      if (mail.to === address) throw Object.assign(new Error(), { code: "E_RECIPIENT_SUPPRESSED" });
      return send(mail);
    });
  }

  test("goes to each once, in whichever spelling, after the receipt, and one that is refused silences no other", async () => {
    refuse("buero@example.com");
    await deliverNow(delivery, await submit(delivery.mail));
    expect(mailer.sent[0]?.to).toBe("joerg.beispiel@example.com");
    for (let runs = 0; runs < 3; runs += 1) await deliverDue(delivery);
    expect(sentTo()).toEqual(["chefin@example.com", "joerg.beispiel@example.com", "lager@example.com"]);
    expect(await count("outbox WHERE receiver = 'buero@example.com' AND sent_at IS NULL")).toBe(1);
  });

  test("is sent once, though a sender dies behind the first or it is announced again", async () => {
    const id = await submit();
    vi.spyOn(mailer, "send").mockImplementationOnce(() => new Promise(() => {}));
    void deliverNow(delivery, id);
    await vi.waitFor(async () => expect(await count("outbox")).toBe(3));
    await announce(db, "lead-notice", { isLastOfDay: false }, { subjectId: id, now: clock });
    pass(LEASE_MS);
    for (let runs = 0; runs < 2; runs += 1) await deliverDue(delivery);
    expect(sentTo()).toEqual(["buero@example.com", "chefin@example.com", "lager@example.com"]);
  });

  test("tells a receiver whose mail waits of a customer's next act too, and nobody else of none", async () => {
    const id = await submit();
    await env.DB.exec("DELETE FROM outbox");
    await announceActs(db, id, clock);
    await deliverNow({ ...delivery, mail: mailBindings(mailer, { notifyTo: RECEIVERS }) }, id);
    expect(sentTo()).toHaveLength(3);
    await env.DB.exec("UPDATE outbox SET sent_at = NULL, attempts = 0 WHERE receiver = 'lager@example.com'");
    pass(MINUTE_MS);
    await announceActs(db, id, clock);
    expect(await count("outbox WHERE kind = 'lead-change-notice' AND receiver IS NULL")).toBe(1);
  });

  test("waits where the settings name nobody", async () => {
    delivery = { ...delivery, mail: mailBindings(mailer, { notifyTo: [] }) };
    await submit();
    await deliverDue(delivery);
    expect(await waiting()).toBe(1);
  });
});

describe("the outbox", () => {
  test("holds several rows of one subject and kind, each once", async () => {
    for (const text of ["first", "second", "first"]) {
      await announce(db, "answer", { text }, { subjectId: "subject", now: clock });
    }
    expect(await db.select({ about: outbox.about }).from(outbox)).toEqual([
      { about: { text: "first" } },
      { about: { text: "second" } },
    ]);
  });

  test("composes none that is about anything else: it counts as a failure, which the owner sees", async () => {
    const subjectId = await submit();
    await env.DB.exec("DELETE FROM outbox");
    await queue({ id: "odd", kind: "answer", subjectId, about: {} });
    await deliverDue(delivery);
    expect(mailer.sent).toEqual([]);
    expect(await readOutboxState(db)).toMatchObject({ waiting: 1, newestError: { at: clock.toISOString() } });
  });

  test("forgets what a mail was about a week after it was sent, and still sends it once", async () => {
    const subjectId = await submit();
    const row = db.select({ about: outbox.about, sentAt: outbox.sentAt }).from(outbox);
    expect(await row).toEqual([{ about: { isLastOfDay: false }, sentAt: null }]);
    await deliverDue(delivery);
    const sentAt = clock.toISOString();
    pass(7 * DAY_MS);
    await deleteExpired({ db, statistics: env.STATISTICS }, clock);
    expect(await row).toEqual([{ about: { isLastOfDay: false }, sentAt }]);
    pass(MINUTE_MS);
    await deleteExpired({ db, statistics: env.STATISTICS }, clock);
    expect(await row).toEqual([{ about: null, sentAt }]);
    expect(await count("outbox WHERE message_id IS NOT NULL")).toBe(0);
    await announce(db, "lead-notice", { isLastOfDay: false }, { subjectId, now: clock });
    expect(await row).toHaveLength(1);
  });

  test("keeps a kind that only a newer Worker knows for that Worker", async () => {
    await queue({ id: "future", kind: "telegram-from-the-future" as "answer" });
    expect(await claim(db, clock, "mail")).toBeUndefined();
    expect(await count("outbox")).toBe(1);
  });
});

test("a run leaves twelve of the free plan's 50 subrequests to its push message and photos", async () => {
  const statement = Object.getPrototypeOf(env.DB.prepare("SELECT 1"));
  const spies = ["run", "all", "first", "raw"].map((method) => vi.spyOn(statement, method));
  spies.push(vi.spyOn(Object.getPrototypeOf(env.DB), "batch"));
  const request = () => newRequest(db, {}, clock.toISOString());
  for (const queue of [
    async () => agreed(db, await request(), {}, { author: "Chefin", now: clock }),
    async () => writeToOwner(db, await request(), "Geht es?", { now: clock }),
  ]) {
    for (let mails = 0; mails < 8; mails += 1) await queue();
    for (const spy of spies) spy.mockClear();
    mailer.sent.length = 0;
    await deliverDue(delivery);
    expect(mailer.sent.length).toBeGreaterThan(0);
    const calls = spies.reduce((sum, { mock }) => sum + mock.calls.length, 0);
    expect(calls).toBeGreaterThan(mailer.sent.length);
    expect(calls + mailer.sent.length).toBeLessThanOrEqual(50 - 12);
    await deleteRequests(db);
  }
});
