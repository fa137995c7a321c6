import { type ReactNode, useEffect, useEffectEvent } from "react";
import { Link } from "react-router";
import { submissionPath } from "../../content/admin-paths";
import { CUSTOMER } from "../../requests/work/customer";
import { statusLabel } from "../../requests/work/options";
import { isOpen } from "../../requests/work/steps";
import type { FollowUp } from "../../requests/work/store.server";
import { FOLLOW_UPS } from "../api-keys";
import type { FollowUpDetail, ReceivedLead } from "../api-types";
import { formatDateTime } from "../dates";
import { useApiResult } from "../queries";
import { Loading, Retry } from "../retry";
import { useOpen } from "./changes";
import { CustomerPageSection } from "./customer-page";
import { DetailSection } from "./detail-frame";
import { FollowUpDay } from "./follow-up-day";
import { History } from "./history";
import { NoteForm } from "./note-form";
import { OffersSection } from "./offer/offers-section";
import { OutcomeQuestion } from "./outcome-question";
import { StatusSteps } from "./status-steps";
import { Viewing } from "./viewing";

interface FollowUpPanelProps {
  id: string;
  /** A request's service, which puts its customer's changes into words. */
  service?: string;
  /** The request whose offers are shown; a message gets none. */
  lead?: ReceivedLead;
  /** The submission itself, shown below the hint about duplicates and above the follow-up. */
  children: ReactNode;
}

/** Follow-up of a request: status, follow-up day, notes, history, and whether the same person has written before. */
export function FollowUpPanel({ id, service, lead, children }: FollowUpPanelProps) {
  const result = useFollowUp(id);
  const asks = result?.data && lastEventKind(result.data) === "contact" && isOpen(result.data.followUp.status);
  return (
    <>
      {asks && <OutcomeQuestion followUp={result.data.followUp} />}
      <Duplicates duplicates={result?.data?.duplicates ?? []} />
      {children}
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && <FollowUpDetails {...result.data} service={service} lead={lead} />}
    </>
  );
}

/** A request's follow-up. It is read again when the request is opened again. */
export function useFollowUp(id: string) {
  return useApiResult<FollowUpDetail>([...FOLLOW_UPS, id], { isDroppedUnseen: true });
}

interface FollowUpDetailsProps extends FollowUpDetail {
  service: string | undefined;
  lead: ReceivedLead | undefined;
}

function FollowUpDetails({ followUp, history, customerPage, offered, service, lead }: FollowUpDetailsProps) {
  useMarkOpened(followUp);
  return (
    <>
      {customerPage && <CustomerPageSection followUp={followUp} page={customerPage} />}
      {lead && <OffersSection lead={lead} followUp={followUp} page={customerPage?.url ?? null} {...offered} />}
      <DetailSection title="Bearbeitung">
        <StatusSteps followUp={followUp} />
        {isOpen(followUp.status) && (
          <>
            <FollowUpDay followUp={followUp} />
            {followUp.kind === "lead" && <Viewing key={followUp.viewingAt} followUp={followUp} />}
          </>
        )}
      </DetailSection>
      <DetailSection title="Notizen und Verlauf">
        <NoteForm id={followUp.id} />
        <History events={history} receivedAt={followUp.createdAt} service={service} />
      </DetailSection>
    </>
  );
}

/** Kind of the operator's newest entry in the history. */
function lastEventKind({ history }: FollowUpDetail): string | undefined {
  return history.find(({ author }) => author !== CUSTOMER)?.kind;
}

/** Marks the request as opened, once; the GET itself writes nothing. */
function useMarkOpened({ id, firstOpenedAt }: FollowUp): void {
  const { submit } = useOpen(id);
  const open = useEffectEvent(() => void submit());
  const isFirst = firstOpenedAt === null;
  useEffect(() => {
    if (isFirst) open();
  }, [isFirst]);
}

function Duplicates({ duplicates }: { duplicates: readonly FollowUp[] }) {
  if (duplicates.length === 0) return null;
  return (
    <aside className="mt-4 rounded-card bg-notice px-4 py-3 print:hidden">
      <p>Dieselbe E-Mail-Adresse oder Telefonnummer:</p>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <Link to={submissionPath(duplicate)} preventScrollReset>
              {duplicate.kind === "lead" ? "Anfrage" : "Nachricht"} vom {formatDateTime(duplicate.createdAt)}
            </Link>{" "}
            ({statusLabel(duplicate.status)})
          </li>
        ))}
      </ul>
    </aside>
  );
}
