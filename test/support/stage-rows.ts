/** Requests of every stage, and what the owner's lists, SQL and TypeScript say of them. */
import { env } from "cloudflare:workers";
import { expect } from "vitest";
import type { ListedLead } from "../../src/admin/requests/lists-api.server";
import { openDatabase } from "../../src/db/client.server";
import { followUps, leads, orders } from "../../src/db/schema";
import { dueOf } from "../../src/desk/marks";
import { stageOf } from "../../src/desk/stage";
import { readDue, stageSql } from "../../src/desk/stage.server";
import { recordStep } from "../../src/order/change.server";
import { addDays, berlinDay, berlinInstant } from "../../src/platform/time/berlin-days";
import { act } from "../../src/requests/history/acts";
import { requestRows } from "../../src/requests/lists/request-rows.server";
import { unsentMail, unsentRows } from "../../src/requests/outbox/unsent.server";
import { streetOf } from "../../src/requests/place";
import { askForData, noteDemand } from "../../src/requests/work/demands.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { recordOwnerAct } from "../../src/requests/work/history.server";
import { changeStatus } from "../../src/requests/work/move.server";
import { answerCustomer } from "../../src/requests/work/thread.server";
import { addAccount, call, signIn } from "./api";
import { deleteRequests, newRequest, offerIn, orderIn } from "./deal";
import { officeOffer } from "./offer-input";
import { deliverAt } from "./recording-mailer";
import { storeLead } from "./submission";

export const db = openDatabase(env.DB);
export const site = { db, mail: undefined };
export const NOW = new Date();
export const TODAY = berlinDay(NOW);
/** Headers of the owner who is signed in. */
let headers: { Authorization: string };

/** Deletes all requests, and signs the owner in. */
export async function beginWithNothing(): Promise<void> {
  await deleteRequests(db);
  await env.DB.exec("DELETE FROM admin_users");
  headers = await signIn(await addAccount());
}

export const hoursAgo = (hours: number) => new Date(NOW.getTime() - hours * 3_600_000);
export const update = (id: string, set: string) =>
  env.DB.prepare(`UPDATE follow_ups SET ${set} WHERE id = ?`).bind(id).run();
export const ask = (path: string) => call(path, { headers });
export const read = async <T>(path: string) => (await ask(path)).json<T>();
export const list = (query = "") => read<ListedLead[]>(`/api/leads${query}`);

export const ORDERS = ["agreed", "running", "notice", "withdrawn", "done"] as const;

/** A request whose order came into this state then; a notice's last day is the next one. */
export async function withOrder(state: (typeof ORDERS)[number], hours: number, leadId?: string): Promise<string> {
  const at = hoursAgo(hours).toISOString();
  return (await orderIn(db, state, { leadId: leadId ?? (await storeLead(site, {}, new Date(at))), sentAt: at, at }))
    .leadId;
}

/** Runs of the delivery until it has tried all. */
const RUNS = 6;

/** What the firm's house does not ask for: calls without an outcome, and what is missing or too early at an order. */
export async function askForTheRest(): Promise<void> {
  const actor = { author: "chefin@example.com", now: hoursAgo(1) };
  const asked = () => newRequest(db, {}, hoursAgo(49).toISOString());
  const at = { sentAt: hoursAgo(49).toISOString(), at: hoursAgo(48).toISOString() };
  const [called, again, leaving] = [await asked(), await asked(), await asked()];
  await recordOwnerAct(db, called, act("contact", { channel: "phone" }), actor);
  await answerCustomer(db, again, { text: "Ja, gern.", mails: false }, actor);
  await recordOwnerAct(db, again, act("contact", { channel: "phone" }), actor);
  await askForData(db, leaving, "erasure", false, NOW);
  await noteDemand(db, called, { asked: "access", on: TODAY }, actor);
  const { leadId: refused } = await offerIn(db, "declined", at);
  const version = (await findFollowUp(db, refused))?.version ?? 0;
  await changeStatus(db, refused, { version, status: "contacted" }, actor);
  await orderIn(db, "agreed", { ...at, isMailed: true, startsOn: null });
  await orderIn(db, "agreed", { ...at, isMailed: true, startsOn: addDays(TODAY, 1) });
  const nowhere = await newRequest(db, { address: "" }, hoursAgo(49).toISOString());
  await orderIn(db, "agreed", {
    ...at,
    isMailed: true,
    leadId: nowhere,
    startsOn: addDays(TODAY, 9),
    offer: officeOffer,
  });
  const { id, version: seen } = await orderIn(db, "agreed", at);
  // An hour ago may have been yesterday.
  await recordStep(db, id, { version: seen, step: "confirmed", on: TODAY }, { ...actor, now: NOW });
  // Some of the mails come back, and some wait.
  for (const [subject, code] of [
    [again, "E_RECIPIENT_NOT_ALLOWED"],
    [refused, "E_DELIVERY_FAILED"],
  ] as const) {
    await answerCustomer(db, subject, { text: "Bis dann.", mails: true }, { ...actor, now: NOW });
    const send = () => Promise.reject(Object.assign(new Error(), { code }));
    for (let run = 0; run < RUNS; run += 1) await deliverAt(db, { send }, NOW);
  }
}

/** SQL and TypeScript say the same of each request's stage and of what is due on these days. @returns the marks */
export async function expectSameSaid(days: number[]): Promise<Set<string>> {
  const [rows, agreed, known, unsent] = await Promise.all([
    requestRows(db),
    db.select().from(orders),
    db.select().from(leads),
    unsentRows(db),
  ]);
  const nowhere = known.filter((lead) => streetOf(lead) === undefined).map(({ id }) => id);
  const marked = new Set<string>();
  for (const ahead of days) {
    const now = berlinInstant(addDays(TODAY, ahead), "12:00");
    const today = berlinDay(now);
    const shown = rows.filter(({ restrictedAt }) => restrictedAt === null);
    // The documents of consumers have their street.
    const ordersOf = (id: string) =>
      agreed
        .filter(({ leadId }) => leadId === id)
        .map((order) => ({ ...order, hasStreet: !nowhere.includes(id) || order.customerKind === "consumer" }));
    const staged = await db.select({ id: followUps.id, stage: stageSql(today) }).from(followUps);
    const said = shown.map((row) => [row.id, stageOf(today, row, ordersOf(row.id))]);
    expect(Object.fromEntries(staged.map(({ id, stage }) => [id, stage]))).toMatchObject(Object.fromEntries(said));
    const due = shown.flatMap((row) => {
      const mails = unsent.filter(({ subjectId }) => subjectId === row.id).map(unsentMail);
      const found = dueOf(now, row, ordersOf(row.id), mails);
      for (const id of found?.ids ?? []) marked.add(id);
      return found ? [row.id] : [];
    });
    expect((await readDue(db, now)).map(({ id }) => id).sort(), today).toEqual(due.sort());
  }
  return marked;
}
