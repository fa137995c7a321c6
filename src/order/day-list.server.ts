/** List of a day: cleaning, viewings and calls. Never how to get in: the list is printed, and lies in a car. */
import { and, eq, gte, inArray, isNull, lte, or, sql } from "drizzle-orm";
import { CALLBACK_SUBJECT, callbackWhen } from "../content/callback";
import type { Database } from "../db/client.server";
import { contacts, followUps, leads, orders } from "../db/schema";
import { readDocument } from "../offer/document";
import {
  addDays,
  berlinDay,
  type Day,
  dateInWords,
  daysFrom,
  laterOf,
  startOfBerlinDay,
  weekdayInWords,
} from "../platform/berlin-days";
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

/** Reads whom to call: a follow-up day until this one, or a new message, which may be a wish to be called back. */
function readCalls(db: Database, until: Day) {
  const isWish = and(eq(contacts.subject, CALLBACK_SUBJECT), eq(contacts.email, ""), isNull(followUps.suspicion));
  const isNew = and(eq(followUps.status, "new"), eq(followUps.kind, "contact"));
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
        /** Text of a wish to be called back, which says when; null of everything else. */
        wish: sql<string | null>`iif(${and(isNew, isWish)}, ${contacts.message}, NULL)`,
      })
      .from(followUps)
      .leftJoin(leads, eq(leads.id, followUps.id))
      .leftJoin(contacts, eq(contacts.id, followUps.id))
      // What is restricted is used for nothing but its retention, and who wants to be erased is not called.
      .where(
        and(
          isNull(followUps.restrictedAt),
          isNull(followUps.erasureDueAt),
          // The plus keeps SQLite from reading all open requests by their status.
          inArray(sql`+${followUps.status}`, [...VIEWED_STATUSES]),
          or(lte(followUps.followUpOn, until), isNew),
        ),
      )
  );
}

type Call = Awaited<ReturnType<typeof readCalls>>[number];

function callOn(day: Day, today: Day, call: Call): DayEntry | null {
  const { id, kind, phone, service, subject, wish } = call;
  const name = call.name || phone || call.reference;
  const { on, time } =
    wish === null || call.followUpOn ? { on: followUpDay(call), time: null } : wishOf(wish, call.createdAt);
  if (on === null || (on !== day && !(day === today && on < today))) return null;
  const about = ["Rückruf", service ? serviceLabel(service) : subject !== CALLBACK_SUBJECT && subject];
  const since = on < day && `offen seit ${dateInWords(on)}`;
  return {
    does: "call",
    id,
    kind,
    time,
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

/** Days ahead within which a wish lies. */
const WISH_DAYS_MAX = 60;

/**
 * Day and time of a wish: of "am Freitag, 27. November, ab 16 Uhr" that Friday, and "ab 16 Uhr". One that names no day,
 * "abends", is for the day on which it was written.
 */
function wishOf(message: string, createdAt: string): { on: Day; time: string } {
  const written = berlinDay(new Date(createdAt));
  const when = callbackWhen(message);
  const on = daysFrom(written, addDays(written, WISH_DAYS_MAX)).find((day) =>
    when.includes(`${weekdayInWords(day)}, `),
  );
  return { on: on ?? written, time: on ? (when.split(`${weekdayInWords(on)}, `)[1] ?? "") : when };
}

/** Times of day as people type them: "8.30", "8:30", "7 bis 9 Uhr"; not "2 Std." and "3. OG". */
const CLOCK = /\b([01]?\d|2[0-3])(?:[:.h](\d\d))?\b(?!\.?\s*(?!Uhr|bis|und|h\b)\p{L})/iu;

/** Key by which entries are sorted: "08:30 Muster" of "ab 8.30 Uhr"; without a time of day it comes last. */
function sortKey({ time, name }: DayEntry): string {
  const [, hour, minute = "00"] = CLOCK.exec(time ?? "") ?? [];
  return `${hour ? `${hour.padStart(2, "0")}:${minute}` : "99"} ${name}`;
}
