import { MESSAGES_PATH } from "../../content/admin-paths";
import type { Message } from "../../requests/lists/messages.server";
import { CONTACTS } from "../api-keys";
import { OpenedRow } from "../requests/opened/row";
import { OpenedSubmission } from "../requests/opened/submission";
import { useCloseRow } from "../requests/row-links";
import type { Route } from "./+types/message-page.client";

/** Page of a message: everything a visitor sent with the contact form, and what was done about it. */
export default function MessagePage({ params: { id } }: Route.ComponentProps) {
  const close = useCloseRow(MESSAGES_PATH);
  return (
    <OpenedRow<Message> key={id} list={CONTACTS} id={id} onClose={close} title="Nachricht">
      {(message) => <OpenedSubmission submission={message} name={message.name} onClose={close} />}
    </OpenedRow>
  );
}
