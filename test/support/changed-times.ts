/** Times of viewings and orders that change, and the mails that say so. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { openDatabase } from "../../src/db/client.server";
import { viewingFile } from "../../src/my-request/viewing.server";
import { refuseOffer, withdraw } from "../../src/my-request/withdraw.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { readOfferedRequest } from "../../src/offer/store.server";
import { acceptOffer } from "../../src/order/accept.server";
import { planOrder } from "../../src/order/change.server";
import { planSchema } from "../../src/order/schema";
import { isRunning } from "../../src/order/states";
import { ordersOf } from "../../src/order/store.server";
import { addDays, berlinDay, berlinInstant, dateInWords, timeInWords } from "../../src/platform/time/berlin-days";
import { findFollowUp } from "../../src/requests/work/find.server";
import {
  freeSlots,
  readProposed,
  setViewing,
  takeViewing,
  viewingToCome,
} from "../../src/requests/work/viewings.server";
import { linkedBy, linkSecrets } from "./customer-link";
import { deleteRequests, storeOffer, newRequest as storeRequest } from "./deal";
import { householdOffer } from "./offer-input";
import { randomNumbers } from "./random-numbers";
import { mailBindings, RecordingMailer } from "./recording-mailer";

export const db = openDatabase(env.DB);
export const MINUTE = 60_000;
export const BEGIN = new Date("2026-11-23T09:00:00Z");
export const author = "betreiberin@example.com";
/** Distinct times of viewings, days ahead. */
export const time = (count: number) => berlinInstant(addDays("2026-12-01", count), "10:00").toISOString();

export let id: string;
export let now: Date;
export let mailer: RecordingMailer;
let counted: number;

export async function newRequest(): Promise<void> {
  await deleteRequests(db);
  id = await storeRequest(db, {}, BEGIN.toISOString());
  now = new Date(BEGIN.getTime() + 60 * MINUTE);
  mailer = new RecordingMailer();
  counted = 0;
}

/** A press, and what is sent right after it. */
export async function later(minutes: number, act?: () => Promise<unknown>) {
  now = new Date(now.getTime() + minutes * MINUTE);
  const result = await act?.();
  const delivery = { db, linkSecrets, statistics: env.STATISTICS, mail: mailBindings(mailer), now: () => now };
  for (let runs = 0; runs < 3; runs += 1) await deliverDue(delivery);
  return result;
}

export async function followUp() {
  const found = await findFollowUp(db, id);
  if (!found) throw new Error("No such request");
  return found;
}

export const linked = () => linkedBy(id, now);

export async function fix(...times: string[]) {
  return setViewing(db, id, { version: (await followUp()).version, times }, { author, now });
}

export const next = () => {
  counted += 1;
  return time(counted);
};

export async function take() {
  const proposed = await readProposed(db, id);
  const agreed = (await followUp()).viewingAt ?? "";
  const slot = proposed?.slots.find((one) => one !== agreed);
  return slot && takeViewing(db, id, { round: proposed?.round ?? 0, slot, agreed }, now);
}

export async function decline() {
  const offer = (await readOfferedRequest(db, id))?.offers.at(-1);
  return refuseOffer(db, id, { revision: offer?.revision ?? 0, digest: offer?.digest ?? "" }, true, now);
}

export function accept() {
  const today = berlinDay(now);
  const acceptance = { revision: 1, acceptedOn: today, way: "phone" as const };
  return acceptOffer(db, id, acceptance, { author, now });
}

export async function plan(overrides: { startsOn?: string; weekdays?: number[]; timeText?: string } = {}) {
  counted += 1;
  const [order] = await ordersOf(db, id);
  const planned = { version: order?.version, startsOn: addDays("2027-01-04", counted), weekdays: [1 + (counted % 5)] };
  return order && planOrder(db, order.id, planSchema.parse({ ...planned, ...overrides }), { author, now });
}

const ACTS: Record<string, () => Promise<unknown>> = {
  propose: () => fix(next(), next()),
  take,
  move: () => fix(next()),
  "set by hand": async () => fix((await followUp()).viewingAt ?? next()),
  withdraw: async () => withdraw(db, await linked(), true, now),
  decline,
  order: accept,
  days: () => plan(),
};

export const sent = (title: RegExp) => mailer.sent.filter(({ subject }) => title.test(subject));

/** What the last mails say that is not so. */
async function untruths(): Promise<string[]> {
  const faults: string[] = [];
  const stands = viewingToCome(await followUp(), now);
  // A no names what drops with it.
  const told = sent(/^(Besichtigung (steht fest|verlegt|abgesagt)|(Zurückgezogen|Angebot abgelehnt): Anfrage)/).at(-1);
  const isOff = !told?.subject.match(/steht fest|verlegt/);
  if (stands === null && !isOff) faults.push(`no viewing stands, and the last mail is "${told?.subject}"`);
  if (stands && (isOff || !told?.text.includes(`an: ${timeInWords(stands)}`)))
    faults.push(`${stands} stands, and the last mail is "${told?.text}"`);
  const file = (await (await viewingFile(db, await linked(), now))?.text()) ?? "";
  const isTakenBack = /entfällt/.test(told?.text ?? "");
  if (stands ? !/SUMMARY/.test(file) || /METHOD:CANCEL/.test(file) : isTakenBack && !/METHOD:CANCEL/.test(file))
    faults.push(`${stands ?? "nothing"} stands, and the calendar's file is "${file}"`);
  if (isTakenBack && !/Bitte löschen Sie ihn.*\/termin\.ics/s.test(told?.text ?? ""))
    faults.push(`no file takes it out of the calendar: "${told?.text}"`);
  const proposed = await readProposed(db, id);
  const offers = proposed ? await freeSlots(db, id, proposed, now) : [];
  const asked = sent(/^(Besichtigung|Zurückgezogen|Angebot abgelehnt|Ihre Anfrage .*: Wann dürfen)/).at(-1);
  if (asked?.subject.includes("Wann dürfen") && offers.length === 0)
    faults.push(`nothing is proposed, and the last mail is "${asked.subject}"`);
  const order = (await ordersOf(db, id)).find((one) => isRunning(berlinDay(now), one));
  const days = sent(/^Auftrag(sbestätigung)? /).at(-1);
  if (order?.startsOn && !days?.text.includes(dateInWords(order.startsOn)))
    faults.push(`work begins on ${order.startsOn}, and the last mail is "${days?.text}"`);
  return faults;
}

/** After every sequence of four steps the last mail says what is stored. */
export async function expectTruthful(rounds: number): Promise<void> {
  const random = randomNumbers(54);
  const names = Object.keys(ACTS);
  for (let round = 0; round < rounds; round += 1) {
    await newRequest();
    await storeOffer(db, id, now.toISOString(), householdOffer);
    const done: string[] = [];
    for (let step = 0; step < 4; step += 1) {
      const name = names[Math.floor(random() * names.length)] ?? "propose";
      const minutes = random() < 0.5 ? 1 : 12;
      done.push(`${name} after ${minutes}`);
      await later(minutes, ACTS[name]);
    }
    await later(11);
    expect(await untruths(), done.join(", ")).toEqual([]);
  }
}
