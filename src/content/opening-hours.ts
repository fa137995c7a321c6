import {
  company,
  emergencyPhone,
  mainPhone,
  type OpeningHours,
  type OpeningPeriod,
  type PhoneNumber,
  type Weekday,
} from "./company";
import { CALLBACK_PATH } from "./paths";

/** "08:00" as Germans write it: "8:00". */
export function clock(time: string): string {
  return time.replace(/^0/, "");
}

/** Hours in a few characters: "Mo–Fr 8–18, Sa 9–16". */
export function shortHours({ periods }: OpeningHours): string {
  return periods.map(shortPeriod).join(", ");
}

function shortPeriod({ days, opens, closes }: OpeningPeriod): string {
  return `${shortDays(days)}\u00a0${shortClock(opens)}–${shortClock(closes)}`;
}

const SHORT_DAYS: Record<Weekday, string> = { 1: "Mo", 2: "Di", 3: "Mi", 4: "Do", 5: "Fr", 6: "Sa", 7: "So" };

/** Days in a row as a range, others one by one: "Mo–Fr", "Sa, So". */
export function shortDays(days: readonly Weekday[]): string {
  const names = days.map((day) => SHORT_DAYS[day]);
  const isRow = days.every((day, index) => index === 0 || day === (days[index - 1] ?? 0) + 1);
  return isRow && names.length > 2 ? `${names[0]}–${names[names.length - 1]}` : names.join(", ");
}

/** "08:00" as "8", "08:30" as "8:30". */
export function shortClock(time: string): string {
  return clock(time).replace(":00", "");
}

/** Lines with a number: the office answers during its hours, the emergency number at any time. */
type PhoneLine = "office" | "emergency";

/** Way on a line: its number, or for the office a call back while nobody answers (website/frame/call-bar.css). */
export interface CallWay {
  way?: "call-office" | "call-back";
  href: string;
  /** "04191 000 0100" or "Rückruf wünschen". */
  text: string;
  /** The text in a word where there is no room, and the fact below it: when somebody answers. */
  short: string;
  fact: string;
}

/** A number with the hours in which somebody answers it. */
export interface CallLine {
  line: PhoneLine;
  /** Words before the number: "Büro Mo–Fr 8–18, Sa 9–16" or "Notfall, jederzeit". */
  label: string;
  phone: PhoneNumber;
  ways: readonly CallWay[];
}

const callBack: CallWay = {
  way: "call-back",
  href: CALLBACK_PATH,
  text: "Rückruf wünschen",
  short: "Rückruf",
  fact: "",
};

/** "Mo–Fr 8–18" */
const weekdayHours = company.officeHours.periods.slice(0, 1).map(shortPeriod).join("");

/** Both numbers, the office first. They stand together wherever one may call, and each says when it is answered. */
export const callLines: readonly [CallLine, CallLine] = [
  {
    line: "office",
    label: `${mainPhone.label} ${shortHours(company.officeHours)}`,
    phone: mainPhone,
    ways: [{ way: "call-office", ...wayTo(mainPhone, "Anrufen", weekdayHours) }, callBack],
  },
  {
    line: "emergency",
    label: `${emergencyPhone.label}, jederzeit`,
    phone: emergencyPhone,
    ways: [wayTo(emergencyPhone, emergencyPhone.label, "jederzeit")],
  },
];

/**
 * The lines for readers whose time is known.
 *
 * @param office what the office's line says now; without it the ordered hours, which are right at any time
 */
export function callLinesAt(office?: { label: string }): readonly CallLine[] {
  const [ordered, emergency] = callLines;
  return [office ? { ...ordered, label: office.label } : ordered, emergency];
}

function wayTo({ display, e164 }: PhoneNumber, short: string, fact: string): CallWay {
  return { href: `tel:${e164}`, text: display, short, fact };
}
