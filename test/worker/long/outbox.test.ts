import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { type Delivery, deliverDue } from "../../../src/notify/deliver.server";
import { takeMailEvents } from "../../../src/notify/mail-events.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../../src/platform/time/durations";
import { readOutboxState } from "../../../src/requests/outbox/outbox-state.server";
import { db } from "../../support/database";
import { type Mailbox, MailService } from "../../support/mail-service";
import { mailBindings, RecordingMailer } from "../../support/recording-mailer";
import { storeLead } from "../../support/submission";

let mailer: RecordingMailer;
let clock: Date;
let delivery: Delivery;

beforeEach(async () => {
  await env.DB.exec("DELETE FROM leads; DELETE FROM outbox; DELETE FROM write_budget; DELETE FROM follow_ups;");
  vi.spyOn(console, "warn").mockImplementation(() => {});
  mailer = new RecordingMailer();
  clock = new Date("2026-11-23T09:00:00.000Z");
  delivery = { db, linkSecrets: undefined, mail: mailBindings(mailer), now: () => clock };
});

const submit = (overrides: Record<string, unknown>) => storeLead({ db, mail: undefined }, overrides, clock);

function pass(milliseconds: number): void {
  clock = new Date(clock.getTime() + milliseconds);
}

/** Hours with their cron runs. */
async function hours(number: number): Promise<void> {
  for (let hour = 0; hour < number; hour += 1) {
    for (let runs = 0; runs < 3; runs += 1) await deliverDue(delivery);
    pass(60 * MINUTE_MS);
  }
}

test("after an outage of three days everything goes out by itself within a day", async () => {
  mailer.failing = true;
  for (let index = 0; index < 12; index += 1) {
    await submit({ lastName: `Nummer ${index}` });
    pass(MINUTE_MS);
  }
  await hours(72);
  expect(await readOutboxState(db)).toMatchObject({
    waiting: 12,
    resting: { mails: 12, since: "2026-11-23T09:12:00.000Z" },
    newestError: { code: "E_INTERNAL_SERVER_ERROR" },
  });
  mailer.failing = false;
  await hours(24);
  expect(new Set(mailer.sent.map(({ text }) => /Nummer (\d+)/.exec(text)?.[1])).size).toBe(12);
  expect(mailer.sent).toHaveLength(12);
  expect(await readOutboxState(db)).toMatchObject({ waiting: 0, newestError: null });
});

test("a year of mails, with a mailbox that is full for 30 hours each month and one that is not there", async () => {
  const [own, full, missing] = ["chefin@example.com", "buero@example.com", "weg@example.com"];
  const isFull = (now: Date) => now.getTime() - Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 10, 8) < 30 * HOUR_MS;
  const mailboxAt = (address: string, now: Date): Mailbox => {
    if (address === missing || address.startsWith("nobody")) return "missing";
    return address === full && now.getUTCDate() >= 10 && isFull(now) ? "full" : "works";
  };
  const service = new MailService(() => clock, mailboxAt);
  delivery = { ...delivery, mail: mailBindings(service.mailer, { notifyTo: [own, full, missing] }) };
  const end = clock.getTime() + 365 * DAY_MS;
  const requests: { id: string; email: string }[] = [];
  const submitOne = async () => {
    const email = `${requests.length % 5 === 0 ? "nobody" : "customer"}${requests.length}@example.com`;
    requests.push({ email, id: await storeLead({ db, mail: delivery.mail }, { email }, clock) });
  };
  while (clock.getTime() < end + 20 * DAY_MS) {
    if (clock.getTime() < end && clock.getUTCHours() === 9) await submitOne();
    await deliverDue(delivery);
    pass(10 * MINUTE_MS);
    await takeMailEvents(service.events(), { db }, clock);
    pass(50 * MINUTE_MS);
  }
  expect(requests).toHaveLength(365);
  for (const receiver of [own, full]) {
    const told = requests.map(({ id }) =>
      service.arrived.filter(({ to, text }) => to === receiver && text.includes(id)),
    );
    expect(told.filter(({ length }) => length !== 1)).toEqual([]);
  }
  const receipts = requests.map(({ email }) => [email, service.arrived.filter(({ to }) => to === email).length]);
  expect(receipts).toEqual(requests.map(({ email }) => [email, email.startsWith("nobody") ? 0 : 1]));
  // Nothing counts as sent that is in no mailbox, and nothing waits for ever.
  const count = (which: string) => env.DB.prepare(`SELECT count(*) AS n FROM outbox WHERE ${which}`).first("n");
  expect(await count("sent_at IS NOT NULL")).toBe(service.arrived.length);
  expect(await count("refused_at IS NOT NULL")).toBe(365 + 73);
  expect(await readOutboxState(db)).toMatchObject({ waiting: 0, resting: null, unreached: [{ receiver: missing }] });
}, 600_000);
