import { useEffect, useEffectEvent, useState } from "react";
import { Outlet, useLocation, useMatch, useNavigate, useNavigation } from "react-router";
import {
  composingPath,
  DASHBOARD_PATH,
  MESSAGES_PATH,
  NEW_REQUEST_PATH,
  ORDERS_PATH,
  SETTINGS_PATH,
  STATISTICS_PATH,
} from "../content/admin-paths";
import { classes } from "../ui/classes";
import { DESK } from "./api-keys";
import { TABS, type TabId } from "./dashboard-frame";
import { hasDraft } from "./drafts";
import { forgetFailures, useApiResult } from "./queries";
import type { Desk } from "./requests/desk-api.server";
import { PHONE_REQUEST_FORM } from "./requests/phone/schema";
import { useOpenId } from "./requests/row-links";
import { DaySentence, SearchForm } from "./requests/search-form";
import { formatWhole } from "./statistics/numbers";
import { StatCards } from "./statistics/stat-cards";
import { TabPanel, Tabs } from "./tabs";

/** The four numbers and the three tabs; the orders and the settings have the tabs alone. */
export default function TabsPage() {
  const location = useLocation();
  const navigation = useNavigation();
  const [wanted, open] = useWantedTab();
  const isRowOpen = useOpenId() !== undefined;
  const isComposing = useMatch(composingPath(":id")) !== null;
  const desk = useApiResult(DESK)?.data;
  const current = wanted ?? tabOf((navigation.location ?? location).pathname);
  // biome-ignore lint/correctness/useExhaustiveDependencies: at each screen
  useEffect(() => void forgetFailures(), [location.pathname]);
  return (
    <>
      {current && (
        <div
          className={classes(
            "my-2 grid grid-cols-1 gap-x-6 gap-y-2 2xl:flex 2xl:flex-wrap 2xl:items-center print:hidden",
            isRowOpen && "max-2xl:hidden",
          )}
        >
          <StatCards isAboveStatistics={current === "analytics"} />
          {current !== "analytics" && (
            <>
              <DaySentence />
              <div className="2xl:flex-[1_1_14rem]">
                <SearchForm key={current} kind={current === "leads" ? "lead" : "contact"} />
              </div>
            </>
          )}
        </div>
      )}
      <Tabs noteOf={(id) => desk && noteOf(id, desk)} current={current} onChange={open} isOffOnPhones={isComposing}>
        {TABS.map(({ id }) => (
          <TabPanel id={id} key={id}>
            {id === current && <Outlet />}
          </TabPanel>
        ))}
        {!current && <Outlet />}
      </Tabs>
    </>
  );
}

/**
 * The tab that was chosen while something else was being opened, and a function to choose one: what was opened is in
 * the history before the tab is. The search and the period stay, but not a page's beside the tabs.
 */
function useWantedTab(): [wanted: TabId | undefined, choose: (tab: TabId) => void] {
  const navigate = useNavigate();
  const { pathname, search } = useLocation();
  const isIdle = useNavigation().state === "idle";
  const [wanted, setWanted] = useState<TabId>();
  const open = useEffectEvent((tab: TabId) => {
    setWanted(undefined);
    const isTab = tabOf(pathname) !== undefined;
    void navigate({ pathname: pathOfTab(tab), search: isTab ? search : "" }, { preventScrollReset: isTab });
  });
  useEffect(() => {
    if (wanted && isIdle) open(wanted);
  }, [wanted, isIdle]);
  return [wanted, setWanted];
}

function tabOf(pathname: string): TabId | undefined {
  if ([ORDERS_PATH, SETTINGS_PATH].includes(pathname)) return undefined;
  if (pathname.startsWith(MESSAGES_PATH)) return "contacts";
  return pathname.startsWith(STATISTICS_PATH) ? "analytics" : "leads";
}

/** A request by phone that was begun is gone on with. */
function pathOfTab(tab: TabId): string {
  if (tab === "contacts") return MESSAGES_PATH;
  if (tab === "analytics") return STATISTICS_PATH;
  return hasDraft(PHONE_REQUEST_FORM) ? NEW_REQUEST_PATH : DASHBOARD_PATH;
}

/** Number of rows that are due in a tab. */
function noteOf(tab: TabId, { lead, contact }: Desk): string | undefined {
  const due = { leads: lead.due, contacts: contact.due, analytics: 0 }[tab];
  return due > 0 ? `${formatWhole(due)} dran` : undefined;
}
