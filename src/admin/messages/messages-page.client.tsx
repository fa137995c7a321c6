import { Outlet } from "react-router";
import type { ListedMessage } from "../requests/lists-api.server";
import { useOpenId } from "../requests/row-links";
import type { ListedRow } from "../requests/rows";
import { StageList } from "../requests/stage-list";
import { wishInWords } from "../requests/words";
import { Inbox } from "../screens";

/** The messages of the contact form, as the requests are shown. */
export default function MessagesPage() {
  return (
    <Inbox titleId="contacts-title" title="Nachrichten" opened={useOpenId() && <Outlet />}>
      <StageList<ListedMessage> kind="contact" emptyText="Noch keine Kontakte vorhanden" toRow={messageRow} />
    </Inbox>
  );
}

function messageRow(row: ListedMessage): ListedRow {
  const { name, subject, message, phone, shownEmail: email } = row;
  const wish = wishInWords(row);
  const words = wish ? { about: wish } : { about: subject ?? "Ohne Betreff", preview: message };
  return { title: name || phone || email, ...words, phone, email };
}
