import { type ComponentProps, type ReactNode, useEffect, useEffectEvent, useState } from "react";
import { Link } from "react-router";
import { submissionPath } from "../../content/admin-paths";
import { berlinDay } from "../../platform/berlin-days";
import { serviceLabel } from "../../requests/answers/options";
import type { Contact } from "../../requests/lists/contacts.server";
import { originInWords } from "../../requests/sources/origin";
import { CUSTOMER } from "../../requests/work/customer";
import { lastFollowUpDay } from "../../requests/work/limits";
import { statusLabel } from "../../requests/work/options";
import { isOpen } from "../../requests/work/steps";
import type { FollowUp } from "../../requests/work/store.server";
import { TALL_LINK } from "../../ui/button";
import { FOLLOW_UPS } from "../api-keys";
import { Facts, Loading, Retry, Time } from "../box";
import { Chip, QuietButton } from "../buttons";
import { formatDateTime } from "../dates";
import { DayChips, DayInput } from "../fields";
import { useApiResult } from "../queries";
import { useChange, useOpen } from "./changes";
import { ContactLinks } from "./contact-links";
import { CopyRequest } from "./copy-request";
import { CorrectionForm } from "./correction-form";
import { CustomerActs, CustomerPageSection } from "./customer-page";
import { DisclosureSection } from "./disclosure";
import type { FollowUpDetail } from "./follow-up-api.server";
import { History } from "./history";
import type { ReceivedLead } from "./lists-api.server";
import { NoteForm } from "./note-form";
import { OffersSection } from "./offer/offers-section";
import { DetailFrame, DetailSection } from "./opened-row";
import { OutcomeQuestion } from "./outcome-question";
import { RefusedMails } from "./refused-mails";
import { ReplyLinks } from "./reply-links";
import { StatusSteps } from "./status-steps";
import { ThreadSection } from "./thread-section";
import { ViewingSection } from "./viewing-section";
import { serviceInWords } from "./words";

interface OpenedSubmissionProps {
  submission: ReceivedLead | Contact;
  /** The sender's. */
  name: string;
  /** The request, which has a service and offers; a message has neither. */
  lead?: ReceivedLead;
  onClose: () => void;
  /** What was sent, shown below the hint about duplicates and above the follow-up. */
  children: ReactNode;
}

/** A request or message: ways to answer, what was sent, its follow-up, and what is stored about the person. */
export function OpenedSubmission({ submission, name, lead, onClose, children }: OpenedSubmissionProps) {
  const { id, reference, createdAt, phone, email } = submission;
  // Read again when it is opened again.
  const result = useApiResult<FollowUpDetail>([...FOLLOW_UPS, id], { isDroppedUnseen: true });
  const asksForOutcome =
    result?.data && lastEventKind(result.data) === "contact" && isOpen(result.data.followUp.status);
  const about = lead?.service ? serviceLabel(lead.service) : null;
  const page = result?.data?.customerPage?.url ?? undefined;
  return (
    <DetailFrame
      title={name || phone || ""}
      about={
        <>
          {lead && `${serviceInWords(lead.service)} · `}
          {reference} · <Time at={createdAt} />
        </>
      }
      onClose={onClose}
    >
      <ContactLinks id={id} phone={phone} email={email} address={lead?.address} />
      <ReplyLinks
        id={id}
        kind={lead ? "lead" : "contact"}
        to={{ name, reference, about, page }}
        email={email}
        phone={phone}
      />
      {asksForOutcome && <OutcomeQuestion name={name || phone || ""} followUp={result.data.followUp} />}
      <RefusedMails id={id} mails={result?.data?.refused ?? []} />
      <Duplicates duplicates={result?.data?.duplicates ?? []} />
      {children}
      {lead?.service === "property" && <CopyRequest key={id} id={id} />}
      {!result && <Loading />}
      {result?.problem && <Retry message={result.problem} />}
      {result?.data && <FollowUpDetails {...result.data} lead={lead} />}
      <DetailSection title="Notizen und Verlauf">
        {/* Stays, with what was typed, while the rest cannot be read. */}
        <NoteForm id={id} />
        {result?.data && (
          <History
            id={id}
            events={result.data.history}
            hasOlder={result.data.hasOlder}
            receivedAt={createdAt}
            service={lead?.service}
          />
        )}
      </DetailSection>
      {lead && page && <CustomerPageSection id={id} url={page} />}
      {lead && (
        <DetailSection title="Herkunft">
          <Facts facts={originInWords(lead)} />
        </DetailSection>
      )}
      <DetailSection title="Gespeicherte Daten" isForSheet>
        <DisclosureSection id={id} onErased={onClose} />
        {result?.data && <Correcting submission={submission} lead={lead} version={result.data.followUp.version} />}
      </DetailSection>
    </DetailFrame>
  );
}

/** A link to the form until it is opened. */
function Correcting(props: Omit<ComponentProps<typeof CorrectionForm>, "onClose">) {
  const [isOpen, setOpen] = useState(false);
  if (isOpen) return <CorrectionForm {...props} onClose={() => setOpen(false)} />;
  return (
    <div className="mt-2 print:hidden">
      <QuietButton onClick={() => setOpen(true)}>Angaben berichtigen</QuietButton>
    </div>
  );
}

interface FollowUpDetailsProps
  extends Pick<FollowUpDetail, "followUp" | "thread" | "proposed" | "customerPage" | "offered"> {
  lead: ReceivedLead | undefined;
}

function FollowUpDetails({ followUp, thread, proposed, customerPage, offered, lead }: FollowUpDetailsProps) {
  useMarkOpened(followUp);
  return (
    <>
      {customerPage && <CustomerActs followUp={followUp} page={customerPage} />}
      {lead && customerPage?.url && <ThreadSection lead={lead} thread={thread} url={customerPage.url} {...offered} />}
      {lead && <OffersSection lead={lead} followUp={followUp} page={customerPage?.url ?? null} {...offered} />}
      <DetailSection title="Bearbeitung">
        <StatusSteps followUp={followUp} lead={lead} offered={offered} />
        {isOpen(followUp.status) && <FollowUpDay followUp={followUp} />}
        {lead && (isOpen(followUp.status) || followUp.viewingAt) && (
          <ViewingSection
            key={followUp.viewingAt}
            lead={lead}
            followUp={followUp}
            proposed={proposed}
            url={isOpen(followUp.status) ? (customerPage?.url ?? null) : null}
            hasMail={offered.hasMail}
          />
        )}
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
  const isUnopened = firstOpenedAt === null;
  useEffect(() => {
    if (isUnopened) open();
  }, [isUnopened]);
}

function Duplicates({ duplicates }: { duplicates: readonly FollowUp[] }) {
  if (duplicates.length === 0) return null;
  return (
    <aside className="mt-4 rounded-card bg-notice px-4 py-3 print:hidden">
      <p>Dieselbe E-Mail-Adresse oder Telefonnummer:</p>
      <ul>
        {duplicates.map((duplicate) => (
          <li key={duplicate.id}>
            <Link className={TALL_LINK} to={submissionPath(duplicate)} preventScrollReset>
              {duplicate.kind === "lead" ? "Anfrage" : "Nachricht"} vom {formatDateTime(duplicate.createdAt)}
            </Link>{" "}
            ({statusLabel(duplicate.status)})
          </li>
        ))}
      </ul>
    </aside>
  );
}

/** The follow-up day: chips for the usual days, a calendar for the others. */
function FollowUpDay({ followUp: { id, version, followUpOn } }: { followUp: FollowUp }) {
  const { isPending, submit } = useChange(id);

  function save(day: string): Promise<void> {
    return submit({ part: "day", version, body: { followUpOn: day || null } });
  }

  return (
    <fieldset className="mt-6 grid gap-2 print:hidden">
      <legend className="font-strong">Wiedervorlage</legend>
      {/* Read-only while it is sent: a disabled field would lose the focus. */}
      <div className="max-w-48">
        <DayInput
          label="Tag"
          day={followUpOn ?? ""}
          min={berlinDay(new Date())}
          max={lastFollowUpDay()}
          isReadOnly={isPending}
          onChange={save}
        />
      </div>
      <div className="flex flex-wrap gap-2">
        <DayChips chosen={followUpOn ?? ""} onChoose={(day) => void save(day)} />
        {followUpOn && <Chip onClick={() => void save("")}>Keine</Chip>}
      </div>
    </fieldset>
  );
}
