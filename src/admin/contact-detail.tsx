import type { Contact } from "../contact/store.server";
import { mailLink, phoneLink } from "./contact-links";
import { formatDateTime } from "./dates";
import { DetailFrame, DetailSection, Facts } from "./detail-frame";
import { OpenedRow } from "./opened-row";
import { ReachLinks } from "./reach-links";

interface ContactDetailProps {
  id: string;
  known: Contact | undefined;
  onClose: () => void;
}

/** Everything a visitor sent with the contact form. */
export function ContactDetail({ id, known, onClose }: ContactDetailProps) {
  return (
    <OpenedRow path={`/api/contacts/${id}`} known={known} title="Nachricht" onClose={onClose}>
      {(contact) => <Message contact={contact} onClose={onClose} />}
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
      <ReachLinks phone={contact.phone} email={contact.email} />
      <DetailSection title={contact.subject ?? "Ohne Betreff"}>
        <p className="message-text">{contact.message}</p>
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
    </DetailFrame>
  );
}
