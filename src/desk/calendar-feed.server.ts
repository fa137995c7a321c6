/**
 * Calendar of the owner as a secret link that phones subscribe to. Its code is derived from a stored generation and a
 * secret, like customers' links (docs/decisions/0122): the next generation ends the links of the earlier ones.
 */
import { sql } from "drizzle-orm";
import * as z from "zod/mini";
import { CALENDAR_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import { CALENDAR_KEPT_DAYS } from "../content/lifetimes";
import type { Database } from "../db/client.server";
import { settings } from "../db/schema";
import { rhythmInWords } from "../offer/rhythm-words";
import { withdrawableUntil, withdrawalWarning } from "../order/states";
import { berlinDay, type Day, weekdaysInWords } from "../platform/time/berlin-days";
import { DAY_MS } from "../platform/time/durations";
import { type CalendarEvent, writeCalendar } from "../platform/time/icalendar";
import type { LinkSecrets } from "../platform/worker/bindings.server";
import { isCodeOf, secretCode } from "../platform/worker/digest.server";
import { setting, storedFields } from "../platform/worker/settings.server";
import { serviceLabel } from "../requests/answers/options";
import { townOf } from "../requests/place";
import { viewingEvent } from "../requests/work/viewings.server";
import { readDatedOrders, readViewings } from "./calendar.server";

/** Row of the table `settings`. */
const CALENDAR = "calendar";

const settingsSchema = z.object({
  /** Number of the link; 0 until the first is made. */
  generation: z.int(),
  withAddress: z.boolean(),
});

type CalendarSettings = z.output<typeof settingsSchema>;

export const calendarSetting = setting<CalendarSettings>({
  key: CALENDAR,
  schema: settingsSchema,
  initial: { generation: 0, withAddress: false },
});

const NEXT = sql`json_set(${storedFields}, '$.generation', coalesce(json_extract(${storedFields}, '$.generation'), 0) + 1)`;

/** Statement that makes the first link, or the next one, which ends those before it. */
export function renewCalendar(db: Database, now: Date) {
  const updatedAt = now.toISOString();
  return db
    .insert(settings)
    .values({ key: CALENDAR, value: { generation: 1 }, updatedAt })
    .onConflictDoUpdate({ target: settings.key, set: { value: NEXT, updatedAt } });
}

const isLinked = sql`${settings.key} = ${CALENDAR} AND json_extract(${storedFields}, '$.generation') > 0`;

/** Condition that there is a link. */
export const hasCalendarLink = sql`EXISTS (SELECT 1 FROM ${settings} WHERE ${isLinked})`;

/** Statement that ends the current link, if there is one. */
export function endCalendarLinks(db: Database, now: Date) {
  return db.update(settings).set({ value: NEXT, updatedAt: now.toISOString() }).where(isLinked);
}

export function calendarUrl(secrets: LinkSecrets, { generation }: CalendarSettings): string {
  return `${company.origin}${CALENDAR_PATH}/${feedCode(secrets.current, generation)}.ics`;
}

/** Whether a code was made for the current generation. */
export function opensCalendar(secrets: LinkSecrets, { generation }: CalendarSettings, code: string): boolean {
  return isCodeOf(secrets, code, (secret) => feedCode(secret, generation)) && generation > 0;
}

function feedCode(secret: string, generation: number): string {
  return secretCode(secret, "calendar", generation);
}

/** Calendar with viewings, first and last days, jobs, and ends of withdrawal. Never a name, and never how to get in. */
export async function writeFeed(db: Database, { withAddress }: CalendarSettings, now: Date): Promise<string> {
  const since = new Date(now.getTime() - CALENDAR_KEPT_DAYS * DAY_MS);
  const isRecent = sql`coalesce(orders.ended_on, '9999') >= ${berlinDay(since)}`;
  const [viewings, dated] = await Promise.all([readViewings(db, since), readDatedOrders(db, isRecent)]);
  const at = (address: string | null) => (withAddress && address) || undefined;
  const events = [
    ...viewings.map((viewing) => ({
      ...viewingEvent(viewing),
      summary: ["Besichtigung", viewing.reference, serviceLabel(viewing.service), townOf(viewing)]
        .filter(Boolean)
        .join(", "),
      location: at(viewing.address),
    })),
    ...dated.flatMap((one) => orderEvents(one, at(one.lead.address), berlinDay(now))),
  ];
  return writeCalendar(company, events, "feed");
}

type DatedOrder = Awaited<ReturnType<typeof readDatedOrders>>[number];

function orderEvents(dated: DatedOrder, location: string | undefined, today: Day): CalendarEvent[] {
  const { order, lead } = dated;
  const { id, number, service, timeText, kind, startsOn, endedOn, weekdays } = order;
  const about = [number, serviceLabel(service), townOf(lead)].filter(Boolean).join(", ");
  const change = { changedAt: order.changedAt ?? order.createdAt, sequence: order.version };
  const isRunning = kind === "recurring";
  const often = isRunning ? ["erster Tag", rhythmInWords(dated), weekdays && weekdaysInWords(weekdays)] : [];
  const first = [about, ...often, timeText].filter(Boolean).join(", ");
  const begins = startsOn !== null && (endedOn === null || startsOn <= endedOn);
  const ends = withdrawableUntil(order, today);
  const warning = withdrawalWarning(order, today);
  return [
    ...(begins ? [{ ...change, uid: `order-${id}`, summary: first, location, when: { day: startsOn } }] : []),
    ...(isRunning && begins && endedOn
      ? [{ ...change, uid: `end-${id}`, summary: `${about}, letzter Tag`, location, when: { day: endedOn } }]
      : []),
    ...(ends && warning
      ? [{ ...change, uid: `withdrawal-${id}`, summary: `${about}: ${warning}`, when: { day: ends } }]
      : []),
  ];
}
