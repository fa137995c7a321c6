import { MESSAGES_PATH } from "../../content/admin-paths";
import type { Contact } from "../../requests/lists/contacts.server";
import { CONTACTS } from "../api-keys";
import { formatDateTime } from "../dates";
import { PersonData } from "../persons/person-data";
import { ContactLinks, mailLink, phoneLink } from "../requests/contact-links";
import { FollowUpPanel } from "../requests/follow-up-panel";
import { DetailFrame, DetailSection, Facts, OpenedRow } from "../requests/opened-row";
import { ReplyLinks } from "../requests/reply-links";
import { useCloseRow } from "../requests/row-links";
import type { Route } from "./+types/message-page.client";

/** One message: everything a visitor sent with the contact form, and what was done about it. */
export default function MessagePage({ params: { id } }: Route.ComponentProps) {
  const close = useCloseRow(MESSAGES_PATH);
  return (
    <OpenedRow<Contact> key={id} list={CONTACTS} id={id} onClose={close} title="Nachricht">
      {(contact) => <Message contact={contact} onClose={close} />}
    </OpenedRow>
  );
}

function Message({ contact, onClose }: { contact: Contact; onClose: () => void }) {
  return (
    <DetailFrame
      title={contact.name}
      about={
        <>
          {contact.reference} · <time dateTime={contact.createdAt}>{formatDateTime(contact.createdAt)}</time>
        </>
      }
      onClose={onClose}
    >
      <ContactLinks id={contact.id} phone={contact.phone} email={contact.email} />
      <ReplyLinks
        id={contact.id}
        kind="contact"
        to={{ name: contact.name, reference: contact.reference, about: null }}
        email={contact.email}
        phone={contact.phone}
      />
      <FollowUpPanel id={contact.id}>
        <DetailSection title={contact.subject ?? "Ohne Betreff"}>
          <p className="mt-2 max-w-reading wrap-anywhere whitespace-pre-wrap">{contact.message}</p>
        </DetailSection>
        <DetailSection title="Kontakt">
          <Facts
            facts={[
              ...(contact.phone
                ? [{ label: "Telefon", value: <a href={phoneLink(contact.phone)}>{contact.phone}</a> }]
                : []),
              { label: "E-Mail", value: <a href={mailLink(contact.email)}>{contact.email}</a> },
            ]}
          />
        </DetailSection>
      </FollowUpPanel>
      <DetailSection title="Auskunft und Löschung" isForSheet>
        <PersonData
          person={{ id: contact.id, email: contact.email, phone: contact.phone ?? undefined }}
          onErased={onClose}
        />
      </DetailSection>
    </DetailFrame>
  );
}
