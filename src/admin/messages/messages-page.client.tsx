import { Outlet } from "react-router";
import { messagePath } from "../../content/admin-paths";
import type { Contact } from "../../requests/lists/contacts.server";
import { useApiList } from "../queries";
import { isFiltered, listKey } from "../requests/filter";
import { ListFilterForm } from "../requests/list-filter-form";
import { useFilter, useOpenId } from "../requests/row-links";
import { type ListRow, RowList } from "../requests/row-list";
import { useEmptyText, WorkGroups } from "../requests/work-groups";
import { Inbox } from "../screens";

/** The messages of the contact form, as the requests are shown. */
export default function MessagesPage() {
  const [filter, changeFilter] = useFilter();
  const list = useApiList<Contact>(listKey("contacts", filter));
  const openId = useOpenId();
  const filtered = isFiltered("contacts", filter);

  return (
    <Inbox titleId="contacts-title" title="Nachrichten" opened={openId && <Outlet />}>
      <ListFilterForm list="contacts" filter={filter} isFullWidth={!openId} onChange={changeFilter} />
      {!filtered && <WorkGroups kind="contact" openId={openId} />}
      <RowList
        list={list}
        emptyText={useEmptyText("contact", "Noch keine Kontakte vorhanden")}
        noMatchText="Keine Nachricht passt zu Suche und Filter."
        isFiltered={filtered}
        onResetFilter={changeFilter}
        openId={openId}
        toRow={messageRow}
        pathOf={messagePath}
      />
    </Inbox>
  );
}

function messageRow({ name, subject, message, status, phone, email }: Contact): ListRow {
  return { title: name, about: subject ?? "", preview: message, status, contactDetails: [phone, email] };
}
