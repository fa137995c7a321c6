/**
 * Recounts the statistics from the single reports and rows, by their definitions (src/statistics/summary.ts) and
 * with nothing of the code that counts them for the owner: Intl says on which day in Berlin something happened.
 */
import type { AnalyticsSummary } from "../../src/statistics/summary.server";

/** What a visitor's browser reported, and when. */
export type Report = { at: Date; session: string } & (
  | { kind: "view"; page: string; source: string }
  | { kind: "step"; step: string }
);

/** The fields of a stored request that are counted. */
export interface RequestRow {
  created_at: string;
  source: string | null;
  status: string;
}

const STEPS = ["seen", "service", "step2", "step3", "step4", "sent"];

const berlin = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", dateStyle: "short" });

export function berlinDayOf(at: Date): string {
  return berlin.format(at).split("/").reverse().join("-");
}

/** @param from and to both included */
export function recount(reports: readonly Report[], rows: readonly RequestRow[], from: string, to: string) {
  const isIn = (at: Date) => from <= berlinDayOf(at) && berlinDayOf(at) <= to;
  // A visitor of two days counts on both: a visit is a session on a day.
  const inRange = reports
    .filter(({ at }) => isIn(at))
    .map((report) => ({ ...report, session: `${berlinDayOf(report.at)} ${report.session}` }));
  const views = inRange.filter((report) => report.kind === "view");
  const visits = new Set(inRange.map(({ session }) => session));
  const sources = top(
    [...groups(views, ({ source }) => source)].map(([source, some]) => [
      source,
      new Set(some.map(({ session }) => session)).size,
    ]),
  ).map(([source, visits]) => ({ source, visits }));

  const saw = (session: string, step: string) =>
    inRange.some(
      (report) =>
        report.session === session &&
        (report.kind === "view"
          ? step === "seen" && report.page === "/angebot"
          : ["seen", "service"].includes(step) || report.step === step),
    );
  const funnel: AnalyticsSummary["funnel"] = STEPS.map((step) => {
    const later = STEPS.slice(STEPS.indexOf(step) + 1);
    const there = [...visits].filter((session) => saw(session, step));
    const wentOn = there.filter((session) => later.some((next) => saw(session, next))).length;
    const lost = there.length - wentOn;
    const dropOff = step === "sent" || there.length === 0 ? 0 : oneDecimal((lost / there.length) * 100);
    return { step: step as AnalyticsSummary["funnel"][number]["step"], visits: there.length, wentOn, dropOff };
  });

  const requests = rows.filter((row) => row.status !== "spam" && isIn(new Date(row.created_at)));
  const completions = requests.filter(({ source }) => source !== "phone").length;
  return {
    totalVisitors: visits.size,
    conversionRate: visits.size === 0 ? 0 : oneDecimal((completions / visits.size) * 100),
    funnelStarts: [...visits].filter((session) => saw(session, "seen")).length,
    funnelCompletions: completions,
    topPages: top(
      [...groups(views, ({ page }) => page)].map(([page, some]) => [page, some.length]),
      10,
    ).map(([page, number]) => ({ page, views: number })),
    topSources: sources.slice(0, 10),
    totalViews: views.length,
    sources,
    funnel,
  } satisfies Omit<AnalyticsSummary, "days" | "before"> & { totalViews: number };
}

function groups<Row, Value>(rows: readonly Row[], select: (row: Row) => Value): Map<Value, Row[]> {
  return Map.groupBy(rows, select);
}

/** The highest numbers, then by name. */
function top<Value>(counts: [Value, number][], length = 100): [Value, number][] {
  return counts
    .sort(([a, numberA], [b, numberB]) => numberB - numberA || (String(a) < String(b) ? -1 : 1))
    .slice(0, length);
}

function oneDecimal(value: number): number {
  return Math.round(value * 10) / 10;
}
