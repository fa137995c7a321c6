import type { OfferSummary } from "../../offer/store.server";
import { toBeAccepted } from "../../requests/offer-status";
import { numberToDial } from "../../requests/person-keys";
import { MESSAGE_MAX_LENGTH } from "../../requests/work/limits";
import { mailDraft, newsFor } from "../../requests/work/templates";
import type { Message } from "../../requests/work/thread.server";
import { classes } from "../../ui/classes";
import { Time } from "../box";
import { CHIP } from "../buttons";
import { CopyButton } from "../copy-button";
import { useAnswer } from "./changes";
import { externalLinkProps, whatsAppLink } from "./contact-links";
import type { ReceivedLead } from "./lists-api.server";
import { WritingForm } from "./note-form";
import { DetailSection } from "./opened-row";

interface ThreadSectionProps {
  lead: ReceivedLead;
  thread: readonly Message[];
  /** The customer's page. */
  url: string;
  /** Whether customers can be mailed. */
  hasMail: boolean;
  /** The newest first. */
  offers: readonly OfferSummary[];
}

/** What the customer asked on the own page, and the form to answer there. */
export function ThreadSection({ lead, thread, url, hasMail, offers }: ThreadSectionProps) {
  const last = thread[thread.length - 1];
  const lastAuthor = last?.author;
  const asked = last && lastAuthor === "customer" ? askedBefore(last, offers) : undefined;
  const isUntold = lastAuthor === "owner" && !(hasMail && lead.email);
  return (
    <DetailSection title="Fragen und Antworten">
      {thread.length > 0 && <Messages thread={thread} />}
      {isUntold && <TellLinks lead={lead} url={url} />}
      {asked && (
        <p className="mt-2 font-semibold">
          Soll das ein Ja zum Angebot sein? Bitte kurz per E-Mail, Telefon oder auf Papier bestätigen lassen
        </p>
      )}
      <WritingForm
        id={lead.id}
        field="answer"
        draftId={`answer ${lead.id}`}
        label={lastAuthor === "customer" ? "Ihre Antwort" : "Nachricht an die Kundin oder den Kunden"}
        button="Antworten"
        maxLength={MESSAGE_MAX_LENGTH}
        prepared={asked && CONFIRM.replace("#", asked.number)}
        useSave={useAnswer}
      />
    </DetailSection>
  );
}

const CONFIRM =
  "Vielen Dank für Ihre Nachricht. Möchten Sie das Angebot # annehmen? Dann bestätigen Sie es uns bitte kurz per E-Mail, am Telefon oder auf Papier. Den fertigen Text finden Sie beim Angebot auf Ihrer Seite unter „Annehmen“.";

/**
 * A consumer's open offer that a message may be meant to accept: its text is not judged, because a message that comes
 * after the offer is no order in any case.
 */
function askedBefore({ createdAt }: Message, offers: readonly OfferSummary[]): OfferSummary | undefined {
  const open = toBeAccepted(new Date(), offers);
  const isAfter = open?.status === "sent" && open.customerKind === "consumer" && createdAt > (open.sentAt ?? "");
  return isAfter ? open : undefined;
}

/** Also on the sheet of a person's data. */
export function Messages({
  thread,
}: {
  thread: readonly (Omit<Message, "offer"> & Partial<Pick<Message, "offer">>)[];
}) {
  return (
    <ol className="mt-2 grid gap-3" aria-label="Fragen und Antworten">
      {thread.map(({ id, author, text, createdAt, offer }) => (
        <li className={classes("border-l-3 pl-3", author === "customer" ? "border-accent" : "border-water")} key={id}>
          <p className="wrap-anywhere whitespace-pre-wrap">{text}</p>
          <p className="text-small text-ink-soft">
            <Time at={createdAt} /> · {author === "customer" ? "Kundin oder Kunde" : "Wir"}
            {offer && ` · zu Angebot ${offer}`}
          </p>
        </li>
      ))}
    </ol>
  );
}

/** Nobody has told the customer of the answer: the owner's own mail program or messenger does. */
export function TellLinks({ lead, url, news: what }: { lead: ReceivedLead; url: string; news?: string }) {
  const name = `${lead.firstName} ${lead.lastName}`.trim();
  const news = newsFor({ name, reference: lead.reference, page: url }, what);
  const chat = whatsAppLink(lead.phone);
  const number = numberToDial(lead.phone);
  const ways = [
    ...(chat
      ? [{ label: "WhatsApp", href: `${chat}?text=${encodeURIComponent(news.text)}`, ...externalLinkProps }]
      : []),
    ...(number ? [{ label: "SMS", href: `sms:${number}?body=${encodeURIComponent(news.text)}` }] : []),
    ...(lead.email ? [{ label: "E-Mail", href: mailDraft(lead.email, news) }] : []),
  ];
  return (
    <p className="mt-3 flex flex-wrap items-center gap-2 print:hidden">
      <span>Von selbst erfährt das niemand. Bescheid geben per</span>
      {ways.map(({ label, ...link }) => (
        <a className={CHIP} key={label} {...link}>
          {label}
        </a>
      ))}
      <CopyButton text={news.text} look="chip">
        Text kopieren
      </CopyButton>
    </p>
  );
}
