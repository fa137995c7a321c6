import { DASHBOARD_PATH } from "../../content/admin-paths";
import { fullName } from "../../requests/full-name";
import { LEADS } from "../api-keys";
import type { Route } from "./+types/request-page.client";
import type { ReceivedLead } from "./lists-api.server";
import { OpenedRow } from "./opened/row";
import { OpenedSubmission } from "./opened/submission";
import { useCloseRow } from "./row-links";

/** Page of a quote request: everything a visitor sent with it, and what was done about it. */
export default function OpenedRequestPage({ params: { id } }: Route.ComponentProps) {
  const close = useCloseRow(DASHBOARD_PATH);
  return (
    <OpenedRow<ReceivedLead> key={id} list={LEADS} id={id} onClose={close} title="Anfrage">
      {(lead) => <OpenedSubmission submission={lead} lead={lead} name={fullName(lead)} onClose={close} />}
    </OpenedRow>
  );
}
