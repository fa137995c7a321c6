import type { Status } from "../follow-up/options";
import { serviceLabel } from "../quote/options";
import type { ReceivedLead } from "./api-types";
import { LeadDetail } from "./lead-detail";
import { ListFilterForm } from "./list-filter-form";
import { type ListRow, RowList } from "./row-list";
import { useInbox } from "./use-inbox";
import { isFiltered, type View, viewQuery } from "./view";
import { WaitingList } from "./waiting-list";

/** The dot never begins a line. */
const NO_BREAK_SPACE = "\u00a0";

interface TabProps {
  view: View;
  change: (part: Partial<View>) => void;
}

/** The quote requests: the list, and beside it (on a phone: over it) the one that is open. */
export function LeadsTab({ view, change }: TabProps) {
  const { list, open, statusOf, reload, close, erased, noteStatus } = useInbox<ReceivedLead>(
    "leads",
    view.filter,
    view.lead,
  );

  return (
    <section className={view.lead ? "inbox has-open-row" : "inbox"} aria-labelledby="leads-title">
      <div className="inbox-list">
        <div className="inbox-head">
          <h2 id="leads-title">Anfragen</h2>
        </div>
        {!isFiltered("leads", view.filter) && <WaitingList />}
        <ListFilterForm list="leads" filter={view.filter} onChange={(filter) => change({ filter })} onReload={reload} />
        <RowList
          list={list}
          emptyText="Noch keine Anfragen vorhanden"
          noMatchText="Keine Anfrage passt zu Suche und Filter."
          isFiltered={isFiltered("leads", view.filter)}
          onResetFilter={(filter) => change({ filter })}
          openId={view.lead}
          toRow={(lead) => leadRow(lead, statusOf(lead))}
          hrefOf={(id) => viewQuery({ ...view, lead: id })}
        />
      </div>
      {view.lead && (
        <LeadDetail
          key={view.lead}
          id={view.lead}
          known={open}
          onClose={close}
          onErased={erased}
          onStatus={noteStatus}
        />
      )}
    </section>
  );
}

function leadRow(lead: ReceivedLead, status: Status | null): ListRow {
  return {
    title: `${lead.firstName} ${lead.lastName}`,
    about: [serviceLabel(lead.service), lead.place].filter(Boolean).join(`${NO_BREAK_SPACE}· `),
    status,
    reach: [lead.phone, lead.email],
  };
}
