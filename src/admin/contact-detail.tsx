import type { Contact } from "../contact/store.server";
import type { Status } from "../follow-up/options";
import { mailLink, phoneLink } from "./contact-links";
import { formatDateTime } from "./dates";
import { DetailFrame, DetailSection, Facts } from "./detail-frame";
import { FollowUpPanel } from "./follow-up-panel";
import { OpenedRow } from "./opened-row";
import { PersonData } from "./person-data";
import { ReachLinks } from "./reach-links";
import { ReplyLinks } from "./reply-links";

interface ContactDetailProps {
  id: string;
  known: Contact | undefined;
  onClose: () => void;
  /** The person's data were deleted, this row among them. */
  onErased: () => void;
  onStatus: (id: string, status: Status) => void;
}

/** Everything a visitor sent with the contact form. */
export function ContactDetail({ id, known, ...actions }: ContactDetailProps) {
  return (
    <OpenedRow path={`/api/contacts/${id}`} known={known} title="Nachricht" onClose={actions.onClose}>
      {(contact) => <Message contact={contact} {...actions} />}
    </OpenedRow>
  );
}

function Message({
  contact,
  onClose,
  onErased,
  onStatus,
}: { contact: Contact } & Pick<ContactDetailProps, "onClose" | "onErased" | "onStatus">) {
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
      <ReplyLinks
        kind="contact"
        to={{ name: contact.name, reference: contact.reference, about: null }}
        email={contact.email}
        phone={contact.phone}
      />
      <FollowUpPanel id={contact.id} onStatus={onStatus}>
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
      </FollowUpPanel>
      <DetailSection title="Auskunft und Löschung">
        <PersonData person={{ email: contact.email, phone: contact.phone ?? undefined }} onErased={onErased} />
      </DetailSection>
    </DetailFrame>
  );
}
