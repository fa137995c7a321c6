/** The viewing on a customer's page, and its file for the customer's calendar. */
import { and, desc, eq, gt, sql } from "drizzle-orm";
import { company } from "../content/company";
import type { Database } from "../db/client.server";
import { isOneOf } from "../db/one-of.server";
import { followUpEvents } from "../db/schema";
import { isFuture, timeInWords } from "../platform/time/berlin-days";
import { DAY_MS } from "../platform/time/durations";
import { CALENDAR_TYPE, writeCalendar } from "../platform/time/icalendar";
import { placeInWords } from "../requests/answers/in-words";
import { streetOf, townOf } from "../requests/place";
import { isOpen, keepsViewing } from "../requests/work/steps";
import { freeSlots, readProposed, VIEWING_ACTS, viewingEvent } from "../requests/work/viewings.server";
import type { LinkedRequest } from "./find.server";

/** Days for which a customer can have a viewing that was called off taken out of a calendar. */
const CALLED_OFF_DAYS = 30;

export type ViewingView = NonNullable<Awaited<ReturnType<typeof viewingView>>>;

/** Viewing as the page shows it; undefined where nothing is proposed or agreed, or it is over. */
export async function viewingView(db: Database, { lead, followUp }: LinkedRequest, now = new Date()) {
  if (!keepsViewing(followUp.status)) return undefined;
  const proposed = await readProposed(db, lead.id);
  const { viewingAt } = followUp;
  const agreed = isFuture(viewingAt, now) ? viewingAt : undefined;
  if (!agreed && !(isOpen(followUp.status) && proposed?.slots.length)) return undefined;
  const free = proposed ? await freeSlots(db, lead.id, proposed, now) : [];
  const slots = free.filter((slot) => slot !== agreed);
  /** As it is posted, and "Dienstag, 24. November 2026, um 10 Uhr" */
  const inWords = (value: string) => ({ value, words: timeInWords(value) });
  return {
    /** Number of the proposal on the page; 0 where there is none. */
    round: proposed?.round ?? 0,
    agreed: agreed ? { ...inWords(agreed), who: proposed?.agreedWho } : undefined,
    mayMove: isOpen(followUp.status),
    /** What to write of the address; undefined where the street is known. */
    addressHint: streetOf(lead) ? undefined : `Straße${townOf(lead) ? " und Hausnummer" : ", Hausnummer und Ort"}`,
    /** Address of the viewing; null where none is known. */
    where: lead.address,
    place: placeInWords(lead),
    /** Person who comes at the other times. */
    who: proposed?.who,
    /** Other times to choose from. */
    slots: slots.map(inWords),
    /** Whether they wait for an answer: those beside the one that was taken do not. */
    isAsked: slots.length > 0 && !proposed?.slots.includes(agreed ?? ""),
  };
}

/** Calendar file of the agreed viewing, or of the one that was called off lately; undefined where there is neither. */
export async function viewingFile(
  db: Database,
  { lead, followUp }: LinkedRequest,
  now = new Date(),
): Promise<Response | undefined> {
  const { status, viewingAt } = followUp;
  const agreed = viewingAt && keepsViewing(status) ? { viewingAt } : undefined;
  const viewing = agreed ?? (await calledOff(db, followUp, now));
  if (!viewing) return undefined;
  const summary = `Besichtigung durch ${company.name} (${lead.reference})`;
  const { agreedWho } = (await readProposed(db, lead.id)) ?? {};
  const about = { summary, description: agreedWho && `Es kommt: ${agreedWho}`, location: lead.address ?? "" };
  const event = { ...viewingEvent({ ...followUp, ...viewing }), ...about };
  const name = `${agreed ? "Besichtigung" : "Absage"}-${lead.reference}.ics`;
  return new Response(writeCalendar(company, [event], agreed ? "file" : "cancellation"), {
    headers: { "Content-Type": CALENDAR_TYPE, "Content-Disposition": `attachment; filename="${name}"` },
  });
}

/** Viewing that was called off last, and when; undefined where none was, or it is too long ago. */
async function calledOff(db: Database, { id, viewingAt, changedAt }: LinkedRequest["followUp"], now: Date) {
  const since = new Date(now.getTime() - CALLED_OFF_DAYS * DAY_MS).toISOString();
  // It stands again where the end of its order is taken back.
  if (viewingAt) return viewingAt > changedAt && changedAt > since ? { viewingAt, changedAt } : undefined;
  const { subjectId, act, at, data } = followUpEvents;
  const [before, after] = ["before", "after"].map((name) => sql<string | null>`${data} ->> ${name}`);
  const isOfViewing = isOneOf(act, VIEWING_ACTS);
  const newest = await db
    .select({ viewingAt: sql<string | null>`iif(${after} IS NULL, ${before}, NULL)`, changedAt: at })
    .from(followUpEvents)
    .where(and(eq(subjectId, id), gt(at, since), isOfViewing, sql`coalesce(${before}, ${after}) IS NOT NULL`))
    .orderBy(desc(followUpEvents.id))
    .limit(1)
    .get();
  return newest?.viewingAt ? { viewingAt: newest.viewingAt, changedAt: newest.changedAt } : undefined;
}
