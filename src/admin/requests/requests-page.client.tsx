import { Outlet, useNavigate } from "react-router";
import { NEW_REQUEST_PATH, requestPath } from "../../content/admin-paths";
import { berlinDay } from "../../platform/berlin-days";
import { newestOfferLabel } from "../../requests/lists/newest-offer";
import { Chip } from "../buttons";
import { readPhoneRequestDraft } from "../drafts";
import { PhoneIcon } from "../icons";
import { useApiList } from "../queries";
import { Inbox } from "../screens";
import type { ReceivedLead } from "./lists-api.server";
import { useOpenId, useRowLink, useSearch } from "./row-links";
import { type ListRow, RowList } from "./row-list";
import { listKey } from "./search";
import { SearchForm } from "./search-form";
import { nameOfLead, serviceInWords } from "./words";
import { useEmptyText, WorkGroups } from "./work-groups";

/** Keeps the dot from beginning a line. */
const NO_BREAK_SPACE = "\u00a0";

/** The quote requests: the list, and beside it (on a phone: over it) what is opened. */
export default function RequestsPage() {
  const navigate = useNavigate();
  const [q, changeSearch] = useSearch();
  const { search, history } = useRowLink();
  const list = useApiList<ReceivedLead>(listKey("leads", q));
  const openId = useOpenId();

  return (
    <Inbox titleId="leads-title" title="Anfragen" opened={openId && <Outlet />}>
      <SearchForm
        list="leads"
        q={q}
        isFullWidth={!openId}
        action={
          openId !== "neu" && (
            <Chip onClick={() => void navigate({ pathname: NEW_REQUEST_PATH, search }, history)}>
              <PhoneIcon />
              {readPhoneRequestDraft() ? "Aufnahme fortsetzen" : "Anfrage aufnehmen"}
            </Chip>
          )
        }
        onChange={changeSearch}
      />
      {!q && <WorkGroups kind="lead" openId={openId} />}
      <section aria-label="Anfragen nach Tagen">
        <RowList
          list={list}
          emptyText={useEmptyText("lead", "Noch keine Anfragen vorhanden")}
          noMatchText="Keine Anfrage passt zur Suche."
          isSearched={q !== ""}
          onReset={() => changeSearch("")}
          openId={openId}
          toRow={leadRow}
          pathOf={requestPath}
        />
      </section>
    </Inbox>
  );
}

function leadRow(lead: ReceivedLead): ListRow {
  return {
    title: nameOfLead(lead) || lead.phone,
    about: [serviceInWords(lead.service), lead.place, newestOfferLabel(lead, berlinDay(new Date()))]
      .filter(Boolean)
      .join(`${NO_BREAK_SPACE}· `),
    status: lead.status,
    contactDetails: [lead.phone, lead.email],
  };
}
