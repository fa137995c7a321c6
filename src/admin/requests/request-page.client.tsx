import { DASHBOARD_PATH } from "../../content/admin-paths";
import { answersByStep } from "../../requests/answers/in-words";
import { nameOf, requiredAnswerIds, STEP_COUNT } from "../../requests/answers/questions";
import { PHONE_SOURCE } from "../../requests/sources/origin";
import { LEADS } from "../api-keys";
import { type Fact, Facts } from "../box";
import type { Route } from "./+types/request-page.client";
import type { ReceivedLead } from "./lists-api.server";
import { DetailSection, OpenedRow } from "./opened-row";
import { OpenedSubmission } from "./opened-submission";
import { useCloseRow } from "./row-links";
import { nameOfLead } from "./words";

/** One quote request: everything a visitor sent with it, and what was done about it. */
export default function RequestPage({ params: { id } }: Route.ComponentProps) {
  const close = useCloseRow(DASHBOARD_PATH);
  return (
    <OpenedRow<ReceivedLead> key={id} list={LEADS} id={id} onClose={close} title="Anfrage">
      {(lead) => (
        <OpenedSubmission submission={lead} lead={lead} name={nameOfLead(lead)} onClose={close}>
          {lead.source === PHONE_SOURCE && <Unasked lead={lead} />}
          <LeadAnswers lead={lead} />
        </OpenedSubmission>
      )}
    </OpenedRow>
  );
}

/** What was answered, step by step, and how to reach the person. */
export function LeadAnswers({ lead }: { lead: ReceivedLead }) {
  return answersByStep(lead).map(({ step, title, rows }) => {
    // The service is in the header.
    const answers = rows.filter(({ field }) => field !== "service");
    const facts = step === STEP_COUNT ? [...contactFacts(lead), ...answers] : answers;
    return (
      facts.length > 0 && (
        <DetailSection key={step} title={title}>
          <Facts facts={facts} />
        </DetailSection>
      )
    );
  });
}

/** Questions of the website's form that were not asked on the phone. */
function Unasked({ lead }: { lead: ReceivedLead }) {
  const facts = requiredAnswerIds
    .filter((id) => id !== "service" && !lead[id])
    .map((id) => ({ label: nameOf(id), value: "nicht erfragt" }));
  return facts.length > 0 && <Facts facts={facts} />;
}

function contactFacts(lead: ReceivedLead): Fact[] {
  return [
    { label: "Telefon", value: lead.phone || "nicht erfragt" },
    { label: "E-Mail", value: lead.email || "nicht erfragt" },
    ...(lead.address ? [{ label: "Adresse", value: lead.address }] : []),
  ];
}
