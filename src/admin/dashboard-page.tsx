import { browserEntries } from "virtual:browser-entries";
import { redirectDocument } from "react-router";
import { company } from "../content/company";
import { berlinDay } from "../platform/berlin-days";
import type { AnalyticsSummary } from "../statistics/summary";
import type { Route } from "./+types/dashboard-page";
import { type ApiResult, type ApiResults, evictClosedRows, read, readRow } from "./api-cache";
import { Dashboard } from "./dashboard.client";
import { DashboardFrame } from "./dashboard-frame";
import { clearSessionData } from "./end-session";
import { loginPath } from "./session/return-to";
import { readStoredToken, SessionEndedError, wasTokenRefused } from "./session/session";
import { daysOf } from "./statistics/period";
import { type Outcome, perform, type Submission } from "./submissions";
import { openedRowPaths, pathsOf, readView, statisticsPath } from "./view";

export const meta: Route.MetaFunction = () => [
  { title: `Verwaltung | ${company.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

let lastOpened: string | undefined;

/**
 * Loads what the view in the URL shows. Everything comes from the API with the bearer token, so the dashboard exists
 * only in the browser: the server sends just the fallback. The statistics take longest and are not awaited unless the
 * view shows them; nor is a row that is just being opened, which the list has already. When it has arrived (`opening`),
 * the dashboard revalidates.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  return whileSignedIn(request, async () => {
    const view = readView(new URL(request.url).searchParams);
    const row = openedRowPaths(view);
    const statistics = read(statisticsPath(daysOf(view.period, berlinDay(new Date())))) as Promise<
      ApiResult<AnalyticsSummary>
    >;
    const opened = row && Promise.all([readRow(row.path, row.listPath), read(row.followUpPath)]);
    opened?.catch(() => {});
    // Not awaited, so that its history entry exists even if the operator moves on at once.
    const isOpening = row !== undefined && row.path !== lastOpened;
    lastOpened = row?.path;
    const [found, details] = await Promise.all([
      Promise.all(pathsOf(view).map(async (path) => [path, await read(path)] as const)),
      isOpening ? undefined : opened,
      view.tab === "analytics" && statistics,
    ]);
    evictClosedRows(row ? [row.path, row.followUpPath] : []);
    const results: ApiResults = Object.fromEntries(found);
    if (!row || !details) return { results, statistics, opening: isOpening ? Promise.allSettled([opened]) : undefined };
    const [lead, followUp] = details;
    return { results: { ...results, [row.path]: lead, [row.followUpPath]: followUp }, statistics };
  });
}
clientLoader.hydrate = true as const;

/** Everything that the dashboard sends. React Router revalidates afterwards. */
export async function clientAction({ request }: Route.ClientActionArgs): Promise<Outcome> {
  const submission = (await request.json()) as Submission;
  return whileSignedIn(request, () => perform(submission));
}

/**
 * Redirects to the login, and back here afterwards, when there is no session or it ends. As a document request: React
 * Router reloads a page when the next one's module fails to load, and reloading this one would redirect again.
 */
async function whileSignedIn<T>(request: Request, task: () => Promise<T>): Promise<T> {
  const { pathname, search } = new URL(request.url);
  try {
    if (readStoredToken()) return await task();
  } catch (error) {
    if (!(error instanceof SessionEndedError)) throw error;
  }
  clearSessionData();
  throw redirectDocument(loginPath(pathname + search, wasTokenRefused() ? "expired" : undefined));
}

export function HydrateFallback() {
  return (
    <>
      {/* The browser's build does not know this URL, hence `suppressHydrationWarning`. */}
      <script
        type="module"
        src={browserEntries.firstReads.script}
        data-optional="true"
        fetchPriority="high"
        suppressHydrationWarning
      />
      <DashboardFrame />
    </>
  );
}

export default function DashboardPage() {
  return <Dashboard />;
}
