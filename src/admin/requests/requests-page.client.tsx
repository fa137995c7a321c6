import { Link, Outlet } from "react-router";
import { SETTINGS_PATH } from "../../content/admin-paths";
import { QUOTE_PATH } from "../../content/paths";
import { fullName } from "../../requests/full-name";
import { suspicionLabel } from "../../requests/intake/suspicions";
import { Inbox } from "../screens";
import type { ListedLead } from "./lists-api.server";
import { useOpenId } from "./row-links";
import type { ListedRow } from "./rows";
import { StageList } from "./stage-list";
import { extentInShort, leadInShort } from "./words";

/** The quote requests: the list, and beside it (on a phone: over it) what is opened. */
export default function RequestsPage() {
  const openId = useOpenId();
  return (
    <Inbox titleId="leads-title" title="Anfragen" opened={openId && <Outlet />}>
      <StageList<ListedLead>
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
      />
    </Inbox>
  );
}

function leadRow(lead: ListedLead): ListedRow {
  const { phone, shownEmail, stage, suspicion } = lead;
  return {
    title: fullName(lead) || phone,
    ...(stage === "spam" && suspicion
      ? { about: suspicionLabel(suspicion) }
      : { about: leadInShort(lead), extent: extentInShort(lead) }),
    phone,
    email: shownEmail,
  };
}
