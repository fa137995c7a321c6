import { type Addressee, mailDraft, templatesFor } from "../../requests/work/templates";
import { CHIP, Chevron, MORE } from "../buttons";
import { CopyButton } from "../copy-button";
import { ChatIcon, MailIcon } from "../icons";
import { externalLinkProps, RecordedLink, whatsAppLink } from "./contact-links";

interface ReplyLinksProps {
  /** Of the request or message. */
  id: string;
  kind: "lead" | "contact";
  to: Addressee;
  email: string;
  phone: string | null;
}

/**
 * Replies in two taps: open, choose. The operator's mail app or WhatsApp opens with the text; nothing is sent from
 * here.
 */
export function ReplyLinks({ id: subjectId, kind, to, email, phone }: ReplyLinksProps) {
  const chat = phone && whatsAppLink(phone);
  return (
    <details className="mt-3 print:hidden">
      <summary className={MORE}>
        Mit Vorlage antworten
        <Chevron />
      </summary>
      <ul>
        {templatesFor(kind).map(({ id, label, write }) => {
          const reply = write(to);
          return (
            <li className="flex flex-wrap items-center gap-2 border-t border-line py-2" key={id}>
              <span className="flex-auto basis-full md:basis-44">{label}</span>
              {email && (
                <RecordedLink
                  className={CHIP}
                  subjectId={subjectId}
                  channel="mail"
                  template={id}
                  href={mailDraft(email, reply)}
                  aria-label={`${label}: per E-Mail`}
                >
                  <MailIcon />
                  E-Mail
                </RecordedLink>
              )}
              {chat && (
                <RecordedLink
                  className={CHIP}
                  subjectId={subjectId}
                  channel="whatsapp"
                  template={id}
                  href={`${chat}?text=${encodeURIComponent(reply.text)}`}
                  {...externalLinkProps}
                  aria-label={`${label}: per WhatsApp`}
                >
                  <ChatIcon />
                  WhatsApp
                </RecordedLink>
              )}
              <CopyButton text={`${reply.subject}\n\n${reply.text}`} look="chip">
                Kopieren<span className="sr-only">: {label}</span>
              </CopyButton>
            </li>
          );
        })}
      </ul>
    </details>
  );
}
