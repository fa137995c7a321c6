import { type Addressee, mailDraft, templatesFor } from "../follow-up/templates";
import { foreign, whatsAppLink } from "./contact-links";
import { ChatIcon, MailIcon } from "./icons";

interface ReplyLinksProps {
  kind: "lead" | "contact";
  to: Addressee;
  email: string;
  phone: string | null;
}

/** Answers in two taps: open, choose. The operator's own mail program or WhatsApp opens with the text; nothing is sent from here. */
export function ReplyLinks({ kind, to, email, phone }: ReplyLinksProps) {
  const chat = phone && whatsAppLink(phone);
  return (
    <details className="reply">
      <summary>Mit Vorlage antworten</summary>
      <ul>
        {templatesFor(kind).map(({ id, label, write }) => {
          const answer = write(to);
          return (
            <li key={id}>
              <span>{label}</span>
              <a className="chip" href={mailDraft(email, answer)} aria-label={`${label}: per E-Mail`}>
                <MailIcon />
                E-Mail
              </a>
              {chat && (
                <a
                  className="chip"
                  href={`${chat}?text=${encodeURIComponent(answer.text)}`}
                  {...foreign}
                  aria-label={`${label}: per WhatsApp`}
                >
                  <ChatIcon />
                  WhatsApp
                </a>
              )}
            </li>
          );
        })}
      </ul>
    </details>
  );
}
