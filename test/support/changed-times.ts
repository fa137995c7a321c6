/** Times of viewings and orders that change, and the mails that say so. */
import { env } from "cloudflare:workers";
import { openDatabase } from "../../src/db/client.server";
import { refuseOffer } from "../../src/my-request/withdraw.server";
import { deliverDue } from "../../src/notify/deliver.server";
import { readOfferedRequest } from "../../src/offer/store.server";
import { acceptOffer } from "../../src/order/accept.server";
import { planOrder } from "../../src/order/change.server";
import { planSchema } from "../../src/order/schema";
import { ordersOf } from "../../src/order/store.server";
import { addDays, berlinDay, berlinInstant } from "../../src/platform/time/berlin-days";
import { findFollowUp } from "../../src/requests/work/find.server";
import { readProposed, setViewing, takeViewing } from "../../src/requests/work/viewings.server";
import { linkedBy, linkSecrets } from "./customer-link";
import { deleteRequests, newRequest as storeRequest } from "./deal";
import { mailBindings, RecordingMailer } from "./recording-mailer";

export const db = openDatabase(env.DB);
export const MINUTE = 60_000;
const BEGIN = new Date("2026-11-23T09:00:00Z");
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

export const sent = (title: RegExp) => mailer.sent.filter(({ subject }) => title.test(subject));
