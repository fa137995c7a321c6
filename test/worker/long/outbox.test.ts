import { env } from "cloudflare:workers";
import { beforeEach, expect, test, vi } from "vitest";
import { openDatabase } from "../../../src/db/client.server";
import { type Delivery, deliverDue, deliverNow } from "../../../src/notify/deliver.server";
import { readOutboxState } from "../../../src/requests/outbox/delivery.server";
import { mailBindings, RecordingMailer } from "../../support/recording-mailer";
import { storeLead } from "../../support/submission";

const MINUTE_MS = 60 * 1000;
const db = openDatabase(env.DB);

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

test("the provider is down for an hour: afterwards every request was announced once", async () => {
  const ids: string[] = [];
  for (let minute = 0; minute < 180; minute += 1) {
    mailer.failing = minute < 60;
    if (minute < 90 && minute % 3 === 0) {
      ids.push(await submit({ requirements: `Anfrage in Minute ${minute}` }));
      await deliverNow(delivery, ids.at(-1) ?? "");
    }
    await deliverDue(delivery);
    pass(MINUTE_MS);
  }
  const announced = ids.map((id) => mailer.sent.filter(({ text }) => text.includes(id)).length);
  expect(announced.filter((times) => times === 0)).toHaveLength(0);
  expect(announced.filter((times) => times > 1)).toHaveLength(0);
  expect(await readOutboxState(db)).toMatchObject({ waiting: 0, newestError: null });
}, 60_000);

test("after an outage of three days everything goes out by itself within a day", async () => {
  mailer.failing = true;
  for (let index = 0; index < 12; index += 1) {
    await submit({ lastName: `Nummer ${index}` });
    pass(MINUTE_MS);
  }
  await hours(72);
  expect(await readOutboxState(db)).toMatchObject({
    waiting: 12,
    failing: 12,
    oldest: "2026-11-23T09:00:00.000Z",
    newestError: { code: "E_DELIVERY_FAILED" },
  });
  mailer.failing = false;
  await hours(24);
  expect(new Set(mailer.sent.map(({ text }) => /Nummer (\d+)/.exec(text)?.[1])).size).toBe(12);
  expect(mailer.sent).toHaveLength(12);
  expect(await readOutboxState(db)).toMatchObject({ waiting: 0, newestError: null });
});
