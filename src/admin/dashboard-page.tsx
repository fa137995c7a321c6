import { useEffect, useState } from "react";
import { redirect } from "react-router";
import type { AnalyticsSummary } from "../analytics/summary";
import { company } from "../content/company";
import { TabPanel, Tabs } from "../ui/tabs";
import type { Route } from "./+types/dashboard-page";
import { AnalyticsTab } from "./analytics-tab";
import { ContactsTab } from "./contacts-tab";
import { DashboardHeader } from "./dashboard-header";
import { ChartIcon, LeadsIcon, MessageIcon, SpamIcon } from "./icons";
import { LeadsTab } from "./leads-tab";
import { OutboxBanner } from "./outbox-banner";
import { loginPath } from "./return-to";
import { readStoredToken } from "./session";
import { SpamTab } from "./spam-tab";
import { StatCards } from "./stat-cards";
import { useResource } from "./use-resource";
import { type TabId, useView } from "./view";

export const meta: Route.MetaFunction = () => [
  { title: `Verwaltung | ${company.name}` },
  { name: "robots", content: "noindex, nofollow" },
];

const TABS = [
  { id: "leads", label: "Anfragen", icon: <LeadsIcon /> },
  { id: "contacts", label: "Nachrichten", icon: <MessageIcon /> },
  { id: "spam", label: "Spam", icon: <SpamIcon /> },
  { id: "analytics", label: "Statistik", icon: <ChartIcon /> },
] as const;

/** Everything comes from the API with the bearer token, so the dashboard is made in the browser. */
export function clientLoader({ request }: Route.ClientLoaderArgs) {
  const { pathname, search } = new URL(request.url);
  if (!readStoredToken()) throw redirect(loginPath(pathname + search));
  return null;
}
clientLoader.hydrate = true as const;

/** The token is looked at when the page opens; after that the calls tell when it has ended. */
export const shouldRevalidate = () => false;

export function HydrateFallback() {
  return (
    <>
      <h1 className="dashboard-title">Verwaltung</h1>
      <p role="status">Wird geladen…</p>
    </>
  );
}

export default function DashboardPage() {
  const [view, change] = useView();
  const [summary, reloadSummary] = useResource<AnalyticsSummary>("/api/admin/analytics");
  const shown = useShownTabs(view.tab);

  return (
    <>
      <DashboardHeader />
      <OutboxBanner />
      <StatCards summary={summary} onRetry={reloadSummary} />
      <Tabs
        label="Bereiche"
        tabs={TABS}
        current={view.tab}
        onChange={(tab) => change({ tab, lead: undefined, contact: undefined })}
      >
        <TabPanel id="leads" wasShown={shown.has("leads")}>
          <LeadsTab view={view} change={change} />
        </TabPanel>
        <TabPanel id="contacts" wasShown={shown.has("contacts")}>
          <ContactsTab view={view} change={change} />
        </TabPanel>
        <TabPanel id="spam" wasShown={shown.has("spam")}>
          <SpamTab change={change} />
        </TabPanel>
        <TabPanel id="analytics" wasShown={shown.has("analytics")}>
          <AnalyticsTab summary={summary} onReload={reloadSummary} />
        </TabPanel>
      </Tabs>
    </>
  );
}

/** The tabs that were shown so far: a tab reads its data when it is opened for the first time, and keeps it. */
function useShownTabs(current: TabId): ReadonlySet<TabId> {
  const [shown, setShown] = useState<ReadonlySet<TabId>>(new Set([current]));
  useEffect(() => setShown((last) => (last.has(current) ? last : new Set([...last, current]))), [current]);
  return shown;
}
