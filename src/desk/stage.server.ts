/** Reads the stages of requests and messages, and what is due. */
import { and, type Column, count, eq, getTableColumns, gt, isNotNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { OrderEnd } from "../content/lists";
import type { Database } from "../db/client.server";
import { isOneOf } from "../db/one-of.server";
import { followUps, offers, orders, outbox } from "../db/schema";
import { ENDINGS } from "../order/endings";
import { isRunning, type OrderDays, stateOn } from "../order/states";
import { addDays, berlinDay, type Day, dateInWords } from "../platform/time/berlin-days";
import { MINUTE_MS } from "../platform/time/durations";
import { type RequestRow, requestRows } from "../requests/lists/request-rows.server";
import { hasUnsent, unsentMail, unsentRows } from "../requests/outbox/unsent.server";
import { phoneKeys } from "../requests/person-keys";
import { namesStreet, streetOf } from "../requests/place";
import { hasRunningOrder, isRunningOn } from "../requests/running-orders.server";
import { isUnrestricted } from "../requests/work/find.server";
import { isOpen, OPEN_STATUSES } from "../requests/work/steps";
import { type Due, dueOf, MAYBE_DOUBLE } from "./marks";
import { type Stage, stageOf } from "./stage";

/** `stageOf` in SQL, for statements that read `follow_ups`. */
export function stageSql(today: Day): SQL<Stage> {
  return sql<Stage>`CASE WHEN ${followUps.status} = 'spam' THEN 'spam' WHEN ${hasRunningOrder(today)} THEN 'order'
    WHEN ${followUps.status} = 'new' THEN 'new' WHEN ${isOneOf(followUps.status, OPEN_STATUSES)} THEN 'underway'
    ELSE 'done' END`;
}

/** State of a request's newest order, in the words of the files; null where there is none. */
export function newestOrderState(today: Day): SQL<string | null> {
  return newestOrder((order) => stateInWords(today, order));
}

/** "läuft bis 31.12.2026" or "beendet 12.10.2026", of a request's newest order; null where there is none. */
export function newestOrderInWords(today: Day): SQL<string | null> {
  return newestOrder((order) => {
    const state = stateInWords(today, order);
    const until = isRunning(today, order) ? " bis" : "";
    return state && state + (order.endedOn ? `${until} ${dateInWords(order.endedOn)}` : "");
  });
}

function stateInWords(today: Day, order: OrderDays): string | null {
  // An end that only a newer version knows has no word.
  const ended = ENDINGS[order.end as OrderEnd]?.word ?? null;
  return { agreed: "vereinbart", running: "läuft", ended }[stateOn(today, order)];
}

function newestOrder(inWords: (order: OrderDays) => string | null): SQL<string | null> {
  return sql`(
    SELECT json_object('kind', kind, 'startsOn', starts_on, 'runsUntil', runs_until, 'end', "end", 'endedOn', ended_on)
    FROM orders WHERE orders.lead_id = follow_ups.id ORDER BY concluded_on DESC, created_at DESC LIMIT 1
  )`.mapWith((json: string) => inWords(JSON.parse(json)));
}

/** Query for the number of requests and messages in each stage. */
export function countStages(db: Database, now: Date) {
  const stage = stageSql(berlinDay(now));
  return db
    .select({ kind: followUps.kind, stage, rows: count() })
    .from(followUps)
    .where(isUnrestricted)
    .groupBy(followUps.kind, stage);
}

/** Query for the number of requests and messages that came since a time, or whose customers did something since. */
export function countNewer(db: Database, since: string) {
  const { kind, createdAt, customerActedAt, status } = followUps;
  const isNewer = or(gt(createdAt, since), gt(customerActedAt, since));
  return db
    .select({ kind, rows: count() })
    .from(followUps)
    .where(and(isNewer, isUnrestricted, ne(status, "spam")))
    .groupBy(kind);
}

/** Upper bound of the days of a withdrawal: 14, and the longest run of holidays after them. */
const WITHDRAWAL_DAYS_MAX = 21;

/** Request or message that is open, or is closed and still asks for something. */
interface Unfinished extends RequestRow {
  stage: Stage;
  due: Due | null;
}

/** Reads all rows that may be due, or one. Their number grows with open work, not with what is stored. */
export async function readUnfinished(db: Database, now: Date, id?: string): Promise<Unfinished[]> {
  const today = berlinDay(now);
  const mayBeWithdrawn = sql`(orders.customer_kind = 'consumer' AND
    max(orders.concluded_on, coalesce(orders.instructed_on, '')) >= ${addDays(today, -WITHDRAWAL_DAYS_MAX)})`;
  const mayAsk = sql`(${isRunningOn(today)} OR ${mayBeWithdrawn})`;
  const isUnfinished = or(
    isOneOf(followUps.status, OPEN_STATUSES),
    isNotNull(followUps.customerActedAt),
    isNotNull(followUps.dataAsked),
    sql`${followUps.id} IN (SELECT orders.lead_id FROM orders WHERE ${mayAsk})`,
    hasUnsent,
  );
  // A request marked as spam is shown only for a demand for data.
  const isShown = and(isUnrestricted, or(ne(followUps.status, "spam"), isNotNull(followUps.dataAsked)));
  const ofOne = (column: Column) => (id === undefined ? undefined : eq(column, id));
  const [rows, asking, unsent] = await db.batch([
    requestRows(db).where(and(isShown, isUnfinished, ofOne(followUps.id))),
    db
      .select({ order: getTableColumns(orders), recipient: sql<string>`${offers.document} ->> '$.recipient.address'` })
      .from(orders)
      .innerJoin(offers, eq(offers.id, orders.offerId))
      .where(and(mayAsk, ofOne(orders.leadId))),
    unsentRows(db, ofOne(outbox.subjectId)),
  ]);
  const mails = Map.groupBy(unsent, ({ subjectId }) => subjectId);
  const byLead = Map.groupBy(asking, ({ order }) => order.leadId);
  const younger = youngerTwins(rows);
  return rows.map((row) => {
    const isKnown = streetOf(row) !== undefined;
    const own = (byLead.get(row.id) ?? []).map(({ order, recipient }) => {
      return { ...order, hasStreet: isKnown || (order.customerKind === "consumer" && namesStreet(recipient)) };
    });
    const due = dueOf(now, row, own, mails.get(row.id)?.map(unsentMail));
    return { ...row, stage: stageOf(today, row, own), due: due && younger.has(row.id) ? asMaybeDouble(due) : due };
  });
}

function asMaybeDouble(due: Due): Due {
  return { ...due, mark: `${due.mark} · ${MAYBE_DOUBLE.label}`, shown: [...due.shown, MAYBE_DOUBLE] };
}

/** Time between two requests that are probably one, as in `listDuplicates`. */
const TWIN_MS = 30 * MINUTE_MS;

/** New requests before which an open one came of the same name or number, for the same service if both name one. */
function youngerTwins(rows: readonly RequestRow[]): Set<string> {
  const asked = rows.filter(({ kind, status }) => kind === "lead" && isOpen(status));
  const keyed = asked.flatMap((row) =>
    [row.name.trim().toLowerCase(), ...phoneKeys(row.phone)].map((key) => ({ ...row, key })),
  );
  const people = Map.groupBy(keyed, ({ key }) => key);
  people.delete("");
  const twins = [...people.values()].flatMap((person) =>
    person.filter(({ status, createdAt, about }) => {
      const since = new Date(Date.parse(createdAt) - TWIN_MS).toISOString();
      const isTwin = (other: RequestRow) =>
        other.createdAt >= since && other.createdAt < createdAt && (about || other.about) === (other.about || about);
      return status === "new" && person.some(isTwin);
    }),
  );
  return new Set(twins.map(({ id }) => id));
}

export async function readDue(db: Database, now: Date): Promise<(Unfinished & { due: Due })[]> {
  return byUrgency(await readUnfinished(db, now));
}

/** Rows that are due, the most urgent first; of equal urgency, the oldest first. */
export function byUrgency(unfinished: readonly Unfinished[]): (Unfinished & { due: Due })[] {
  return unfinished
    .flatMap((row) => (row.due ? [{ ...row, due: row.due }] : []))
    .sort((a, b) => a.due.urgency - b.due.urgency || (a.createdAt < b.createdAt ? -1 : 1));
}
