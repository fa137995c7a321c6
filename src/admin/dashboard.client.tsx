/** The dashboard. The file name's ending keeps it and its libraries out of the Worker (docs/decisions/0090). */
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect } from "react";
import { Outlet } from "react-router";
import { timeInShort } from "../platform/time/berlin-days";
import { DESK, PUSH, USER } from "./api-keys";
import { AppNotices } from "./app/app-notices";
import { clearNotifications } from "./app/push";
import { DashboardHeader } from "./dashboard-header";
import { ConfirmDialog } from "./dialog";
import { watchUnfolding } from "./fold";
import { keepFocus } from "./keep-focus";
import { LiveRegion } from "./live-region";
import { OutboxRetry } from "./outbox-retry";
import { Panel } from "./panel";
import { queryClient, useApiResult } from "./queries";
import { ProofDialog } from "./session/proof-dialog";
import { loginPath } from "./session/return-to";
import { sessionEnd, watchSession } from "./session/session";
import { loadTooltips, TooltipArea } from "./tooltip";

/** Reads what every screen shows. Never throws: what could not be read says so in its place. */
export async function readFirst(): Promise<void> {
  const reads = [USER, DESK, PUSH].map((queryKey) => queryClient.prefetchQuery({ queryKey }));
  await Promise.all([...reads, loadTooltips()]);
}

/** Frame of every screen of the dashboard. */
export function Dashboard() {
  useEffect(() => watchSession(leaveToLogin), []);
  useEffect(watchUnfolding, []);
  useEffect(keepFocus, []);
  // A logout unmounts this, and what was read is for nobody who is not signed in.
  useEffect(() => () => queryClient.clear(), []);
  return (
    <QueryClientProvider client={queryClient}>
      <TooltipArea>
        <DashboardHeader />
        <LiveRegion />
        <AppNotices />
        <OutboxBanner />
        <Outlet />
        <ConfirmDialog />
        <ProofDialog />
      </TooltipArea>
    </QueryClientProvider>
  );
}

/** Leaves for the login at the end of the session; it leads back here. */
function leaveToLogin(): void {
  clearNotifications();
  location.assign(loginPath(location.pathname + location.search, sessionEnd()));
}

/** Warning that mails are not delivered; absent while all is well. */
function OutboxBanner() {
  const desk = useApiResult(DESK)?.data;
  if (!desk) return null;
  const { configured, resting, unreached, waiting } = desk.outbox;
  if (configured && !resting && unreached.length === 0) return null;

  return (
    <Panel look="banner" role="alert">
      {configured ? (
        <>
          {resting && (
            <p>
              <strong>
                Der Versand ruht seit {timeInShort(resting.since)}:{" "}
                {resting.mails === 1 ? "eine E-Mail wartet." : `${resting.mails} E-Mails warten.`}
              </strong>{" "}
              Alle Anfragen stehen hier in der Liste.
            </p>
          )}
          {unreached.map(({ receiver, what, since }) => (
            <p key={receiver} className="wrap-anywhere">
              <strong>Das Postfach {receiver} nimmt keine E-Mails von uns an</strong>, seit {timeInShort(since)}:{" "}
              {what.join(", ")}.
            </p>
          ))}
          <OutboxRetry />
        </>
      ) : (
        <p>
          <strong>Der E-Mail-Versand ist nicht eingerichtet.</strong> Neue Anfragen stehen nur hier in der Liste
          {waiting === 1 && ", eine wurde noch nicht gemeldet"}
          {waiting > 1 && `, ${waiting} wurden noch nicht gemeldet`}.
        </p>
      )}
    </Panel>
  );
}
