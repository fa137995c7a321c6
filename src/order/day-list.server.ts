/** List of a day: cleaning, viewings and calls. Never how to get in: the list is printed, and lies in a car. */
import { and, eq, gte, inArray, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { contacts, followUps, leads, orders } from "../db/schema";
import { readDocument } from "../offer/document";
import { addDays, berlinDay, type Day, dateInWords, laterOf, startOfBerlinDay } from "../platform/berlin-days";
import { serviceLabel } from "../requests/answers/options";
import { type AddressParts, fullAddress } from "../requests/full-address";
import { personColumns } from "../requests/lists/request-rows.server";
import { townOf } from "../requests/place";
import { type Kind, VIEWED_STATUSES } from "../requests/work/steps";
import { readDatedOrders, readViewings } from "./calendar.server";
import { rhythmInWords } from "./calendar-feed.server";
import { comesOn } from "./month";
import { timeOf } from "./stage";
import { weekdaysInWords } from "./states";

export interface DayEntry {
  does: "clean" | "view" | "call";
  /** Id and kind of its request or message. */
  id: string;
  kind: Kind;
  /** "10:00", or as it was typed; null where nothing is said. */
  time: string | null;
  name: string;
  phone: string | null;
  /** Full address, and its town alone. */
  address: string | null;
  town: string | null;
  /** "Haushaltsreinigung, erster Tag" */
  about: string;
}

export interface DayList {
  /** Entries by time of day; those without one come last. */
  entries: DayEntry[];
  /** Orders of which nobody can know whether the crew comes on this day, and why. */
  unknown: { id: string; name: string; why: string }[];
}

/** Reads the list of a day. Overdue calls are on the list of today. @param now says which day is today */
export async function readDayList(db: Database, day: Day, now: Date): Promise<DayList> {
  const isLast = or(isNull(orders.endedOn), gte(orders.endedOn, day));
  const mayCome = or(eq(orders.kind, "recurring"), eq(orders.startsOn, day));
  const [viewed, dated, calls] = await Promise.all([
    readViewings(db, startOfBerlinDay(day), startOfBerlinDay(addDays(day, 1))),
    readDatedOrders(db, and(lte(orders.startsOn, day), isLast, mayCome)),
    readCalls(db, laterOf(day, berlinDay(now))),
  ]);
  const visits = dated.map((one) => ({ ...one, comes: cleansOn(day, one) }));
  const entries: DayEntry[] = [
    ...visits
      .filter(({ comes }) => comes)
      .map(({ order, lead }) => ({ ...ofLead(order.leadId, lead), ...visitOf(day, order) })),
    ...viewed.map(({ viewingAt, ...lead }) => ({
      ...ofLead(lead.id, lead),
      does: "view" as const,
      time: timeOf(viewingAt),
      about: `Besichtigung, ${serviceLabel(lead.service)}`,
    })),
    ...calls.flatMap((call) => callOn(day, berlinDay(now), call) ?? []),
  ];
  return {
    entries: entries.toSorted((a, b) => sortKey(a).localeCompare(sortKey(b), "de")),
    unknown: visits
      .filter(({ comes }) => comes === null)
      .map(({ order: { leadId, weekdays }, lead, document }) => ({
        id: leadId,
        name: nameOf(lead),
        why: [weekdays ? weekdaysInWords(weekdays) : "kein Wochentag", rhythmInWords({ document })]
          .filter(Boolean)
          .join(", "),
      })),
  };
}

type Dated = Awaited<ReturnType<typeof readDatedOrders>>[number];

function cleansOn(day: Day, { order, document }: Dated): boolean | null {
  return order.startsOn === day || comesOn(day, order, readDocument(document).rhythm ?? "");
}

function visitOf(day: Day, { service, kind, startsOn, endedOn, timeText }: Dated["order"]) {
  const special = [
    kind === "once" && "einmalig",
    kind === "recurring" && startsOn === day && "erster Tag",
    kind === "recurring" && endedOn === day && "letzter Tag",
  ];
  return {
    does: "clean" as const,
    time: timeText,
    about: [serviceLabel(service), ...special].filter(Boolean).join(", "),
  };
}

interface Whose extends AddressParts {
  company?: string | null;
  firstName: string;
  lastName: string;
  phone: string;
  reference: string;
}

function ofLead(id: string, lead: Whose) {
  return { id, kind: "lead" as const, name: nameOf(lead), phone: lead.phone, ...placeOf(lead) };
}

function placeOf(parts: AddressParts) {
  return { address: fullAddress(parts) ?? null, town: townOf(parts) ?? null };
}

/** Name of a customer; the number or the reference of one who gave none. */
function nameOf({ company, firstName, lastName, phone, reference }: Whose): string {
  return [company, `${firstName} ${lastName}`.trim()].filter(Boolean).join(", ") || phone || reference;
}

/** Reads whom to call: whose follow-up day has come until this one, or who wishes for a call that nobody has made. */
function readCalls(db: Database, until: Day) {
  const isWished = and(isNotNull(contacts.callSlot), eq(followUps.status, "new"), isNull(followUps.suspicion));
  return (
    db
      .select({
        id: followUps.id,
        kind: followUps.kind,
        createdAt: followUps.createdAt,
        followUpOn: followUps.followUpOn,
        viewingAt: followUps.viewingAt,
        ...personColumns,
        address: leads.address,
        postcode: leads.postcode,
        town: leads.town,
        service: leads.service,
        subject: contacts.subject,
        callDay: contacts.callDay,
        callSlot: contacts.callSlot,
      })
      .from(followUps)
      .leftJoin(leads, eq(leads.id, followUps.id))
      .leftJoin(contacts, eq(contacts.id, followUps.id))
      // What is restricted is used for nothing but its retention.
      .where(
        and(
          isNull(followUps.restrictedAt),
          // The plus keeps SQLite from reading all open requests by their status.
          inArray(sql`+${followUps.status}`, [...VIEWED_STATUSES]),
          or(lte(followUps.followUpOn, until), isWished),
        ),
      )
  );
}

type Call = Awaited<ReturnType<typeof readCalls>>[number];

function callOn(day: Day, today: Day, call: Call): DayEntry | null {
  const { id, kind, phone, service, subject, callSlot } = call;
  const name = call.name || phone || call.reference;
  const isDated = call.followUpOn !== null;
  const on = isDated ? followUpDay(call) : (call.callDay ?? berlinDay(new Date(call.createdAt)));
  if (on === null || (on !== day && !(day === today && on < today))) return null;
  const about = ["Rückruf", service ? serviceLabel(service) : callSlot === null && subject];
  const since = on < day && `offen seit ${dateInWords(on)}`;
  return {
    does: "call",
    id,
    kind,
    time: isDated ? null : callSlot,
    name,
    phone,
    ...placeOf(call),
    about: [...about, since].filter(Boolean).join(", "),
  };
}

/** Day of a call; null where the follow-up day is that of a viewing. */
function followUpDay({ followUpOn, viewingAt }: Call): Day | null {
  return viewingAt && berlinDay(new Date(viewingAt)) >= (followUpOn ?? "") ? null : followUpOn;
}

/** Times of day as people type them: "8.30", "8:30", "7 bis 9 Uhr"; not "2 Std." and "3. OG". */
const CLOCK = /\b([01]?\d|2[0-3])(?:[:.h](\d\d))?\b(?!\.?\s*(?!Uhr|bis|und|h\b)\p{L})/iu;

/** Key by which entries are sorted: "08:30 Muster" of "ab 8.30 Uhr"; without a time of day it comes last. */
function sortKey({ time, name }: DayEntry): string {
  const [, hour, minute = "00"] = CLOCK.exec(time ?? "") ?? [];
  return `${hour ? `${hour.padStart(2, "0")}:${minute}` : "99"} ${name}`;
}
