import type { Contact } from "../../requests/lists/contacts.server";
import { formatDateTime } from "../dates";
import { PersonData } from "../person/person-data";
import { useCloseRow } from "../use-view";
import { ContactLinks } from "./contact-links";
import { mailLink, phoneLink } from "./contact-urls";
import { DetailFrame, DetailSection, Facts } from "./detail-frame";
import { FollowUpPanel } from "./follow-up-panel";
import { OpenedRow } from "./opened-row";
import { ReplyLinks } from "./reply-links";

interface ContactDetailProps {
  id: string;
  known: Contact | undefined;
}

/** Everything a visitor sent with the contact form. */
export function ContactDetail({ id, known }: ContactDetailProps) {
  return (
    <OpenedRow path={`/api/contacts/${id}`} known={known} title="Nachricht">
      {(contact) => <Message contact={contact} />}
    </OpenedRow>
  );
}

function Message({ contact }: { contact: Contact }) {
  const close = useCloseRow();
  return (
    <DetailFrame
      title={contact.name}
      about={
        <>
          {contact.reference} · <time dateTime={contact.createdAt}>{formatDateTime(contact.createdAt)}</time>
        </>
      }
      onClose={close}
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
          onErased={close}
        />
      </DetailSection>
    </DetailFrame>
  );
}
