import { HOUR_MS, MINUTE_MS } from "../platform/durations";
import type { PhoneLine } from "./opening-hours";

const UPDATE_INTERVAL_MS = MINUTE_MS;

/**
 * Shows the number that is answered now, and whether the office is open; keeps both up to date.
 */
export function followOpeningHours(): void {
  const hours = document.querySelector("header")?.dataset.officeHours ?? "";
  const update = () => {
    const state = openingState(hours, new Date());
    for (const lines of document.querySelectorAll<HTMLElement>(".call-lines")) showLine(lines, state);
    for (const hint of document.querySelectorAll<HTMLElement>(".opening-hint")) {
      hint.textContent = state.text;
      hint.dataset.line = state.line;
    }
  };
  update();
  setInterval(update, UPDATE_INTERVAL_MS);
  // A page in the background, or in the back/forward cache, has missed updates.
  document.addEventListener("visibilitychange", update);
}

/** Overlays a copy of the line; the originals are hidden but keep their space (call-bar.css). */
function showLine(lines: HTMLElement, { line, callLabel }: OpeningState): void {
  const shown = lines.querySelector(".call-now");
  // A focused link is not replaced; the next update does it.
  if (lines.dataset.now === callLabel || shown?.contains(document.activeElement)) return;
  // Every list contains both lines (call-links.tsx, call-bar.tsx), before the overlay.
  const now = (lines.querySelector(`[data-line=${line}]`) as HTMLElement).cloneNode(true) as HTMLElement;
  now.className = "call-now";
  for (const label of now.querySelectorAll("small")) label.textContent = `${callLabel}: `;
  shown?.remove();
  lines.appendChild(now);
  lines.dataset.now = callLabel;
}

interface OpeningState {
  /** Beside the hours: "Jetzt geöffnet, bis 18:00 Uhr" or "Das Büro öffnet morgen um 9:00 Uhr". */
  text: string;
  /** The number that is answered now. */
  line: PhoneLine;
  /** Stands before that number: "Büro, heute bis 18:00 Uhr" or "Notfall, jederzeit". */
  callLabel: string;
}

const DAY_NAMES = "Montag Dienstag Mittwoch Donnerstag Freitag Samstag Sonntag".split(" ");

/** @param encoded the office hours as `encodeHours` wrote them (opening-hours.ts) */
export function openingState(encoded: string, now: Date): OpeningState {
  const periods = encoded
    .split(",")
    .map((period) => period.split(" ") as [days: string, opens: string, closes: string]);
  const { today, time } = germanTime(now);
  for (let ahead = 0; ahead <= 7; ahead++) {
    const day = (today + ahead) % 7;
    for (const [days, opens, closes] of periods) {
      if (!days.includes(String(day + 1))) continue;
      if (ahead === 0 && time >= padded(opens) && time < padded(closes)) return open(closes);
      if (ahead > 0 || time < padded(opens))
        return closed(`Das Büro öffnet ${dayName(ahead, day)} um ${opens}\u00a0Uhr`);
    }
  }
  return closed("");
}

function open(closes: string): OpeningState {
  return {
    text: `Jetzt geöffnet, bis ${closes}\u00a0Uhr`,
    line: "office",
    callLabel: `Büro, heute bis ${closes}\u00a0Uhr`,
  };
}

/** Says when the office opens, not that it is closed: in an emergency somebody answers at any time. */
function closed(text: string): OpeningState {
  return { text, line: "emergency", callLabel: "Notfall, jederzeit" };
}

/**
 * Weekday and time where the company is, wherever the visitor and the server are. `Intl` knows that too, but a
 * browser's first look into a time zone takes 20 ms, and every page asks before it is painted.
 *
 * @returns `today` counts from 0 for Monday; `time` is "HH:mm"
 */
function germanTime(now: Date): { today: number; time: string } {
  const local = new Date(now.getTime() + (isSummerTime(now) ? 2 : 1) * HOUR_MS);
  return { today: (local.getUTCDay() + 6) % 7, time: local.toISOString().slice(11, 16) };
}

/** From the last Sunday of March to that of October, at 1:00 UTC each time (Directive 2000/84/EC). */
function isSummerTime(now: Date): boolean {
  return now >= lastSunday(now, 2) && now < lastSunday(now, 9);
}

/** In the year of `now`. @param month of 31 days, from 0 for January */
function lastSunday(now: Date, month: number): Date {
  const day = new Date(Date.UTC(now.getUTCFullYear(), month, 31, 1));
  day.setUTCDate(31 - day.getUTCDay());
  return day;
}

/** So that times compare as text. */
function padded(time: string): string {
  return time.padStart(5, "0");
}

function dayName(ahead: number, day: number): string {
  return ["heute", "morgen"][ahead] ?? `am ${DAY_NAMES[day]}`;
}
