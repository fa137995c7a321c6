/** A person's demand for their own data: asked, dropped, and met only by what is made for it. */
import { and, eq, isNull, type SQL, sql } from "drizzle-orm";
import type { SQLiteUpdateSetSource } from "drizzle-orm/sqlite-core";
import type { DataDemand } from "../../content/lists";
import type { Database, Statement } from "../../db/client.server";
import { writeIf } from "../../db/guard.server";
import { followUps } from "../../db/schema";
import { berlinDay } from "../../platform/time/berlin-days";
import type { Result } from "../../platform/worker/result";
import { uncounted } from "../../platform/worker/write-budget.server";
import { act, CUSTOMER } from "../history/acts";
import type { About } from "../outbox/kinds";
import { announce, announceActs, hurryActs } from "../outbox/outbox.server";
import { announceActReceipt } from "../outbox/triggered.server";
import { findFollowUp, followUpWhere, isUnrestricted } from "./find.server";
import { type Actor, addCustomerLine, addLine, stampOf } from "./history.server";
import type { Demand, Explanation, Sheet } from "./schema";

/** Change of a follow-up of which this demand is met; another one stays. */
export function withoutDemand(asked: DataDemand) {
  const { dataAsked, dataAskedOn } = followUps;
  return {
    dataAsked: sql`nullif(${dataAsked}, ${asked})`,
    dataAskedOn: sql`iif(${dataAsked} = ${asked}, NULL, ${dataAskedOn})`,
  };
}

const HAS_NONE = and(isUnrestricted, isNull(followUps.dataAsked));

/**
 * Stores a demand of the customer's page, and tells the owner and the stored address. It is never refused for the
 * number of writes; while one is open, a second is not taken.
 *
 * @param mails whether the customer can be written to
 * @returns the demand that is open now
 */
export async function askForData(
  page: Database,
  id: string,
  asked: DataDemand,
  mails: boolean,
  now = new Date(),
): Promise<DataDemand | null> {
  const db = uncounted(page);
  await change(db, id, HAS_NONE, { dataAsked: asked, dataAskedOn: berlinDay(now) }, now, [
    ...addCustomerLine(db, id, { ...stampOf({ author: CUSTOMER, now }), ...act("data-asked", { asked }) }),
    hurryActs(db, id, now),
    announceActs(db, id, now, true),
    ...(mails ? [announceActReceipt(db, asked, id, now)] : []),
  ]);
  return (await findFollowUp(db, id))?.dataAsked ?? null;
}

/** Takes the customer's demand back; a conflict where none is open. */
export async function dropDemand(page: Database, id: string, now = new Date()): Promise<Result<"stored">> {
  const db = uncounted(page);
  const asked = (await findFollowUp(db, id))?.dataAsked;
  if (!asked) return { no: "conflict" };
  return change(db, id, and(isUnrestricted, eq(followUps.dataAsked, asked)), withoutDemand(asked), now, [
    ...addCustomerLine(db, id, { ...stampOf({ author: CUSTOMER, now }), ...act("data-dropped", { asked }) }),
    announceActs(db, id, now),
  ]);
}

/** Notes a demand that came by telephone, by post or in a message; a conflict where one is open, or it is gone. */
export function noteDemand(db: Database, id: string, { asked, on }: Demand, actor: Actor): Promise<Result<"stored">> {
  return change(db, id, HAS_NONE, { dataAsked: asked, dataAskedOn: on }, actor.now, [
    addLine(db, id, { ...stampOf(actor), ...act("data-asked", { asked }) }),
  ]);
}

/** Meets the open demand with a reason, which is mailed where `mails`; a conflict where none is open. */
export async function explainDemand(
  db: Database,
  id: string,
  { text }: Explanation,
  mails: boolean,
  actor: Actor,
): Promise<Result<"stored">> {
  const asked = (await findFollowUp(db, id))?.dataAsked;
  if (!asked) return { no: "conflict" };
  return change(db, id, and(isUnrestricted, eq(followUps.dataAsked, asked)), withoutDemand(asked), actor.now, [
    addLine(db, id, { ...stampOf(actor), ...act("data-met", { how: "explained", text }) }),
    ...(mails ? [announceMet(db, id, { asOf: null, without: [] }, actor)] : []),
  ]);
}

/**
 * Hands out what is stored, which meets a demand for access: by mail, or on the paper that was printed.
 *
 * @param sheet what was shown, without the entries of the history that were unticked
 * @param notices statements that announce the mail; undefined where the customer cannot be written to
 */
export async function handOut(
  db: Database,
  id: string,
  sheet: Sheet,
  notices: readonly Statement[] | undefined,
  actor: Actor,
): Promise<Result<"stored">> {
  const how = notices ? "mailed" : "printed";
  const given = await change(db, id, isUnrestricted, withoutDemand("access"), actor.now, [
    addLine(db, id, { ...stampOf(actor), ...act("data-met", { how, text: null }) }),
    ...(notices ? [announceMet(db, id, sheet, actor), ...notices] : []),
  ]);
  return "ok" in given ? given : { no: "missing" };
}

/** Statement that queues the mail of what meets a demand. */
function announceMet(db: Database, id: string, sheet: Omit<About<"demand-met">, "at">, { now }: Actor) {
  return announce(db, "demand-met", { at: now.toISOString(), ...sheet }, { subjectId: id, now });
}

/** Makes the change if the follow-up is as `which` says. */
async function change(
  db: Database,
  id: string,
  which: SQL | undefined,
  set: SQLiteUpdateSetSource<typeof followUps>,
  now: Date,
  others: readonly Statement[],
): Promise<Result<"stored">> {
  const changed = await writeIf(db, followUpWhere(db, id, which), [
    ...others,
    db
      .update(followUps)
      .set({ ...set, changedAt: now.toISOString() })
      .where(eq(followUps.id, id)),
  ]);
  return changed ? { ok: "stored" } : { no: "conflict" };
}
