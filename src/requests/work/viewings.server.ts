/**
 * Viewings: the owner fixes one time, or proposes several, of which the customer takes one or none. The agreed time
 * is stored as `viewingAt` of the follow-up alone.
 */
import { and, desc, eq, isNull, ne, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { leads, outbox, viewings } from "../../db/schema";
import type { FieldErrors } from "../../platform/text/field-errors";
import { berlinDay, isFuture } from "../../platform/time/berlin-days";
import { DAY_MS, MINUTE_MS } from "../../platform/time/durations";
import { type Result, withRetries } from "../../platform/worker/result";
import { fullAddress } from "../full-address";
import { AUTOMATIC, act, CUSTOMER } from "../history/acts";
import { announce, announceActs, isQueued } from "../outbox/outbox.server";
import { announceTimes } from "../outbox/times.server";
import { addressParts, streetOf } from "../place";
import { changeIfUnchanged, changeShown } from "./change.server";
import { updateLead } from "./correct.server";
import { type FollowUp, findFollowUp } from "./find.server";
import { type Actor, stampOf } from "./history.server";
import { VIEWED_DAYS, VIEWING_MINUTES } from "./limits";
import { moveForward } from "./move.server";
import { IS_OVER } from "./schema";
import { isOpen, keepsViewing, VIEWED_STATUSES } from "./steps";
import { findRepeated, insertText } from "./thread.server";

type Proposed = Omit<typeof viewings.$inferSelect, "leadId">;

const VIEWING_MS = VIEWING_MINUTES * MINUTE_MS;

/** Acts that agree on a viewing's time, move it, or call it off. */
export const VIEWING_ACTS = ["viewing", "viewing-taken", "viewing-refused"] as const;

export async function readProposed(db: Database, leadId: string): Promise<Proposed | undefined> {
  const { round, slots, who, agreedWho } = viewings;
  return db.select({ round, slots, who, agreedWho }).from(viewings).where(eq(viewings.leadId, leadId)).get();
}

/** Person who was last said to come, to any customer; "" where nobody was. */
export async function readLastWho(db: Database): Promise<string> {
  const { who } = viewings;
  const last = db.select({ who }).from(viewings).where(ne(who, "")).orderBy(desc(sql`rowid`)).limit(1);
  return (await last.get())?.who ?? "";
}

/** The proposed times that can still be taken. */
export async function freeSlots(
  db: Database,
  leadId: string,
  { slots }: Pick<Proposed, "slots">,
  now: Date,
): Promise<string[]> {
  const later = slots.filter((slot) => isFuture(slot, now));
  const booked = await Promise.all(
    later.map(async (slot) => (await db.get<{ is: number }>(sql`SELECT ${isBooked(leadId, slot)} AS "is"`)).is),
  );
  return later.filter((_, index) => !booked[index]);
}

/** A proposal as the dashboard shows it: `taken` are times that the customer cannot choose any more. */
export async function readOpenProposal(db: Database, leadId: string, now: Date) {
  const proposed = await readProposed(db, leadId);
  if (!proposed) return null;
  const free = await freeSlots(db, leadId, proposed, now);
  const taken = proposed.slots.filter((slot) => isFuture(slot, now) && !free.includes(slot));
  return { ...proposed, slots: proposed.slots.filter((slot) => !taken.includes(slot)), taken };
}

/** A viewing in a calendar. */
export function viewingEvent({
  id,
  viewingAt,
  changedAt,
  version,
}: Pick<FollowUp, "id" | "changedAt" | "version"> & { viewingAt: string }) {
  const end = new Date(Date.parse(viewingAt) + VIEWING_MS).toISOString();
  return { uid: `viewing-${id}`, changedAt, sequence: version, when: { start: viewingAt, end } };
}

/** The time of a viewing that is to take place; null where none is. */
export function viewingToCome({ viewingAt, status }: Pick<FollowUp, "viewingAt" | "status">, now: Date): string | null {
  return keepsViewing(status) && isFuture(viewingAt, now) ? viewingAt : null;
}

/** Whether a viewing of somebody else overlaps one that begins then, as SQL. */
function isBooked(leadId: string, start: string) {
  const begin = Date.parse(start);
  const [before, end] = [begin - VIEWING_MS, begin + VIEWING_MS].map((time) => new Date(time).toISOString());
  // The plus keeps SQLite from reading all open requests by their status: few of them have a viewing.
  return sql`EXISTS (SELECT 1 FROM follow_ups AS other
    WHERE other.viewing_at > ${before} AND other.viewing_at < ${end} AND other.id <> ${leadId}
      AND +other.status IN (${sql.join([...VIEWED_STATUSES], sql`, `)}))`;
}

/**
 * Fixes one time, whose day becomes the follow-up day; or proposes one or several; or ends both. Each of them ends what
 * was proposed before: the customer can no longer take it, and no mail offers it any more.
 */
export async function setViewing(
  db: Database,
  id: string,
  {
    version,
    times,
    isProposed = false,
    who = "",
  }: { version: number; times: readonly string[]; isProposed?: boolean; who?: string },
  actor: Actor,
): Promise<Result<FollowUp>> {
  const at = actor.now.toISOString();
  const given = times.map((time) => new Date(time).toISOString());
  const [first = null, ...others] = given.toSorted();
  const isProposal = others.length > 0 || (isProposed && first !== null);
  const [errors, proposed] = await Promise.all([
    isProposal ? proposalErrors(db, id, given, actor.now) : pastErrors(db, id, first, actor.now),
    readProposed(db, id),
  ]);
  if (errors) return { no: "invalid", errors };
  return changeShown(db, id, { version }, (current) => {
    const { status, viewingAt, viewedOn } = current;
    if (current.kind !== "lead" || !(isProposal ? isOpen : keepsViewing)(status)) return { no: "refused" };
    const moved = first ? moveForward(current, "viewing", actor) : undefined;
    const slots = isProposal && first ? [first, ...others] : [];
    const isWithdrawn = first === null && viewingAt === null;
    const line =
      isProposal || isWithdrawn
        ? act("viewing-proposed", { before: isFuture(viewingAt, actor.now) ? viewingAt : null, times: slots })
        : act("viewing", { before: viewingAt, after: first });
    const fixed =
      first && isOpen(status) ? { viewingAt: first, followUpOn: berlinDay(new Date(first)) } : { viewingAt: first };
    // A viewing that is removed by hand did not take place.
    const set = isProposal ? {} : first ? fixed : { ...dropped(current), viewedOn };
    return {
      events: [{ ...stampOf(actor), ...line }, ...(moved?.events ?? [])],
      change: { ...moved?.change, ...set, changedAt: at },
      others: [
        ...(isProposal || proposed?.slots.length ? [propose(db, id, slots)] : []),
        unproposed(db, id),
        ...(first ? [sayWho(db, id, isProposal ? { who } : { who, agreedWho: who })] : []),
        // The proposal asked to replace this time: it stands after all.
        ...(!isProposal && first && first === viewingAt && proposed?.slots.some((slot) => slot > at)
          ? announceTimes(db, id, { order: null, announced: null, isAtOnce: true }, actor.now)
          : []),
        ...(isProposal
          ? [announce(db, "viewing-proposal", { proposedAt: at }, { subjectId: id, now: actor.now })]
          : []),
      ],
    };
  });
}

/** Messages about proposed times that would never be offered; undefined where there are none. */
async function proposalErrors(db: Database, id: string, slots: string[], now: Date): Promise<FieldErrors | undefined> {
  const free = await freeSlots(db, id, { slots }, now);
  if (free.length === slots.length) return undefined;
  const wayOut = slots.length > 1 ? "Bitte nehmen Sie eine andere Zeit" : "Hier geht nur „Termin festlegen“";
  const why = (time: string) =>
    isFuture(time, now) ? `Zu dieser Zeit haben Sie schon eine andere Besichtigung: ${wayOut}` : IS_OVER;
  return Object.fromEntries(
    slots.flatMap((slot, index) => (free.includes(slot) ? [] : [[`times.${index}`, [why(slot)]]])),
  );
}

/** Message about a past time that cannot be that of the viewing; undefined where it can. */
async function pastErrors(db: Database, id: string, time: string | null, now: Date): Promise<FieldErrors | undefined> {
  if (time === null || time > now.toISOString()) return undefined;
  if (Date.parse(time) < now.getTime() - VIEWED_DAYS * DAY_MS)
    return { "times.0": [`Diese Zeit liegt mehr als ${VIEWED_DAYS} Tage zurück`] };
  const isOfWebsite = and(eq(leads.id, id), isNull(leads.source));
  const came = await db.select({ at: leads.createdAt }).from(leads).where(isOfWebsite).get();
  return came && time < came.at ? { "times.0": ["Diese Zeit liegt vor der Anfrage"] } : undefined;
}

/** Statement that drops the mail with a proposal that was answered, or that others replace. */
function unproposed(db: Database, leadId: string) {
  return db.delete(outbox).where(isQueued("viewing-proposal", leadId));
}

/** Statements after which no proposed time can be taken any more, and no mail offers one. */
export function endProposal(db: Database, leadId: string) {
  return [unproposed(db, leadId), db.update(viewings).set({ slots: [] }).where(eq(viewings.leadId, leadId))];
}

function propose(db: Database, leadId: string, slots: string[]) {
  return db
    .insert(viewings)
    .values({ leadId, round: 1, slots })
    .onConflictDoUpdate({
      target: viewings.leadId,
      set: { round: sql`${viewings.round} + 1`, slots: sql`excluded.slots` },
    });
}

function sayWho(db: Database, leadId: string, whose: Partial<Pick<Proposed, "who" | "agreedWho">>) {
  return db
    .insert(viewings)
    .values({ leadId, round: 0, slots: [], ...whose })
    .onConflictDoUpdate({ target: viewings.leadId, set: whose });
}

/** Proposal that the page showed to the customer who answers it. */
interface Shown {
  round: number;
  /** The agreed time; empty where there was none. */
  agreed?: string;
}

/** Result of an answer: refused where it comes too late; `why` where another time has been agreed since. */
type Answered = Result<"answered", "other">;

/**
 * Takes a proposed time for the customer, also in place of the agreed one that the page showed. Of two people with one
 * link who take different times at once, the first gets it.
 *
 * @param street of the viewing, where the page asked for it
 * @returns "refused" where it is not proposed any more, has passed, or somebody else's viewing lies in it
 */
export async function takeViewing(
  db: Database,
  leadId: string,
  { round, slot, agreed, street }: Shown & { slot: string; street?: string },
  now = new Date(),
): Promise<Answered> {
  const at = now.toISOString();
  return withRetries(async (): Promise<Answered> => {
    const [current, proposed] = await Promise.all([findFollowUp(db, leadId), readProposed(db, leadId)]);
    if (!current || !proposed || current.restrictedAt || !isOpen(current.status)) return { no: "refused" };
    if (current.viewingAt === slot) return { ok: "answered" };
    if (isOtherAgreed(current, agreed, now)) return { no: "refused", why: "other" };
    if (proposed.round !== round || slot <= at || !proposed.slots.includes(slot)) return { no: "refused" };
    const moved = moveForward(current, "viewing", { author: AUTOMATIC, now });
    const place = street ? await placeFilledIn(db, leadId, street, at) : undefined;
    const isProposed = sql`EXISTS (SELECT 1 FROM viewings WHERE lead_id = ${leadId} AND round = ${round})`;
    const isTaken = await changeIfUnchanged(db, current, {
      condition: sql`${isProposed} AND NOT ${isBooked(leadId, slot)}`,
      events: [
        { at, author: CUSTOMER, ...act("viewing-taken", { before: current.viewingAt, after: slot }) },
        ...moved.events,
        ...(place?.events ?? []),
      ],
      change: { ...moved.change, changedAt: at, viewingAt: slot, followUpOn: berlinDay(new Date(slot)) },
      others: [
        sayWho(db, leadId, { agreedWho: proposed.who }),
        announceActs(db, leadId, now),
        unproposed(db, leadId),
        ...(place?.others ?? []),
      ],
    });
    return isTaken ? { ok: "answered" } : { no: "conflict" };
  });
}

/** Statements that add the street to the address of a request without one: the link changes no known street. */
async function placeFilledIn(db: Database, leadId: string, street: string, at: string) {
  const lead = await db.select().from(leads).where(eq(leads.id, leadId)).get();
  if (!lead || streetOf(lead)) return undefined;
  const address = fullAddress({ ...addressParts(lead), address: street }) ?? street;
  const said = act("correction", { before: { address: lead.address }, after: { address } });
  return {
    events: [{ at, author: AUTOMATIC, ...said }],
    others: [updateLead(db, lead, { address }, false)],
  };
}

/**
 * Refuses for the customer all proposed times, and the one that was agreed.
 *
 * @param text what the customer writes with it, for the thread
 * @param isKept whether the agreed time stands
 * @returns "refused" where others are proposed by now
 */
export async function refuseViewings(
  db: Database,
  leadId: string,
  { round, text, agreed, isKept = false }: Shown & { text: string; isKept?: boolean },
  now = new Date(),
): Promise<Answered> {
  const at = now.toISOString();
  return withRetries(async (): Promise<Answered> => {
    const [current, proposed] = await Promise.all([findFollowUp(db, leadId), readProposed(db, leadId)]);
    if (!current || current.restrictedAt || !isOpen(current.status)) return { no: "refused" };
    if (isOtherAgreed(current, agreed, now)) return { no: "refused", why: "other" };
    if ((proposed?.round ?? 0) !== round) return { no: "refused" };
    const written = { subjectId: leadId, author: "customer", text } as const;
    const isSaid = text !== "" && (await findRepeated(db, written, now)).length === 0;
    const isRefused = await changeIfUnchanged(db, current, {
      condition: sql`coalesce((SELECT round FROM viewings WHERE lead_id = ${leadId}), 0) = ${round}`,
      events: [{ at, author: CUSTOMER, ...act("viewing-refused", { before: isKept ? null : current.viewingAt }) }],
      change: { ...(!isKept && dropped(current)), changedAt: at },
      others: [
        ...(isSaid ? [insertText(db, written, now)] : []),
        announceActs(db, leadId, now),
        ...endProposal(db, leadId),
      ],
    });
    return isRefused ? { ok: "answered" } : { no: "conflict" };
  });
}

/** What goes with a viewing that does not take place: the follow-up day that it had set, on which nobody calls. */
function dropped({ viewingAt, followUpOn }: FollowUp): Partial<Pick<FollowUp, "viewingAt" | "followUpOn">> {
  const isItsDay = viewingAt !== null && followUpOn === berlinDay(new Date(viewingAt));
  return { viewingAt: null, ...(isItsDay && { followUpOn: null }) };
}

function isOtherAgreed({ viewingAt }: FollowUp, agreed = "", now: Date): boolean {
  return isFuture(viewingAt, now) && viewingAt !== agreed;
}
