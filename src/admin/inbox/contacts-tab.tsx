import type { Contact } from "../../requests/lists/contacts.server";
import { ContactDetail } from "../request/contact-detail";
import type { ListPage } from "../session/session";
import { useApiResult } from "../use-api-result";
import { useView } from "../use-view";
import { isFiltered, listPath, viewQuery } from "../view";
import { Inbox } from "./inbox";
import { ListFilterForm } from "./list-filter-form";
import { type ListRow, RowList } from "./row-list";

/** The messages of the contact form, as the leads are shown. */
export function ContactsTab() {
  const [view, change] = useView();
  const path = listPath("contacts", view.filter);
  const list = useApiResult<ListPage<Contact>>(path);

  return (
    <Inbox
      titleId="contacts-title"
      title="Nachrichten"
      opened={
        view.contact && (
          <ContactDetail
            key={view.contact}
            id={view.contact}
            known={list?.data?.rows.find(({ id }) => id === view.contact)}
          />
        )
      }
    >
      <ListFilterForm
        list="contacts"
        filter={view.filter}
        isFullWidth={!view.contact}
        onChange={(filter) => change({ filter })}
      />
      <RowList
        path={path}
        list={list}
        emptyText="Noch keine Kontakte vorhanden"
        noMatchText="Keine Nachricht passt zu Suche und Filter."
        isFiltered={isFiltered("contacts", view.filter)}
        onResetFilter={(filter) => change({ filter })}
        openId={view.contact}
        toRow={contactRow}
        hrefOf={(id) => viewQuery({ ...view, tab: "contacts", contact: id })}
      />
    </Inbox>
  );
}

function contactRow(contact: Contact): ListRow {
  return {
    title: contact.name,
    about: contact.subject ?? "",
    preview: contact.message,
    status: contact.status,
    contactDetails: [contact.phone, contact.email],
  };
}
