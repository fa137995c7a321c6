import { serviceLabel } from "../quote/options";
import type { ReceivedLead } from "./api-types";
import { mailLink, phoneLink } from "./contact-links";
import { formatDateTime } from "./dates";
import { DetailFrame, DetailSection, type Fact, Facts } from "./detail-frame";
import { leadAnswers } from "./lead-answers";
import { OpenedRow } from "./opened-row";
import { ReachLinks } from "./reach-links";

interface LeadDetailProps {
  id: string;
  /** The row of the list, where it is in it. */
  known: ReceivedLead | undefined;
  onClose: () => void;
}

/** Everything a visitor sent with a quote request. */
export function LeadDetail({ id, known, onClose }: LeadDetailProps) {
  return (
    <OpenedRow path={`/api/leads/${id}`} known={known} title="Anfrage" onClose={onClose}>
      {(lead) => <Lead lead={lead} onClose={onClose} />}
    </OpenedRow>
  );
}

function Lead({ lead, onClose }: { lead: ReceivedLead; onClose: () => void }) {
  const answers = leadAnswers(lead);
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
      <DetailSection title="Kontakt">
        <Facts facts={contactFacts(lead)} />
      </DetailSection>
      <DetailSection title="Objekt">
        <Facts facts={answers.property} />
      </DetailSection>
      <DetailSection title="Termin">
        <Facts facts={answers.schedule} />
      </DetailSection>
      <DetailSection title="Herkunft">
        <Facts facts={answers.origin} />
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
