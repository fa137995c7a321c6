import { browserEntries } from "virtual:browser-entries";
import { redirectDocument } from "react-router";
import { company } from "../content/company";
import type { Route } from "./+types/dashboard-page";
import { clearNotifications } from "./app/push";
import { Dashboard, readFirst } from "./dashboard.client";
import { DashboardFrame } from "./dashboard-frame";
import { openDrafts } from "./drafts";
import { loginPath } from "./session/return-to";
import { readStoredToken, sessionEnd, signedInAccount } from "./session/session";

export const meta: Route.MetaFunction = () => [
  { title: `Verwaltung | ${company.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

/**
 * Loads the dashboard in the browser, because all of it comes from the API with the bearer token: the server sends just
 * the fallback, which stays until what every screen shows has been read. Without a token the login follows, and leads
 * back here. It is a document request: React Router reloads a page when the next one's module fails to load, and
 * reloading this one would redirect again.
 */
export async function clientLoader({ request }: Route.ClientLoaderArgs) {
  const account = signedInAccount();
  if (account) openDrafts(account);
  if (readStoredToken()) await readFirst();
  if (readStoredToken()) return null;
  clearNotifications();
  const { pathname, search } = new URL(request.url);
  throw redirectDocument(loginPath(pathname + search, sessionEnd()));
}
clientLoader.hydrate = true as const;

/** Revalidation of the loader: never, because the parts of the dashboard read what they show (queries.ts). */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <>
      {/* The browser's build does not know this URL, hence `suppressHydrationWarning`. */}
      <script
        type="module"
        async
        // Without this handler React moves the script into the head, and the browser's build asks for its own URL too.
        onError={() => {}}
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
