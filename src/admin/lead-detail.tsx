import type { Status } from "../follow-up/options";
import { answersByStep } from "../quote/in-words";
import { serviceLabel } from "../quote/options";
import type { ReceivedLead } from "./api-types";
import { mailLink, phoneLink } from "./contact-links";
import { formatDateTime } from "./dates";
import { DetailFrame, DetailSection, type Fact, Facts } from "./detail-frame";
import { FollowUpPanel } from "./follow-up-panel";
import { originFacts } from "./lead-origin";
import { OpenedRow } from "./opened-row";
import { PersonData } from "./person-data";
import { ReachLinks } from "./reach-links";
import { ReplyLinks } from "./reply-links";

interface LeadDetailProps {
  id: string;
  /** The row of the list, where it is in it. */
  known: ReceivedLead | undefined;
  onClose: () => void;
  /** The person's data were deleted, this row among them. */
  onErased: () => void;
  onStatus: (id: string, status: Status) => void;
}

/** Everything a visitor sent with a quote request. */
export function LeadDetail({ id, known, ...actions }: LeadDetailProps) {
  return (
    <OpenedRow path={`/api/leads/${id}`} known={known} title="Anfrage" onClose={actions.onClose}>
      {(lead) => <Lead lead={lead} {...actions} />}
    </OpenedRow>
  );
}

function Lead({
  lead,
  onClose,
  onErased,
  onStatus,
}: { lead: ReceivedLead } & Pick<LeadDetailProps, "onClose" | "onErased" | "onStatus">) {
  return (
    <DetailFrame
      title={`${lead.firstName} ${lead.lastName}`}
      about={
        <>
          {serviceLabel(lead.service)} · {lead.reference} ·{" "}
          <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
        </>
      }
      onClose={onClose}
    >
      <ReachLinks phone={lead.phone} email={lead.email} address={lead.address} />
      <ReplyLinks
        kind="lead"
        to={{
          name: `${lead.firstName} ${lead.lastName}`,
          reference: lead.reference,
          about: serviceLabel(lead.service),
        }}
        email={lead.email}
        phone={lead.phone}
      />
      <FollowUpPanel id={lead.id} onStatus={onStatus}>
        {answersByStep(lead)
          // The service, the first step's answer, stands in the head.
          .filter(({ step }) => step > 1)
          .map(({ title, rows }) => (
            <DetailSection key={title} title={title}>
              <Facts facts={rows} />
            </DetailSection>
          ))}
        <DetailSection title="Kontakt">
          <Facts facts={contactFacts(lead)} />
        </DetailSection>
      </FollowUpPanel>
      <DetailSection title="Herkunft">
        <Facts facts={originFacts(lead)} />
      </DetailSection>
      <DetailSection title="Auskunft und Löschung">
        <PersonData person={{ email: lead.email, phone: lead.phone }} onErased={onErased} />
      </DetailSection>
    </DetailFrame>
  );
}

function contactFacts(lead: ReceivedLead): Fact[] {
  return [
    { label: "Telefon", value: <a href={phoneLink(lead.phone)}>{lead.phone}</a> },
    { label: "E-Mail", value: <a href={mailLink(lead.email)}>{lead.email}</a> },
    ...(lead.address ? [{ label: "Adresse", value: lead.address }] : []),
  ];
}
