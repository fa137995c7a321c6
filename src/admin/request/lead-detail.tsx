import { answerLabels, answersByStep } from "../../quote/in-words";
import { serviceLabel } from "../../quote/options";
import type { ReceivedLead } from "../api-types";
import { formatDateTime } from "../dates";
import { serviceInWords } from "../inbox/about";
import { PersonData } from "../person/person-data";
import { PHONE_SOURCE } from "../phone-request/source";
import { useCloseRow } from "../use-view";
import { ContactLinks } from "./contact-links";
import { mailLink, phoneLink } from "./contact-urls";
import { DetailFrame, DetailSection, type Fact, Facts } from "./detail-frame";
import { FollowUpPanel } from "./follow-up-panel";
import { originFacts } from "./lead-origin";
import { OpenedRow } from "./opened-row";
import { ReplyLinks } from "./reply-links";

interface LeadDetailProps {
  id: string;
  /** The list's copy, if the list has it. */
  known: ReceivedLead | undefined;
}

/** Everything a visitor sent with a quote request. */
export function LeadDetail({ id, known }: LeadDetailProps) {
  return (
    <OpenedRow path={`/api/leads/${id}`} known={known} title="Anfrage">
      {(lead) => <Lead lead={lead} />}
    </OpenedRow>
  );
}

function Lead({ lead }: { lead: ReceivedLead }) {
  const close = useCloseRow();
  const name = `${lead.firstName} ${lead.lastName}`.trim();
  return (
    <DetailFrame
      title={name || lead.phone}
      about={
        <>
          {serviceInWords(lead.service)} · {lead.reference} ·{" "}
          <time dateTime={lead.createdAt}>{formatDateTime(lead.createdAt)}</time>
        </>
      }
      onClose={close}
    >
      <ContactLinks id={lead.id} phone={lead.phone} email={lead.email} address={lead.address} />
      <ReplyLinks
        id={lead.id}
        kind="lead"
        to={{
          name,
          reference: lead.reference,
          about: lead.service ? serviceLabel(lead.service) : null,
        }}
        email={lead.email}
        phone={lead.phone}
      />
      <FollowUpPanel id={lead.id} service={lead.service} lead={lead}>
        {lead.source === PHONE_SOURCE && <Unasked lead={lead} />}
        {answersByStep(lead)
          // The service, the first step's answer, is in the header.
          .filter(({ step, rows }) => step > 1 && rows.length > 0)
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
      <DetailSection title="Auskunft und Löschung" isForSheet>
        <PersonData person={{ id: lead.id, email: lead.email, phone: lead.phone }} onErased={close} />
      </DetailSection>
    </DetailFrame>
  );
}

/** Questions of the website's form that were not asked on the phone. */
function Unasked({ lead }: { lead: ReceivedLead }) {
  const fields = ["propertyType", "size", "frequency", "startDate", "timePreference"] as const;
  const facts = fields
    .filter((field) => lead[field] === "")
    .map((field) => ({ label: answerLabels[field], value: "nicht erfragt" }));
  return facts.length > 0 && <Facts facts={facts} />;
}

function contactFacts(lead: ReceivedLead): Fact[] {
  return [
    { label: "Telefon", value: lead.phone ? <a href={phoneLink(lead.phone)}>{lead.phone}</a> : "nicht erfragt" },
    { label: "E-Mail", value: lead.email ? <a href={mailLink(lead.email)}>{lead.email}</a> : "nicht erfragt" },
    ...(lead.address ? [{ label: "Adresse", value: lead.address }] : []),
  ];
}
