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
  description?: string | undefined;
  location?: string | undefined;
  when: Period | WholeDay;
}

/** Start and end, ISO 8601 in UTC. */
interface Period {
  start: string;
  end: string;
}

/** A day without times. */
interface WholeDay {
  day: Day;
}

const LINE_OCTETS = 75;

export const CALENDAR_TYPE = "text/calendar; charset=utf-8";

/** @param name of the calendar, as a phone lists it */
export function writeCalendar(name: string, events: readonly CalendarEvent[]): string {
  const lines = [
    "BEGIN:VCALENDAR",
    "VERSION:2.0",
    `PRODID:-//${escaped(name)}//DE`,
    `X-WR-CALNAME:${escaped(name)}`,
    ...events.flatMap(linesOf),
    "END:VCALENDAR",
  ];
  return `${lines.map(fold).join("\r\n")}\r\n`;
}

function linesOf({ uid, changedAt, sequence, summary, description, location, when }: CalendarEvent): string[] {
  return [
    "BEGIN:VEVENT",
    `UID:${uid}`,
    `DTSTAMP:${instant(changedAt)}`,
    `SEQUENCE:${sequence}`,
    ...("day" in when ? wholeDayLines(when) : [`DTSTART:${instant(when.start)}`, `DTEND:${instant(when.end)}`]),
    `SUMMARY:${escaped(summary)}`,
    ...(description ? [`DESCRIPTION:${escaped(description)}`] : []),
    ...(location ? [`LOCATION:${escaped(location)}`] : []),
    "END:VEVENT",
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
