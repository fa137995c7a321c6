import { classes } from "../../ui/classes";
import { ChatIcon, MailIcon, MapIcon, PhoneIcon } from "../icons";
import { externalLinkProps, mailLink, mapLink, phoneLink, whatsAppLink } from "./contact-urls";
import { RecordedLink } from "./recorded-link";

const LINK = classes(
  "flex min-h-16 flex-col items-center justify-center gap-x-2 gap-y-[0.15rem] rounded-small bg-water px-1 py-[0.4rem] font-strong text-accent-strong no-underline first:bg-accent first:text-on-accent hover:bg-accent-strong hover:text-on-accent md:min-h-13 md:flex-row",
);

interface ContactLinksProps {
  /** Of the request or message. */
  id: string;
  phone: string | null;
  email: string;
  address?: string | null;
}

/** Call, mail, chat, map: large enough for a thumb. Links to other hosts open only when they are clicked. */
export function ContactLinks({ id, phone, email, address }: ContactLinksProps) {
  const chat = phone && whatsAppLink(phone);
  return (
    <nav className="grid auto-cols-[minmax(0,1fr)] grid-flow-col gap-2 print:hidden" aria-label="Kontakt aufnehmen">
      {phone && (
        <RecordedLink className={LINK} subjectId={id} channel="phone" href={phoneLink(phone)}>
          <PhoneIcon />
          Anrufen
        </RecordedLink>
      )}
      {email && (
        <RecordedLink className={LINK} subjectId={id} channel="mail" href={mailLink(email)}>
          <MailIcon />
          E-Mail
        </RecordedLink>
      )}
      {chat && (
        <RecordedLink className={LINK} subjectId={id} channel="whatsapp" href={chat} {...externalLinkProps}>
          <ChatIcon />
          WhatsApp
        </RecordedLink>
      )}
      {address && (
        <a className={LINK} href={mapLink(address)} {...externalLinkProps}>
          <MapIcon />
          Karte
        </a>
      )}
    </nav>
  );
}
