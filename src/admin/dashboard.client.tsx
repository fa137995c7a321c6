/** The dashboard. The file name's ending keeps it and its libraries out of the Worker (docs/decisions/0090). */
import { lazy, Suspense, useEffect } from "react";
import { useLoaderData, useRevalidator } from "react-router";
import type { WorkList } from "../requests/work/work-list.server";
import { TabPanel, Tabs } from "../ui/tabs";
import { TooltipArea } from "../ui/tooltip";
import { WORK_LIST } from "./api-cache";
import { AppNotices } from "./app/app-notices";
import { TABS } from "./dashboard-frame";
import { DashboardHeader } from "./dashboard-header";
import type { clientLoader } from "./dashboard-page";
import { ContactsTab } from "./inbox/contacts-tab";
import { LeadsTab } from "./inbox/leads-tab";
import { OutboxBanner } from "./inbox/outbox-banner";
import { SpamTab } from "./inbox/spam-tab";
import { cappedLabel } from "./inbox/work-groups";
import { LiveRegion } from "./live-region";
import { PasskeyPrompt } from "./passkeys/passkey-prompt";
import { Loading } from "./retry";
import { watchOtherTabs } from "./session/session";
import { formatWhole } from "./statistics/numbers";
import { StatCards } from "./statistics/stat-cards";
import { useApiResult } from "./use-api-result";
import { useView } from "./use-view";
import { openedRowPaths, type TabId } from "./view";

/** Loaded when it is opened: nobody needs it to call a customer back. */
const AnalyticsTab = lazy(() =>
  import("./statistics/analytics-tab").then(({ AnalyticsTab }) => ({ default: AnalyticsTab })),
);

export function Dashboard() {
  const [view, change] = useView();
  useRevalidateWhenOpened();
  // The loader then finds no token and redirects to the login.
  const { revalidate } = useRevalidator();
  useEffect(() => watchOtherTabs(() => void revalidate()), [revalidate]);
  const work = useApiResult<WorkList>(WORK_LIST)?.data;
  return (
    <TooltipArea>
      <DashboardHeader />
      <LiveRegion />
      <AppNotices />
      <OutboxBanner />
      {!view.settings && !openedRowPaths(view) && <PasskeyPrompt />}
      <StatCards isBehindRow={openedRowPaths(view) !== undefined} />
      <Tabs
        label="Bereiche"
        tabs={TABS.map((tab) => ({ ...tab, note: work && noteOf(tab.id, work) }))}
        current={view.tab}
        onChange={(tab) => change({ tab, lead: undefined, contact: undefined })}
      >
        <TabPanel id="leads">
          <LeadsTab />
        </TabPanel>
        <TabPanel id="contacts">
          <ContactsTab />
        </TabPanel>
        <TabPanel id="spam">
          <SpamTab />
        </TabPanel>
        <TabPanel id="analytics">
          <Suspense fallback={<Loading />}>
            <AnalyticsTab />
          </Suspense>
        </TabPanel>
      </Tabs>
    </TooltipArea>
  );
}

/** How much waits in a tab. */
function noteOf(tab: TabId, { openLeads, openContacts, spamCount }: WorkList): string | undefined {
  if (tab === "leads") return `${formatWhole(openLeads)} offen`;
  if (tab === "contacts") return `${formatWhole(openContacts)} offen`;
  return tab === "spam" && spamCount > 0 ? `${cappedLabel(spamCount)} neu` : undefined;
}

/** Revalidates when the opened row has loaded. */
function useRevalidateWhenOpened(): void {
  const { opening } = useLoaderData<typeof clientLoader>();
  const { revalidate } = useRevalidator();
  useEffect(() => void opening?.then(() => revalidate()), [opening, revalidate]);
}
