import type { Contact } from "../contact/store.server";
import type { Status } from "../follow-up/options";
import { ContactDetail } from "./contact-detail";
import { ListFilterForm } from "./list-filter-form";
import { type ListRow, RowList } from "./row-list";
import { useInbox } from "./use-inbox";
import { isFiltered, type View, viewQuery } from "./view";

interface TabProps {
  view: View;
  change: (part: Partial<View>) => void;
}

/** The messages of the contact form, as the leads are shown. */
export function ContactsTab({ view, change }: TabProps) {
  const { list, open, statusOf, reload, close, erased, noteStatus } = useInbox<Contact>(
    "contacts",
    view.filter,
    view.contact,
  );

  return (
    <section className={view.contact ? "inbox has-open-row" : "inbox"} aria-labelledby="contacts-title">
      <div className="inbox-list">
        <div className="inbox-head">
          <h2 id="contacts-title">Nachrichten</h2>
        </div>
        <ListFilterForm
          list="contacts"
          filter={view.filter}
          onChange={(filter) => change({ filter })}
          onReload={reload}
        />
        <RowList
          list={list}
          emptyText="Noch keine Kontakte vorhanden"
          noMatchText="Keine Nachricht passt zu Suche und Filter."
          isFiltered={isFiltered("contacts", view.filter)}
          onResetFilter={(filter) => change({ filter })}
          openId={view.contact}
          toRow={(contact) => contactRow(contact, statusOf(contact))}
          hrefOf={(id) => viewQuery({ ...view, tab: "contacts", contact: id })}
        />
      </div>
      {view.contact && (
        <ContactDetail
          key={view.contact}
          id={view.contact}
          known={open}
          onClose={close}
          onErased={erased}
          onStatus={noteStatus}
        />
      )}
    </section>
  );
}

function contactRow(contact: Contact, status: Status | null): ListRow {
  return {
    title: contact.name,
    about: contact.subject ?? "",
    preview: contact.message,
    status,
    reach: [contact.phone, contact.email],
  };
}
