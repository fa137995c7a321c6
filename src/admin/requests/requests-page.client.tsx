import { Link, Outlet, useNavigate } from "react-router";
import { NEW_REQUEST_PATH, SETTINGS_PATH } from "../../content/admin-paths";
import { QUOTE_PATH } from "../../content/paths";
import { suspicionLabel } from "../../requests/take-in/suspicions";
import { Chip } from "../buttons";
import { hasDraft } from "../drafts";
import { Inbox } from "../screens";
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
      <StackList<ListedLead>
        kind="lead"
        emptyText="Noch keine Anfragen vorhanden"
        firstSteps={
          <p>
            Die ersten Schritte: In den <Link to={SETTINGS_PATH}>Einstellungen</Link> eine Testmail senden, dieses Gerät
            klingeln lassen und die Anmeldung ohne Passwort einrichten, dann eine <a href={QUOTE_PATH}>Probeanfrage</a>{" "}
            senden.
          </p>
        }
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
