/** Mails to customers about times: of a viewing those proposed, the agreed one and the day before; an order's days. */
import type { Database } from "../../db/client.server";
import { isRunning } from "../../order/states";
import { readListed } from "../../order/store.server";
import { berlinDay, timeInWords } from "../../platform/berlin-days";
import { placeInWords } from "../../requests/answers/in-words";
import { findFollowUp } from "../../requests/work/find.server";
import { isOpen } from "../../requests/work/steps";
import { freeSlots, readProposed, viewingToCome } from "../../requests/work/viewings.server";
import { type Letter, type LetterRow, linkTo, mailToCustomer } from "../letter";
import { daysMail } from "./order.server";
import { type Mails, ofLead } from "./sources.server";
import { type AnnouncedLead, nameInMails } from "./submission.server";

export const viewingMails = {
  "viewing-proposal": ofLead(async (lead, { db, now, page }) => {
    const proposed = await readProposed(db, lead.id);
    const slots = proposed ? await freeSlots(db, lead.id, proposed, now) : [];
    if (!proposed || slots.length === 0) return undefined;
    const instead = await toCome(db, lead.id, now);
    return mailToCustomer(lead.email, {
      title: `Ihre Anfrage ${lead.reference}: Wann dürfen wir uns ${placeInWords(lead)} ansehen?`,
      intro: [
        `Guten Tag ${nameInMails(lead)},`,
        instead
          ? `wir schlagen Ihnen für die Besichtigung eine andere Zeit vor, statt ${timeInWords(instead)}.`
          : `für ein Angebot, das passt, sehen wir uns ${placeInWords(lead)} gern kurz an. Das kostet nichts.`,
      ],
      actions: linkTo("Termin auswählen", page),
      rows: [
        ...slots.map((slot, index) => ({
          label: slots.length === 1 ? "Unser Vorschlag" : `Vorschlag ${index + 1}`,
          value: timeInWords(slot),
        })),
        ...whoRow(proposed.who),
      ],
    });
  }),
  // About the present state of a changed time; none where that was mailed already, or is over.
  times: ofLead(async (lead, { db, about: { order: orderId, told }, now, page }) => {
    if (orderId) {
      const order = await readListed(db, orderId);
      const today = berlinDay(now);
      return order && isRunning(today, order) ? daysMail(order, page, today) : undefined;
    }
    const followUp = await findFollowUp(db, lead.id);
    const at = followUp && viewingToCome(followUp, now);
    if (!followUp || followUp.status === "spam" || at === told) return undefined;
    if (at) {
      const [what, instead] = told ? ["verlegt", `, statt ${timeInWords(told)}`] : ["steht fest", ""];
      return agreedMail(lead, `Besichtigung ${what}`, timeInWords(at) + instead, { db, page });
    }
    const isNewToCome = isOpen(followUp.status) && followUp.viewingAt === null;
    const next = isNewToCome ? " Einen neuen Termin stimmen wir mit Ihnen ab." : "";
    return mailToCustomer(lead.email, {
      title: `Besichtigung abgesagt, Anfrage ${lead.reference}`,
      intro: ["Guten Tag,", `die Besichtigung entfällt: ${timeInWords(told ?? "")}.${next}`],
      actions: linkTo("Anfrage ansehen", page),
    });
  }),
  "viewing-reminder": ofLead(async (lead, { about: { viewingAt: at }, now, ...from }) => {
    const isStanding = at === (await toCome(from.db, lead.id, now));
    return isStanding ? agreedMail(lead, "Morgen: Besichtigung", timeInWords(at), from) : undefined;
  }),
} satisfies Mails;

async function toCome(db: Database, leadId: string, now: Date): Promise<string | null> {
  const followUp = await findFollowUp(db, leadId);
  return followUp ? viewingToCome(followUp, now) : null;
}

const MOVING =
  "Passt der Termin nicht mehr? Antworten Sie auf diese E-Mail, oder sagen Sie es auf Ihrer Seite. Dort gibt es ihn auch für Ihren Kalender.";

/** Mail that a time is agreed, or that it is tomorrow. @param when in words */
async function agreedMail(
  lead: AnnouncedLead,
  what: string,
  when: string,
  { db, page }: { db: Database; page: string | undefined },
): Promise<Letter> {
  const proposed = await readProposed(db, lead.id);
  return mailToCustomer(lead.email, {
    title: `${what}, Anfrage ${lead.reference}`,
    intro: ["Guten Tag,", `wir sehen uns ${placeInWords(lead)} mit Ihnen zusammen an: ${when}.`, MOVING],
    actions: linkTo("Termin ansehen", page),
    rows: [...(lead.address ? [{ label: "Ort", value: lead.address }] : []), ...whoRow(proposed?.who)],
  });
}

/** Row with the person who comes; none where nobody was named. */
function whoRow(who = ""): LetterRow[] {
  return who ? [{ label: "Es kommt", value: who }] : [];
}
