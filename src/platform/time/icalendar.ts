/** Writes calendars that phones and mail programs read (RFC 5545). Pure. */
import { addDays, type Day } from "./berlin-days";

export interface CalendarEvent {
  /** Unique id of the event, the same for as long as it exists. */
  uid: string;
  /** Time of its last change, ISO 8601 in UTC. */
  changedAt: string;
  /** Version of the event, raised by each change. */
  sequence: number;
  summary: string;
  description?: string;
  location?: string;
  /** Start and end, ISO 8601 in UTC, or a day without times. */
  when: { start: string; end: string } | WholeDay;
}

interface WholeDay {
  day: Day;
}

const LINE_OCTETS = 75;

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";

/** What a calendar is for: a file is taken over once, a feed is read every hour, and a cancellation takes back. */
const USES = {
  file: [],
  feed: ["REFRESH-INTERVAL;VALUE=DURATION:PT1H", "X-PUBLISHED-TTL:PT1H"],
  cancellation: ["METHOD:CANCEL"],
};

/** @param from who writes it; phones list it by that name */
export function writeCalendar(
  from: { name: string; email: string },
  events: readonly CalendarEvent[],
  use: keyof typeof USES = "file",
): string {
  const organizer = `ORGANIZER;CN="${from.name.replaceAll('"', "'")}":mailto:${from.email}`;
  const more = use === "cancellation" ? ["STATUS:CANCELLED", organizer] : [];
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(from.name)}//DE`,
    `X-WR-CALNAME:${escaped(from.name)}`,
    ...USES[use],
    ...events.flatMap((event) => ["BEGIN:VEVENT", ...linesOf(event), ...more, "END:VEVENT"]),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function linesOf({ uid, changedAt, sequence, summary, description, location, when }: CalendarEvent): string[] {
  return [
    `UID:${uid}`,
    `DTSTAMP:${instant(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...("day" in when ? wholeDayLines(when) : [`DTSTART:${instant(when.start)}`, `DTEND:${instant(when.end)}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
  ];
}

/** Lines of a whole day; its DTEND is the day after (RFC 5545, section 3.6.1). */
function wholeDayLines({ day }: WholeDay): string[] {
  return [`DTSTART;VALUE=DATE:${date(day)}`, `DTEND;VALUE=DATE:${date(addDays(day, 1))}`, "TRANSP:TRANSPARENT"];
}

/** "20261124T090000Z" */
function instant(at: string): string {
  return `${new Date(at).toISOString().slice(0, 19).replace(/[-:]/g, "")}Z`;
}

function date(day: Day): string {
  return day.replaceAll("-", "");
}

/** Typed text with its line ends and separators escaped, so that it never begins a line of its own. */
function escaped(text: string): string {
  return text
    .replace(/[\\;,]/g, "\\$&")
    .replace(/\r\n?|\n/g, "\\n")
    .replace(/\p{Cc}/gu, " ");
}

/** Line folded at 75 octets (RFC 5545, section 3.1), without splitting a character. */
function fold(line: string): string {
  let folded = "";
  let octets = 0;
  for (const character of line) {
    const size = new TextEncoder().encode(character).length;
    if (octets + size > LINE_OCTETS) {
      folded += "\r\n ";
      octets = 1;
    }
    folded += character;
    octets += size;
  }
  return folded;
}
