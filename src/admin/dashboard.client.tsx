/** The dashboard. The file name's ending keeps it and its libraries out of the Worker (docs/decisions/0090). */
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { TooltipArea } from "../ui/tooltip";
import { OUTBOX, PUSH, USER, WORK_LIST } from "./api-keys";
import { AppNotices } from "./app/app-notices";
import { clearNotifications } from "./app/push";
import { DashboardHeader } from "./dashboard-header";
import { LiveRegion } from "./live-region";
import { OutboxBanner } from "./outbox-banner";
import { queryClient } from "./queries";
import { loginPath } from "./session/return-to";
import { wasTokenRefused, watchSession } from "./session/session";

/** Reads what every screen shows. Never throws: what could not be read says so in its place. */
export async function readFirst(): Promise<void> {
  await Promise.all([USER, WORK_LIST, OUTBOX, PUSH].map((queryKey) => queryClient.prefetchQuery({ queryKey })));
}

/** What every screen of the dashboard has above it. */
export function Dashboard() {
  useEffect(() => watchSession(leaveToLogin), []);
  // At a logout: what was read is for nobody who is not signed in.
  useEffect(() => () => queryClient.clear(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipArea>
        <DashboardHeader />
        <LiveRegion />
        <AppNotices />
        <OutboxBanner />
        <Outlet />
      </TooltipArea>
    </QueryClientProvider>
  );
}

/** At the end of the session: to the login, which leads back here. */
function leaveToLogin(): void {
  clearNotifications();
  location.assign(loginPath(location.pathname + location.search, wasTokenRefused() ? "expired" : undefined));
}
