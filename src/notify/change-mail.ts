/**
 * Mails about what customers do on the page of their request: the notice to the operator, and the confirmation to the
 * customer that the data will be deleted.
 */
import type { followUpEvents } from "../db/schema";
import type { Mail } from "../platform/mailer.server";
import { singleLine } from "../platform/single-line";
import { serviceLabel } from "../requests/answers/options";
import { changesInWords, customerActionLabel, UNDO_WINDOW_HOURS, WITHDRAWN } from "../requests/work/customer";
import { type AnnouncedLead, adminLink, receipt, SUBJECT_NAME_MAX_LENGTH } from "./lead-mail";
import { type Letter, mailFromLetter } from "./letter";

type CustomerEvent = typeof followUpEvents.$inferSelect;

/** "Geändert: Anfrage R-7K3M-92", with everything the customer did, oldest first. */
export function leadChangeNotice(
  lead: AnnouncedLead,
  events: readonly CustomerEvent[],
  to: readonly string[],
): Promise<Mail> {
  const name = singleLine(`${lead.firstName} ${lead.lastName}`, SUBJECT_NAME_MAX_LENGTH);
  const letter: Letter = {
    title: `Geändert: Anfrage ${lead.reference}`,
    intro: [`${name} hat die Anfrage (${serviceLabel(lead.service)}) auf der eigenen Seite geändert.`],
    rows: events.flatMap((event) => eventRows(lead, event)),
    links: [{ label: "In der Verwaltung öffnen", href: adminLink("lead", lead.id) }],
  };
  return mailFromLetter({ to, replyTo: { name, email: lead.email } }, letter);
}

function eventRows({ service }: AnnouncedLead, { kind, text, before, after }: CustomerEvent): Letter["rows"] {
  if (kind === "status") {
    const closed = text === WITHDRAWN ? "Anfrage zurückgezogen" : "Abgeschlossen";
    return [{ label: "Stand", value: after === "lost" ? closed : "Anfrage gilt wieder" }];
  }
  if (text?.startsWith("offer-")) {
    return [{ label: customerActionLabel(text), value: [before, after].filter(Boolean).join(": ") }];
  }
  if (text !== "changed") return [{ label: customerActionLabel(text), value: after ?? "ja" }];
  return changesInWords(service, before, after).map((change) => ({
    label: change.label,
    value: `${change.before} → ${change.after}`,
  }));
}

/** Says that the data will be deleted, in case somebody else asked for it. */
export function leadErasureReceipt(lead: AnnouncedLead, url: string | undefined): Promise<Mail> {
  return receipt(lead.email, {
    title: `Löschung Ihrer Anfrage ${lead.reference}`,
    intro: [
      "Guten Tag,",
      `auf der Seite zu Ihrer Anfrage wurde verlangt, Ihre Daten zu löschen. Das geschieht nach ${UNDO_WINDOW_HOURS} Stunden. ` +
        "Bis dahin können Sie es auf derselben Seite widerrufen.",
    ],
    rows: [{ label: "Ihre Nummer", value: lead.reference }],
    links: url ? [{ label: "Löschung ansehen oder widerrufen", href: url }] : [],
  });
}
