import { MESSAGES_PATH } from "../../content/admin-paths";
import type { Contact } from "../../requests/lists/contacts.server";
import { CONTACTS } from "../api-keys";
import { Facts } from "../box";
import { DetailSection, OpenedRow } from "../requests/opened-row";
import { OpenedSubmission } from "../requests/opened-submission";
import { useCloseRow } from "../requests/row-links";
import type { Route } from "./+types/message-page.client";

/** One message: everything a visitor sent with the contact form, and what was done about it. */
export default function MessagePage({ params: { id } }: Route.ComponentProps) {
  const close = useCloseRow(MESSAGES_PATH);
  return (
    <OpenedRow<Contact> key={id} list={CONTACTS} id={id} onClose={close} title="Nachricht">
      {(message) => (
        <OpenedSubmission submission={message} name={message.name} onClose={close}>
          <DetailSection title={message.subject ?? "Ohne Betreff"}>
            <p className="mt-2 max-w-reading wrap-anywhere whitespace-pre-wrap">{message.message}</p>
          </DetailSection>
          <DetailSection title="Kontakt">
            <Facts
              facts={[
                ...(message.phone ? [{ label: "Telefon", value: message.phone }] : []),
                ...(message.email ? [{ label: "E-Mail", value: message.email }] : []),
              ]}
            />
          </DetailSection>
        </OpenedSubmission>
      )}
    </OpenedRow>
  );
}
