/** The days of the statistics, as the URL names them. Pure. */

import { addDays, type Day, dateInWords, daysFrom, isDay } from "../../platform/berlin-days";
import type { Range } from "../../statistics/summary";
import { type ApiKey, BUSINESS, STATISTICS } from "../api-keys";

export const PERIODS = [
  { id: "today", label: "Heute" },
  { id: "7", label: "7 Tage" },
  { id: "30", label: "30 Tage" },
  { id: "90", label: "90 Tage" },
  { id: "year", label: "Dieses Jahr" },
] as const;

/** A custom period is "2026-01-01_2026-01-31". */
export type Period = (typeof PERIODS)[number]["id"] | `${Day}_${Day}`;

export const DEFAULT_PERIOD: Period = "30";

/** @returns the default for anything that is not a period */
export function readPeriod(text: string | null): Period {
  if (PERIODS.some(({ id }) => id === text)) return text as Period;
  const [from = "", to = ""] = text?.split("_") ?? [];
  return isDay(from) && isDay(to) && from <= to ? `${from}_${to}` : DEFAULT_PERIOD;
}

/** The days of a period, none of them in the future. */
export function daysOf(period: Period, today: Day): Range {
  if (period === "today") return { from: today, to: today };
  if (period === "year") return { from: `${today.slice(0, 4)}-01-01`, to: today };
  const [from = today, to] = period.split("_");
  return to ? { from, to: to > today ? today : to } : { from: addDays(today, 1 - Number(period)), to: today };
}

/** As many days, right before. */
export function daysBefore({ from, to }: Range): Range {
  const length = daysFrom(from, to).length;
  return { from: addDays(from, -length), to: addDays(from, -1) };
}

/** "Letzte 30 Tage", "Heute", "Dieses Jahr", "01.01.2026 bis 31.01.2026" */
export function periodInWords(period: Period): string {
  const known = PERIODS.find(({ id }) => id === period);
  if (known) return /^\d/.test(known.id) ? `Letzte ${known.label}` : known.label;
  return period.split("_").map(dateInWords).join(" bis ");
}

/** The visits of these days in the API. */
export function statisticsKey({ from, to }: Range): ApiKey {
  return [...STATISTICS, { from, to }];
}

/** What the requests of these days brought, in the API. */
export function businessKey({ from, to }: Range): ApiKey {
  return [...BUSINESS, { from, to }];
}
