import type { Contact } from "../contact/store.server";
import type { Status } from "../follow-up/options";
import { ContactDetail } from "./contact-detail";
import { ListFilterForm } from "./list-filter-form";
import { useRevisions } from "./revisions";
import { type ListRow, RowList } from "./row-list";
import { useChangedStatus } from "./use-changed-status";
import { useErased } from "./use-erased";
import { useList } from "./use-resource";
import { isFiltered, listPath, useCloseRow, type View, viewQuery } from "./view";

interface TabProps {
  view: View;
  change: (part: Partial<View>) => void;
}

/** The messages of the contact form, as the leads are shown. */
export function ContactsTab({ view, change }: TabProps) {
  const { revisions, readAgain } = useRevisions();
  const list = useList<Contact>(listPath("contacts", view.filter), revisions.contacts);
  const close = useCloseRow();
  const [changed, note] = useChangedStatus(list);
  const erased = useErased(view.contact, close, readAgain);
  const { resource } = list;
  const open = resource.status === "ready" ? resource.data.find(({ id }) => id === view.contact) : undefined;

  function noteStatus(id: string, status: Status) {
    note(id, status);
    readAgain(open && "contacts");
  }

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
          onReload={() => readAgain()}
        />
        <RowList
          list={list}
          emptyText="Noch keine Kontakte vorhanden"
          noMatchText="Keine Nachricht passt zu Suche und Filter."
          isFiltered={isFiltered("contacts", view.filter)}
          onResetFilter={(filter) => change({ filter })}
          openId={view.contact}
          toRow={(contact) => contactRow(contact, changed.get(contact.id) ?? contact.status)}
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
