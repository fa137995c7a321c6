/** List of a day: cleaning, viewings and calls. Never how to get in: the list is printed, and lies in a car. */
import { and, eq, gte, isNotNull, isNull, lte, or, sql } from "drizzle-orm";
import { endOf, type SubmissionKind } from "../content/lists";
import type { Database } from "../db/client.server";
import { isOneOf } from "../db/one-of.server";
import { followUps, leads, messages, orders, viewings } from "../db/schema";
import { nameOfOrder, placeOfOrder, readDocument } from "../offer/document";
import { isWork } from "../offer/line-kinds";
import { lineRhythmOf } from "../offer/options";
import { rhythmInWords } from "../offer/rhythm-words";
import { takenOf, timesAYear } from "../offer/sums";
import { comesOn } from "../order/weekdays";
import { singleLine } from "../platform/text/clean-text";
import {
  addDays,
  berlinDay,
  type Day,
  dateInWords,
  daysFrom,
  earlierOf,
  laterOf,
  startOfBerlinDay,
  weekdaysInWords,
} from "../platform/time/berlin-days";
import { serviceLabel } from "../requests/answers/options";
import { type AddressParts, fullAddress } from "../requests/full-address";
import { fullName } from "../requests/full-name";
import { personColumns } from "../requests/lists/request-rows.server";
import { streetOf, townOf } from "../requests/place";
import { isUnrestricted } from "../requests/work/find.server";
import { OPEN_STATUSES, VIEWED_STATUSES } from "../requests/work/steps";
import { readDatedOrders, readViewings, whose } from "./calendar.server";
import { timeOf } from "./stage";
import { byTimeOfDay } from "./time-of-day";

export interface DayEntry {
  does: "clean" | "view" | "call";
  /** Id and kind of its request or message. */
  id: string;
  kind: SubmissionKind;
  /** "10:00", or as it was typed; null where nothing is said. */
  time: string | null;
  name: string;
  phone: string | null;
  /** Full address, and its town alone. */
  address: string | null;
  town: string | null;
  /** Whether the address names a street. */
  hasStreet: boolean;
  /** "Haushaltsreinigung, erster Tag" */
  about: string;
  /** What was agreed for each visit, in one line; null where the service says it, or nothing is cleaned. */
  tasks: string | null;
  /** What was agreed besides, more rarely, in one line on the first day: on which days it is done, nobody has noted. */
  besides: string | null;
  /** Whether the order says how to get in. */
  hasAccess: boolean;
  /** Whether it is a job that may be done by now, and nobody has said so; or somebody has. */
  mayBeDone: boolean;
  isDone: boolean;
  /** Wish that the request named, in one line; null where there is none. */
  wish: string | null;
}

/** Days of a closure that are looked at, and names that are said. */
const MET_DAYS = 31;
const MET_NAMES = 20;

/** Work that meets days, and whose it is. */
export type DaysMet = Awaited<ReturnType<typeof readMet>>;

/** Reads what meets the days from the first to the last, or the first 31 of them. */
export async function readMet(db: Database, first: Day, last: Day) {
  const until = laterOf(first, earlierOf(last, addDays(first, MET_DAYS - 1)));
  const days = daysFrom(first, until);
  const [dated, viewed] = await Promise.all([
    readDated(db, first, until),
    readViewings(db, startOfBerlinDay(first), startOfBerlinDay(addDays(until, 1))),
  ]);
  const orders = dated.map((one) => {
    const comes = days.map((day) => cleansOn(day, one));
    return { name: nameOfOrder(one.offer), visits: comes.filter(Boolean).length, isUnknown: comes.includes(null) };
  });
  const met = orders.filter(({ visits }) => visits > 0);
  const names = [...new Set([...met.map(({ name }) => name), ...viewed.map((lead) => listedName(lead))])];
  const unknown = orders.filter(({ visits, isUnknown }) => visits === 0 && isUnknown).map(({ name }) => name);
  return {
    /** Last of the days that were looked at. */
    until,
    visits: met.reduce((sum, { visits }) => sum + visits, 0),
    /** Number of agreed viewings. */
    viewings: viewed.length,
    names: names.slice(0, MET_NAMES),
    more: Math.max(0, names.length - MET_NAMES),
    /** Names of customers whose order may come in these days. */
    unknown: [...new Set(unknown)].slice(0, MET_NAMES),
  };
}

/** Viewings that are proposed for a day, to customers who have taken none of the proposed times. */
export async function readProposedOn(db: Database, day: Day): Promise<DayEntry[]> {
  const [from, until] = [day, addDays(day, 1)].map((one) => startOfBerlinDay(one).toISOString());
  const found = await db
    .select({ id: leads.id, slots: viewings.slots, viewingAt: followUps.viewingAt, ...whose })
    .from(viewings)
    .innerJoin(leads, eq(leads.id, viewings.leadId))
    .innerJoin(followUps, eq(followUps.id, viewings.leadId))
    .where(
      and(
        isUnrestricted,
        isOneOf(followUps.status, OPEN_STATUSES),
        sql`EXISTS (SELECT 1 FROM json_each(${viewings.slots}) WHERE value >= ${from} AND value < ${until})`,
      ),
    );
  return found.flatMap(({ id, slots, viewingAt, ...lead }) =>
    (slots.includes(viewingAt ?? "") ? [] : slots)
      .filter((slot) => berlinDay(new Date(slot)) === day)
      .map((slot) => ({ ...entryOfLead(id, lead), does: "view" as const, time: timeOf(slot), about: "vorgeschlagen" })),
  );
}

/** Number of orders that are worked on, on a day. */
export async function countVisits(db: Database, day: Day): Promise<number> {
  return (await readDated(db, day, day)).filter((one) => cleansOn(day, one)).length;
}

/** Orders that may be worked on between two days. */
async function readDated(db: Database, first: Day, last: Day) {
  const isLast = or(isNull(orders.endedOn), gte(orders.endedOn, first));
  const mayCome = or(eq(orders.kind, "recurring"), gte(orders.startsOn, first));
  const found = await readDatedOrders(db, and(lte(orders.startsOn, last), isLast, mayCome));
  return found.map((one) => ({ ...one, offer: readDocument(one.document) }));
}

/** Reads the list of a day. Overdue calls are on the list of today. @param now says which day is today */
export async function readDayList(db: Database, day: Day, now: Date) {
  const [viewed, dated, calls] = await Promise.all([
    readViewings(db, startOfBerlinDay(day), startOfBerlinDay(addDays(day, 1))),
    readDated(db, day, day),
    readCalls(db, laterOf(day, berlinDay(now))),
  ]);
  const visits = dated.map((one) => ({ ...one, comes: cleansOn(day, one) }));
  const entries: DayEntry[] = [
    ...visits
      .filter(({ comes }) => comes)
      .map(({ order, lead, offer }) => ({
        ...entryOfLead(order.leadId, { ...lead, ...placeOfOrder(offer, lead) }),
        name: nameOfOrder(offer),
        ...tasksOf(day, order, offer),
        hasAccess: order.access !== null,
        mayBeDone: order.kind === "once" && order.end === null && day <= berlinDay(now),
        isDone: endOf(order.end)?.isComplete ?? false,
        ...visitOf(day, order),
      })),
    ...viewed.map(({ viewingAt, ...lead }) => ({
      ...entryOfLead(lead.id, lead),
      does: "view" as const,
      time: timeOf(viewingAt),
      about: `Besichtigung, ${serviceLabel(lead.service)}`,
    })),
    ...calls.flatMap((call) => callOn(day, berlinDay(now), call) ?? []),
  ];
  return {
    /** Sorted by time of day; entries without one come last. */
    entries: entries.toSorted(byTimeOfDay),
    /** Orders of which nobody can know whether the crew comes on this day, and why. */
    unknown: visits
      .filter(({ comes }) => comes === null)
      .map(({ order: { leadId, weekdays }, document, offer }) => ({
        id: leadId,
        name: nameOfOrder(offer),
        why: [weekdays ? weekdaysInWords(weekdays) : "kein Wochentag", rhythmInWords({ document })]
          .filter(Boolean)
          .join(", "),
      })),
  };
}

type Dated = Awaited<ReturnType<typeof readDated>>[number];

/** Whether an order is worked on, on a day; null where that cannot be known. */
function cleansOn(day: Day, { order, offer }: Dated): boolean | null {
  if (order.startsOn === day) return true;
  const isOver = order.endedOn !== null && order.endedOn < day;
  if (order.kind === "once" || isOver || day < (order.startsOn ?? "")) return false;
  return comesOn(day, order, offer.rhythm ?? "");
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

/** Letters of the tasks on the list. */
const TASKS_MAX_LENGTH = 200;

/** Lines of an order that are done at each visit, without the service's own name; on its first day the rarer ones. */
function tasksOf(day: Day, { service, options, startsOn }: Dated["order"], offer: Dated["offer"]) {
  const label = serviceLabel(service);
  const lines = takenOf(offer, options)
    .filter(isWork)
    .map(({ text: typed, rhythm }) => ({
      text: typed.replace(`${label}: `, ""),
      often: lineRhythmOf(rhythm).label,
      share: timesAYear({ rhythm }, offer) / (offer.visitsPerYear ?? 1),
    }));
  const tasks = lines.filter(({ share, text }) => share >= 1 && text !== label).map(({ text }) => text);
  const rarer = lines.filter(({ share }) => share > 0 && share < 1).map(({ often, text }) => `${often}: ${text}`);
  const inOneLine = (all: string[]) => (all.length > 0 ? singleLine(all.join("; "), TASKS_MAX_LENGTH) : null);
  return { tasks: inOneLine(tasks), besides: startsOn === day ? inOneLine(rarer) : null };
}

/** Values of a viewing or a call for what only a cleaning visit has. */
const NOT_CLEANED = { tasks: null, besides: null, hasAccess: false, mayBeDone: false, isDone: false };

type Whose = AddressParts & { company?: string | null } & Pick<
    typeof leads.$inferSelect,
    "firstName" | "lastName" | "phone" | "reference" | "requirements"
  >;

/** Letters of a wish on the list: what stands behind them is read in the request. */
const WISH_MAX_LENGTH = 120;

function entryOfLead(id: string, lead: Whose) {
  const wish = lead.requirements ? singleLine(lead.requirements, WISH_MAX_LENGTH) : null;
  const { phone } = lead;
  return { id, kind: "lead" as const, name: listedName(lead), phone, ...NOT_CLEANED, wish, ...placeOf(lead) };
}

function placeOf(parts: AddressParts) {
  const hasStreet = streetOf(parts) !== undefined;
  return { address: fullAddress(parts) ?? null, town: townOf(parts) ?? null, hasStreet };
}

/** Name of a customer; the number or the reference of one who gave none. */
function listedName(whose: Whose): string {
  return [whose.company, fullName(whose)].filter(Boolean).join(", ") || whose.phone || whose.reference;
}

/** Reads whom to call: whose follow-up day has come until this one, or who wishes for a call that nobody has made. */
function readCalls(db: Database, until: Day) {
  const isWished = and(isNotNull(messages.callSlot), eq(followUps.status, "new"), isNull(followUps.suspicion));
  return db
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
      subject: messages.subject,
      callDay: messages.callDay,
      callSlot: messages.callSlot,
    })
    .from(followUps)
    .leftJoin(leads, eq(leads.id, followUps.id))
    .leftJoin(messages, eq(messages.id, followUps.id))
    .where(
      and(
        isUnrestricted,
        // The plus keeps SQLite from reading all open requests by their status.
        isOneOf(sql`+${followUps.status}`, VIEWED_STATUSES),
        or(lte(followUps.followUpOn, until), isWished),
      ),
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
    ...NOT_CLEANED,
    wish: null,
    ...placeOf(call),
    about: [...about, since].filter(Boolean).join(", "),
  };
}

/** Day of a call; null where the follow-up day is that of a viewing. */
function followUpDay({ followUpOn, viewingAt }: Call): Day | null {
  return viewingAt && berlinDay(new Date(viewingAt)) >= (followUpOn ?? "") ? null : followUpOn;
}
