import { Outlet } from "react-router";
import { messagePath } from "../../content/admin-paths";
import type { Contact } from "../../requests/lists/contacts.server";
import { useApiList } from "../queries";
import { useOpenId, useSearch } from "../requests/row-links";
import { type ListRow, RowList } from "../requests/row-list";
import { listKey } from "../requests/search";
import { SearchForm } from "../requests/search-form";
import { useEmptyText, WorkGroups } from "../requests/work-groups";
import { Inbox } from "../screens";

/** The messages of the contact form, as the requests are shown. */
export default function MessagesPage() {
  const [q, changeSearch] = useSearch();
  const list = useApiList<Contact>(listKey("contacts", q));
  const openId = useOpenId();

  return (
    <Inbox titleId="contacts-title" title="Nachrichten" opened={openId && <Outlet />}>
      <SearchForm list="contacts" q={q} isFullWidth={!openId} onChange={changeSearch} />
      {!q && <WorkGroups kind="contact" openId={openId} />}
      <RowList
        list={list}
        emptyText={useEmptyText("contact", "Noch keine Kontakte vorhanden")}
        noMatchText="Keine Nachricht passt zur Suche."
        isSearched={q !== ""}
        onReset={() => changeSearch("")}
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
