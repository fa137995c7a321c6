/** What becomes of a mail: codes and events, and from when on a mail is tried again. */
import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { MAIL_FATES } from "../../src/content/lists";
import { outbox } from "../../src/db/schema";
import { type Delivery, deliverDue } from "../../src/notify/deliver.server";
import { takeMailEvents } from "../../src/notify/mail-events.server";
import type { MailFate } from "../../src/platform/mail/mailer.server";
import { MINUTE_MS } from "../../src/platform/time/durations";
import { announce } from "../../src/requests/outbox/outbox.server";
import { readOutboxState } from "../../src/requests/outbox/outbox-state.server";
import { retryAll } from "../../src/requests/outbox/retry.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { setViewing } from "../../src/requests/work/viewings.server";
import worker from "../../src/worker";
import { addAccount, post, signIn } from "../support/api";
import { db, execute } from "../support/database";
import { batchOf, type Mailbox, MailService, mailEvent } from "../support/mail-service";
import { mailSettings } from "../support/mail-settings";
import { mailBindings } from "../support/recording-mailer";
import { storeLead } from "../support/submission";

const EMAIL = "joerg.beispiel@example.com";

let id: string;
let clock: Date;
let mailboxes: Record<string, Mailbox>;
let service: MailService;
let delivery: Delivery;
/** Code that `send()` throws; accepted without one. */
let refusal: string | undefined;

beforeEach(async () => {
  for (const table of ["leads", "outbox", "write_budget", "follow_ups", "admin_users", "settings"])
    await env.DB.exec(`DELETE FROM ${table}`);
  vi.spyOn(console, "warn").mockImplementation(() => {});
  clock = new Date("2026-11-23T09:00:00.000Z");
  mailboxes = {};
  refusal = undefined;
  service = new MailService(
    () => clock,
    (address) => mailboxes[address] ?? "works",
  );
  const { mailer } = service;
  const send: typeof mailer.send = async (mail) => {
    if (refusal) throw Object.assign(new Error(`no mail for ${mail.to}`), { code: refusal });
    return mailer.send(mail);
  };
  delivery = { db, linkSecrets: undefined, mail: mailBindings({ send }), now: () => clock };
  id = await submit();
});

const submit = () => storeLead({ db, mail: undefined }, { email: EMAIL }, clock);

const row = () => db.select().from(outbox).get();

/** Hours with their runs, and the events of the queue. */
async function hours(number: number): Promise<void> {
  for (let hour = 0; hour < number; hour += 1) {
    await deliverDue(delivery);
    clock = new Date(clock.getTime() + 10 * MINUTE_MS);
    await takeMailEvents(service.events(), { db }, clock);
    clock = new Date(clock.getTime() + 50 * MINUTE_MS);
  }
}

const CODES: Record<MailFate, string[]> = {
  ours: [
    ...["E_SENDER_NOT_VERIFIED", "E_SENDER_DOMAIN_NOT_AVAILABLE", "E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED"],
    ...["E_INTERNAL_SERVER_ERROR", "E_TIMEOUT", "E_OF_TOMORROW", "TypeError", "constructor"],
  ],
  theirs: ["E_DELIVERY_FAILED"],
  suppressed: ["E_RECIPIENT_SUPPRESSED"],
  bounced: [],
  never: [
    ...["E_VALIDATION_ERROR", "E_FIELD_MISSING", "E_TOO_MANY_RECIPIENTS", "E_TOO_MANY_ATTACHMENTS"],
    ...["E_RECIPIENT_NOT_ALLOWED", "E_CONTENT_TOO_LARGE", "E_HEADER_NOT_ALLOWED", "E_HEADER_USE_API_FIELD"],
    ...["E_HEADER_VALUE_INVALID", "E_HEADER_VALUE_TOO_LONG", "E_HEADER_NAME_INVALID", "E_HEADERS_TOO_LARGE"],
    "E_HEADERS_TOO_MANY",
  ],
};

/** Attempts in so many days, hour by hour, and whether it is refused then. */
const TRIED: Record<MailFate, { days: number; attempts: number; isRefused: boolean }> = {
  ours: { days: 9, attempts: 30 + 7, isRefused: false },
  theirs: { days: 9, attempts: 25, isRefused: true },
  suppressed: { days: 10, attempts: 1 + 8, isRefused: true },
  bounced: { days: 2, attempts: 1, isRefused: true },
  never: { days: 2, attempts: 1, isRefused: true },
};

const stored = async () => {
  const mail = await row();
  return { ...mail, isRefused: mail?.refusedAt !== null };
};

test.each(MAIL_FATES.flatMap((fate) => CODES[fate].map((code) => [code, fate] as const)))(
  "%s is %s",
  async (code, fate) => {
    refusal = code;
    await hours(1);
    const isRefused = TRIED[fate].attempts === 1;
    expect(await stored()).toMatchObject({ fate, lastError: code, sentAt: null, about: expect.anything(), isRefused });
  },
);

test.each(MAIL_FATES.filter((fate) => CODES[fate].length > 0))(
  "what is %s is tried as long as it may help",
  async (fate) => {
    [refusal] = CODES[fate];
    const { days, attempts, isRefused } = TRIED[fate];
    await hours(days * 24);
    expect(await stored()).toMatchObject({ attempts, isRefused });
    refusal = undefined;
    await hours(25);
    expect(service.arrived).toHaveLength(isRefused ? 0 : 1);
  },
);

describe("an event", () => {
  async function sentMail() {
    await deliverDue(delivery);
    return stored();
  }
  const about = (what: string, messageId: string | null | undefined, more: object, receiver = "chefin@example.com") =>
    mailEvent(what, messageId ?? "", receiver, more);
  const take = (...events: object[]) => takeMailEvents(batchOf(events), { db }, clock);
  const SOFT = { bounce: { type: "soft" } };
  const HARD = { bounce: { type: "hard" } };
  const SUPPRESSED = { rejection: { reason: "suppressed", party: "recipient" } };

  test.each<[what: string, more: object, fate: MailFate]>([
    ["bounced", HARD, "bounced"],
    ["bounced", SOFT, "suppressed"],
    ["bounced", { bounce: { type: "of tomorrow" } }, "suppressed"],
    ["complained", { complaint: { type: "abuse" } }, "bounced"],
    ["failed", { failure: { reason: "delivery_failed" } }, "theirs"],
    ["rejected", SUPPRESSED, "suppressed"],
    ["rejected", { rejection: { reason: "spam" } }, "never"],
  ])("%s %j is %s: the mail is not out, once however often it comes", async (what, more, fate) => {
    const sent = await sentMail();
    expect(sent).toMatchObject({ sentAt: clock.toISOString(), failures: 0 });
    const event = about(what, sent.messageId, more);
    await worker.queue(batchOf([event, event]) as MessageBatch, env);
    const isRefused = fate === "bounced" || fate === "never";
    const failed = { fate, sentAt: null, messageId: null, attempts: 1, failures: 1, isRefused };
    expect(await stored()).toMatchObject(failed);
  });

  test.each([
    ["delivered", {}],
    ["deferred", SOFT],
    ["opened", {}],
  ])("%s changes nothing, nor does one of another mail or one that cannot be read", async (what, more) => {
    const sent = await sentMail();
    const bounced = mailEvent("bounced", "another", "chefin@example.com", HARD);
    const odd = [{}, { type: 1 }, { type: bounced.type }, { ...bounced, payload: null }];
    await take(about(what, sent.messageId, more), bounced, ...odd);
    expect(await stored()).toEqual(sent);
  });

  test("leaves no word of its own, stored or logged", async () => {
    const log = vi.spyOn(console, "warn").mockImplementation(() => {});
    const { messageId } = await sentMail();
    const bounce = { type: "hard", reason: "550 Kein Postfach secret" };
    await take(about("bounced", messageId, { bounce }, "secret@example.com"));
    expect(log).toHaveBeenCalled();
    expect(JSON.stringify([log.mock.calls, await row()])).not.toMatch(/secret|Kein Postfach|Any/);
  });

  test("fails where the database does, so that the queue brings it again", async () => {
    const event = about("bounced", (await sentMail()).messageId, HARD);
    await env.DB.exec("ALTER TABLE outbox RENAME TO outbox_away");
    await expect(take(event).finally(() => env.DB.exec("ALTER TABLE outbox_away RENAME TO outbox"))).rejects.toThrow();
    await take(event);
    expect(await stored()).toMatchObject({ fate: "bounced" });
  });

  test("that is faster than the note that its mail went out comes again, and one of no mail of ours only once", async () => {
    const again = vi.fn();
    const takeFor = (time: number, event: object) => takeMailEvents(batchOf([event], time, again), { db }, clock);
    let event: object = {};
    const { mailer } = service;
    const send: typeof mailer.send = async (mail) => {
      const messageId = (await mailer.send(mail)) ?? "";
      event = about("bounced", messageId, HARD);
      await takeFor(1, event);
      return messageId;
    };
    await deliverDue({ ...delivery, mail: mailBindings({ send }) });
    expect(again).toHaveBeenCalledTimes(1);
    await takeFor(2, event);
    expect(await stored()).toMatchObject({ fate: "bounced", sentAt: null });
    await takeFor(2, about("bounced", "unknown", HARD));
    expect(again).toHaveBeenCalledTimes(1);
  });

  test("of an address that was corrected meanwhile sends the mail to the new one", async () => {
    await env.DB.exec("DELETE FROM outbox");
    await announce(db, "lead-receipt", {}, { subjectId: id, now: clock });
    mailboxes = { [EMAIL]: "missing" };
    await deliverDue(delivery);
    await env.DB.exec(
      "UPDATE leads SET email = 'neu@example.com'; UPDATE follow_ups SET email_key = 'neu@example.com'",
    );
    await hours(2);
    expect(service.arrived.map(({ to }) => to)).toEqual(["neu@example.com"]);
  });

  test.each([
    ["a viewing that is moved", ["01", "02"], ["Besichtigung steht fest"]],
    ["a viewing that is called off", ["01", ""], []],
    ["times proposed anew", ["01 02", "03 04"], ["Wann dürfen"]],
  ])("that comes after a newer mail, %s, leaves the telling to that one", async (_, rounds, told) => {
    await env.DB.exec("DELETE FROM outbox");
    mailboxes = { [EMAIL]: "full" };
    for (const days of rounds) {
      const version = (await findFollowUp(db, id))?.version ?? 0;
      const times = days.split(" ").flatMap((day) => (day ? [`2026-12-${day}T10:00:00Z`] : []));
      await setViewing(db, id, { version, times }, { author: "chefin@example.com", now: clock });
      await deliverDue(delivery);
      clock = new Date(clock.getTime() + 5 * MINUTE_MS);
    }
    await hours(30);
    mailboxes = {};
    await hours(3 * 24);
    const titles = service.arrived.map(({ text }) => text.split("\n")[0]);
    expect(titles).toEqual(told.map((title) => expect.stringContaining(title)));
    expect(service.arrived.filter(({ text }) => /statt|01\.12\.|1\. Dezember/.test(text))).toEqual([]);
  });
});

describe("a mailbox", () => {
  test("that is not there is in the banner, with what it does not get, until the owner names another", async () => {
    mailboxes = { "chefin@example.com": "missing" };
    const since = new Date(clock.getTime() + 10 * MINUTE_MS).toISOString();
    await hours(24);
    expect(await row()).toMatchObject({ attempts: 1 });
    const { unreached, resting } = await readOutboxState(db);
    expect(unreached).toEqual([{ receiver: "chefin@example.com", what: ["neue Anfragen"], since }]);
    expect(resting).toBeNull();

    const headers = await signIn(await addAccount());
    const receivers = ["neu@example.com", "buero@example.com"];
    const saved = await post("/api/admin/mail-settings", { ...mailSettings, receivers }, { headers });
    expect(saved.status).toBe(200);
    await env.DB.exec("DELETE FROM outbox WHERE kind <> 'lead-notice'");
    clock = new Date();
    await hours(2);
    expect(service.arrived.map(({ to }) => to).sort()).toEqual(["buero@example.com", "neu@example.com"]);
    expect((await readOutboxState(db)).unreached).toEqual([]);
  });

  test("that was repaired gets it when the owner presses, at the request or for all", async () => {
    mailboxes = { "chefin@example.com": "missing" };
    await hours(8 * 24);
    mailboxes = {};
    await retryAll(db, clock);
    await hours(1);
    mailboxes = { "chefin@example.com": "complains" };
    await submit();
    await hours(2);
    // What the address of a customer does not take stays as it is.
    const refused = "('his', 'answer', 'any', ?1, ?1, ?1)";
    const columns = "id, kind, subject_id, created_at, due_at, refused_at";
    await execute(`INSERT INTO outbox (${columns}) VALUES ${refused}`, clock.toISOString());
    expect(await retryAll(db, clock)).toBe(1);
    await hours(1);
    expect(service.arrived).toHaveLength(2);
  });
});

test("an outage of ours for days is no reason to give up what the other side refuses once", async () => {
  refusal = "E_DAILY_LIMIT_EXCEEDED";
  await hours(3 * 24);
  refusal = "E_DELIVERY_FAILED";
  await hours(24);
  refusal = undefined;
  await hours(26);
  expect(service.arrived).toHaveLength(1);
});
