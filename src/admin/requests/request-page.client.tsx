import { DASHBOARD_PATH } from "../../content/admin-paths";
import { answersByStep } from "../../requests/answers/in-words";
import { nameOf, requiredAnswerIds } from "../../requests/answers/questions";
import { PHONE_SOURCE } from "../../requests/sources/origin";
import { LEADS } from "../api-keys";
import { Facts } from "../box";
import type { Route } from "./+types/request-page.client";
import type { ReceivedLead } from "./lists-api.server";
import { OpenedRow } from "./opened-row";
import { OpenedSubmission } from "./opened-submission";
import { useCloseRow } from "./row-links";
import { nameOfLead } from "./words";

/** Page of a quote request: everything a visitor sent with it, and what was done about it. */
export default function OpenedRequestPage({ params: { id } }: Route.ComponentProps) {
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

/** Answers step by step; the contact stands in a part of its own, the service in the head. */
export function LeadAnswers({ lead }: { lead: ReceivedLead }) {
  return answersByStep(lead).map(({ step, title, rows }) => {
    const answers = rows.filter(({ field }) => field !== "service");
    return (
      answers.length > 0 && (
        <section className="mt-2" key={step}>
          <h4 className="text-small font-strong">{title}</h4>
          <Facts facts={answers} />
        </section>
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
