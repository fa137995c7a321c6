/** What comes in by the hundred, past the limits of a minute. */

import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { messageForm } from "../../src/contact/form.server";
import { messageSchema } from "../../src/contact/schema";
import { openDatabase } from "../../src/db/client.server";
import { type Delivery, deliverDue } from "../../src/notify/deliver.server";
import { type Bindings, readBindings } from "../../src/platform/worker/bindings.server";
import { ADDRESS_LIMIT } from "../../src/platform/worker/write-budget.server";
import { TOKEN_FIELD } from "../../src/requests/intake/form-fields";
import { signFormToken } from "../../src/requests/intake/form-token.server";
import { OPEN_LIMIT, submit } from "../../src/requests/intake/store.server";
import { NOTICES_A_DAY } from "../../src/requests/outbox/notices.server";
import { contactInput } from "./contact-input";
import { count } from "./database";
import { deleteRequests } from "./deal";
import { mailBindings, RecordingMailer } from "./recording-mailer";
import { storeContact } from "./submission";

export const bindings = readBindings(env);
export const site = { bindings, waitUntil: () => {}, deliver: () => {} };
export const db = openDatabase(env.DB);

/** Nothing is stored or counted. */
export const beginWithNothing = () => deleteRequests(db);

/** A token that is old enough. */
export const token = (now = Date.now()) => signFormToken(bindings.formSecret, now - 5000);

/** Notes so many requests and messages as stored today. */
export async function spendOpen(now = new Date(), stored = OPEN_LIMIT): Promise<void> {
  const day = now.toLocaleDateString("sv-SE", { timeZone: "Europe/Berlin" });
  await env.DB.prepare("INSERT INTO write_budget VALUES (?, 'new', ?, NULL)").bind(day, stored).run();
}

/** Submits a message, past the limit of a minute. */
export async function send(address: string, fields: object = {}, now = new Date(), more: Partial<Bindings> = {}) {
  const request = new Request("http://localhost/", { headers: { "CF-Connecting-IP": address } });
  const answers = messageSchema.parse(contactInput());
  const submission = { answers, idempotencyKey: null, sent: { fields, request, via: "api" as const } };
  const result = await submit(messageForm, { ...bindings, mail: undefined, push: undefined, ...more }, submission, now);
  return "ok" in result ? "stored" : result.no;
}

const NOON = new Date("2026-11-24T12:10:00.000Z");
const mailer = new RecordingMailer();
const mail = mailBindings(mailer);
export const from = async (address: string, times: number, now = NOON) => {
  for (let sends = 0; sends < times; sends += 1) {
    const request = new Request("http://localhost/", { headers: { "CF-Connecting-IP": address } });
    const answers = messageSchema.parse(contactInput({ email: `${crypto.randomUUID()}@example.com` }));
    const submission = {
      answers,
      idempotencyKey: null,
      sent: { fields: { [TOKEN_FIELD]: token(now.getTime()) }, request, via: "api" as const },
    };
    expect(await submit(messageForm, { ...bindings, mail, push: undefined }, submission, now)).toHaveProperty("ok");
  }
};
export const own = () => count("outbox WHERE kind = 'contact-notice'");
export const receipts = () => count("outbox WHERE kind = 'contact-receipt'");

/** One of a household's 256 lines. */
export const household = (index: number) => `2001:db8:bb:${(index % 256).toString(16)}::1`;

/** What is beyond the budget of these addresses is refused, with tokens and without, and others go on. */
export async function expectBudget(address: (index: number) => string, budget: number): Promise<void> {
  const outcomes: string[] = [];
  for (let sends = 0; sends < budget; sends += 1) outcomes.push(await send(address(sends), { [TOKEN_FIELD]: token() }));
  expect(new Set(outcomes)).toEqual(new Set(["stored"]));
  expect(await send(address(budget), { [TOKEN_FIELD]: token() })).toBe("over-budget");
  expect(await send(address(budget))).toBe("over-budget");
  expect(await count("messages")).toBe(budget);
  expect(await send("198.51.100.7")).toBe("stored");
}

/**
 * What an address sends beyond its ten notices has neither mail nor push message, and brings nobody nearer to the
 * hundred of a day.
 *
 * @param times how often it sends in each of two hours
 */
export async function expectTenNotices(times: number): Promise<void> {
  await from("192.0.2.7", times);
  await from("192.0.2.7", times, new Date("2026-11-24T13:05:00.000Z"));
  expect(await own()).toBe(10);
  expect(await count("write_budget WHERE key = 'new' AND n = 10")).toBe(1);
  expect(await count(`write_budget WHERE key = 'listed' AND n = ${2 * times - 10}`)).toBe(1);
  // A neighbour is told of, and rings, after all that.
  await from("198.51.100.1", 1);
  expect(await own()).toBe(11);
}

const HONEST = 20;
const flooder = (index: number) => `2001:db8:${(0x4000 + index).toString(16)}::1`;

/** So many addresses send within an hour, and every honest visitor between them is served. */
export async function expectServed(addresses: number): Promise<void> {
  const now = new Date();
  const outcomes: string[] = [];
  // Half of them fetch tokens. One of them goes on until it is refused.
  for (let sends = 0; sends < ADDRESS_LIMIT + 5; sends += 1) await send(flooder(0), {}, now);
  for (let index = 1; index < addresses; index += 1) {
    for (let sends = 0; sends < 3; sends += 1) {
      const fields = index % 2 ? { [TOKEN_FIELD]: token(now.getTime()) } : {};
      await send(flooder(index), fields, now);
    }
    if (index % Math.ceil(addresses / HONEST) === 0)
      outcomes.push(await send(`198.51.${index}.7`, { [TOKEN_FIELD]: token(now.getTime()) }, now));
  }
  expect(outcomes.length).toBeGreaterThan(15);
  expect(new Set(outcomes)).toEqual(new Set(["stored"]));
  expect(await count("follow_ups WHERE status = 'new'")).toBeGreaterThanOrEqual(outcomes.length);
  expect(await count("outbox WHERE kind = 'contact-notice'")).toBeLessThanOrEqual(NOTICES_A_DAY);
}

/**
 * The hundredth of a day is the last with a notice or push message, and says so; receipts go on.
 *
 * @param before how many are noted as stored already
 * @param more how many come from the hundredth on
 */
export async function expectLastNotice(before: number, more: number): Promise<void> {
  const mailer = new RecordingMailer();
  let clock = new Date("2026-11-24T09:10:00.000Z");
  const mail = mailBindings(mailer);
  const delivery: Delivery = { db, mail, linkSecrets: undefined, now: () => clock };
  let sender = 0;
  const sendMany = async (times: number) => {
    for (let sends = 0; sends < times; sends += 1) {
      sender += 1;
      await storeContact({ db, mail }, { email: `n${sender}@example.com` }, clock);
      if (sends % 4 === 3) await deliverDue(delivery);
    }
    // A run has a limit.
    for (let runs = 0; runs < 30; runs += 1) await deliverDue(delivery);
    return mailer.sent.splice(0).map(({ subject, text }) => ({
      subject: subject.replace(/ (N-[\w-]+|von .*)(:.*)?/, ""),
      saysSo: text.includes("Heute kommen sehr viele Anfragen: Alle weiteren stehen in der Liste."),
    }));
  };
  const notices = (sent: Awaited<ReturnType<typeof sendMany>>) =>
    sent.filter(({ subject }) => subject === "Neue Nachricht").map(({ saysSo }) => saysSo);
  const free = NOTICES_A_DAY - 1 - before;
  await spendOpen(clock, before);
  const seldom = await sendMany(free);
  expect(notices(seldom)).toEqual(Array(free).fill(false));
  expect(seldom).toHaveLength(2 * free);
  const many = await sendMany(more);
  expect(notices(many)).toEqual([true]);
  expect(many.filter(({ subject }) => subject === "Ihre Nachricht ist bei uns angekommen")).toHaveLength(more);
  expect(many).toHaveLength(more + 1);
  expect(await count("outbox WHERE sent_at IS NULL")).toBe(0);
  clock = new Date("2026-11-25T09:10:00.000Z");
  expect(notices(await sendMany(1))).toEqual([false]);
}
