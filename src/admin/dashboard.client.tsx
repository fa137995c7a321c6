/** The dashboard. The name's ending keeps it, and the libraries that it is made of, out of the Worker (docs/decisions/0090). */
import { useEffect, useState } from "react";
import type { AnalyticsSummary } from "../analytics/summary";
import { TabPanel, Tabs } from "../ui/tabs";
import { TooltipArea } from "../ui/tooltip";
import { AnalyticsTab } from "./analytics-tab";
import { ContactsTab } from "./contacts-tab";
import { DashboardHeader } from "./dashboard-header";
import { ChartIcon, LeadsIcon, MessageIcon, SpamIcon } from "./icons";
import { LeadsTab } from "./leads-tab";
import { OutboxBanner } from "./outbox-banner";
import { RevisionsArea } from "./revisions";
import { SpamTab } from "./spam-tab";
import { StatCards } from "./stat-cards";
import { useResource } from "./use-resource";
import { type TabId, useView } from "./view";

const TABS = [
  { id: "leads", label: "Anfragen", icon: <LeadsIcon /> },
  { id: "contacts", label: "Nachrichten", icon: <MessageIcon /> },
  { id: "spam", label: "Spam", icon: <SpamIcon /> },
  { id: "analytics", label: "Statistik", icon: <ChartIcon /> },
] as const;

export function Dashboard() {
  const [view, change] = useView();
  const [summary, reloadSummary] = useResource<AnalyticsSummary>("/api/admin/analytics");
  const shown = useShownTabs(view.tab);

  return (
    <TooltipArea>
      <RevisionsArea>
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
      </RevisionsArea>
    </TooltipArea>
  );
}

/** The tabs that were shown so far: a tab reads its data when it is opened for the first time, and keeps it. */
function useShownTabs(current: TabId): ReadonlySet<TabId> {
  const [shown, setShown] = useState<ReadonlySet<TabId>>(new Set([current]));
  useEffect(() => setShown((last) => (last.has(current) ? last : new Set([...last, current]))), [current]);
  return shown;
}
