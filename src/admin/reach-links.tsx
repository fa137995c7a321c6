import { foreign, mailLink, mapLink, phoneLink, whatsAppLink } from "./contact-links";
import { ChatIcon, MailIcon, MapIcon, PhoneIcon } from "./icons";

interface ReachLinksProps {
  phone: string | null;
  email: string;
  address?: string | null;
}

/** Call, mail, chat, map: large enough for a thumb. Links to other hosts open only when they are clicked. */
export function ReachLinks({ phone, email, address }: ReachLinksProps) {
  const chat = phone && whatsAppLink(phone);
  return (
    <nav className="reach" aria-label="Kontakt aufnehmen">
      {phone && (
        <a className="reach-link" href={phoneLink(phone)}>
          <PhoneIcon />
          Anrufen
        </a>
      )}
      <a className="reach-link" href={mailLink(email)}>
        <MailIcon />
        E-Mail
      </a>
      {chat && (
        <a className="reach-link" href={chat} {...foreign}>
          <ChatIcon />
          WhatsApp
        </a>
      )}
      {address && (
        <a className="reach-link" href={mapLink(address)} {...foreign}>
          <MapIcon />
          Karte
        </a>
      )}
    </nav>
  );
}
