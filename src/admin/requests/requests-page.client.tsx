import { Outlet, useNavigate } from "react-router";
import { NEW_REQUEST_PATH } from "../../content/admin-paths";
import { suspicionLabel } from "../../requests/take-in/suspicions";
import { Chip } from "../buttons";
import { hasDraft } from "../drafts";
import { Inbox } from "../screens";
import { FirstHour } from "../settings/first-hour";
import type { ListedLead } from "./lists-api.server";
import { PHONE_REQUEST_FORM } from "./phone/schema";
import { useOpenId, useRowLink } from "./row-links";
import type { ListedRow } from "./rows";
import { StackList } from "./stack-list";
import { nameOfLead, serviceInWords } from "./words";

/** The quote requests: the list, and beside it (on a phone: over it) what is opened. */
export default function RequestsPage() {
  const navigate = useNavigate();
  const { search, history } = useRowLink();
  const openId = useOpenId();
  return (
    <Inbox titleId="leads-title" title="Anfragen" opened={openId && <Outlet />}>
      {!openId && <FirstHour />}
      <StackList<ListedLead>
        kind="lead"
        emptyText="Noch keine Anfragen vorhanden"
        toRow={leadRow}
        action={
          openId !== "neu" && (
            <Chip onClick={() => void navigate({ pathname: NEW_REQUEST_PATH, search }, history)}>
              {hasDraft(PHONE_REQUEST_FORM) ? "Anruf fortsetzen" : "+ Anruf"}
            </Chip>
          )
        }
      />
    </Inbox>
  );
}

function leadRow(lead: ListedLead): ListedRow {
  const { service, place, phone, shownEmail, stage, suspicion } = lead;
  const about = [serviceInWords(service), place].filter(Boolean).join(", ");
  return {
    title: nameOfLead(lead) || phone,
    about: stage === "spam" && suspicion ? suspicionLabel(suspicion) : about,
    phone,
    email: shownEmail,
  };
}
