/** The days of the statistics, as the URL names them. Pure. */
import { addDays, addMonths, type Day, firstDayOf, monthOf } from "../../platform/time/berlin-days";
import { DEFAULT_DAYS, oldestKeptDay, type Range } from "../../statistics/summary";
import { BUSINESS, STATISTICS } from "../api-keys";

export const PERIODS = [
  { id: "30", label: "30 Tage", title: "Letzte 30\u00a0Tage" },
  { id: "12", label: "12 Monate", title: "Letzte 12\u00a0Monate" },
  { id: "all", label: "Alle", title: "Alle Tage" },
] as const;

export type Period = (typeof PERIODS)[number]["id"];

export const DEFAULT_PERIOD: Period = "30";

/** @returns the default for anything that is not a period */
export function readPeriod(text: string | null): Period {
  return PERIODS.find(({ id }) => id === text)?.id ?? DEFAULT_PERIOD;
}

/** The days of a period, today included. Twelve months are this one and the eleven before, from their first day. */
export function daysOf(period: Period, today: Day): Range {
  if (period === "all") return { from: oldestKeptDay(today), to: today };
  return {
    from: period === "30" ? addDays(today, 1 - DEFAULT_DAYS) : firstDayOf(addMonths(monthOf(today), -11)),
    to: today,
  };
}

/** The visits of a period in the API, whose own default is the same. */
export function statisticsKey(period: Period, today: Day): typeof STATISTICS {
  return period === DEFAULT_PERIOD ? STATISTICS : [...STATISTICS, { ...daysOf(period, today) }];
}

/** Key of what the requests of these days brought, in the API. */
export function businessKey({ from, to }: Range): typeof BUSINESS {
  return [...BUSINESS, { from, to }];
}
