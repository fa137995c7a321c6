import { lazy, Suspense, useState } from "react";
import { berlinDay } from "../../platform/berlin-days";
import { newestOfferLabel } from "../../requests/lists/newest-offer";
import type { ReceivedLead } from "../api-types";
import { Chip } from "../chip";
import { PhoneIcon } from "../icons";
import { readPhoneRequestDraft } from "../phone-request/draft";
import { LeadDetail } from "../request/lead-detail";
import { Loading } from "../retry";
import type { ListPage } from "../session/session";
import { useApiResult } from "../use-api-result";
import { useView } from "../use-view";
import { isFiltered, listPath, viewQuery } from "../view";
import { serviceInWords } from "./about";
import { Inbox } from "./inbox";
import { ListFilterForm } from "./list-filter-form";
import { type ListRow, RowList } from "./row-list";
import { WorkGroups } from "./work-groups";

/** Loaded when a request is entered by phone. */
const PhoneRequestForm = lazy(() =>
  import("../phone-request/phone-request-form").then(({ PhoneRequestForm }) => ({ default: PhoneRequestForm })),
);

/** Keeps the dot from beginning a line. */
const NO_BREAK_SPACE = "\u00a0";

/** The quote requests: the list, and beside it (on a phone: over it) the opened one. */
export function LeadsTab() {
  const [view, change] = useView();
  const path = listPath("leads", view.filter);
  const list = useApiResult<ListPage<ReceivedLead>>(path);
  const filtered = isFiltered("leads", view.filter);
  const [isPhoneFormOpen, setPhoneFormOpen] = useState(() => view.phoneForm || readPhoneRequestDraft() !== undefined);

  return (
    <Inbox
      titleId="leads-title"
      title="Anfragen"
      action={
        !isPhoneFormOpen && (
          <Chip aria-expanded={isPhoneFormOpen} onClick={() => setPhoneFormOpen(true)}>
            <PhoneIcon />
            Anfrage aufnehmen
          </Chip>
        )
      }
      opened={
        view.lead && (
          <LeadDetail key={view.lead} id={view.lead} known={list?.data?.rows.find(({ id }) => id === view.lead)} />
        )
      }
    >
      {isPhoneFormOpen && (
        <Suspense fallback={<Loading />}>
          <PhoneRequestForm
            onClose={() => setPhoneFormOpen(false)}
            onStored={(id) => {
              setPhoneFormOpen(false);
              change({ lead: id });
            }}
          />
        </Suspense>
      )}
      {!filtered && <WorkGroups />}
      <ListFilterForm
        list="leads"
        filter={view.filter}
        isFullWidth={!view.lead}
        onChange={(filter) => change({ filter })}
      />
      <section aria-label="Alle Anfragen">
        <RowList
          path={path}
          list={list}
          emptyText="Noch keine Anfragen vorhanden"
          noMatchText="Keine Anfrage passt zu Suche und Filter."
          isFiltered={filtered}
          onResetFilter={(filter) => change({ filter })}
          openId={view.lead}
          toRow={leadRow}
          hrefOf={(id) => viewQuery({ ...view, lead: id })}
        />
      </section>
    </Inbox>
  );
}

function leadRow(lead: ReceivedLead): ListRow {
  return {
    title: `${lead.firstName} ${lead.lastName}`.trim() || lead.phone,
    about: [serviceInWords(lead.service), lead.place, newestOfferLabel(lead, berlinDay(new Date()))]
      .filter(Boolean)
      .join(`${NO_BREAK_SPACE}· `),
    status: lead.status,
    contactDetails: [lead.phone, lead.email],
  };
}
