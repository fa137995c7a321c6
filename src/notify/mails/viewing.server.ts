/** Mails to customers about times: of a viewing those proposed, the agreed one and the day before; an order's days. */
import { and, desc, eq } from "drizzle-orm";
import { viewingFilePath } from "../../content/paths";
import type { Database } from "../../db/client.server";
import { isOneOf } from "../../db/one-of.server";
import { followUpEvents } from "../../db/schema";
import { isOnceOver } from "../../desk/stage";
import { isRunning } from "../../order/states";
import { readListed } from "../../order/store.server";
import { addDays, berlinDay, meetingInWords, timeInWords } from "../../platform/time/berlin-days";
import { placeInWords } from "../../requests/answers/in-words";
import { greeting } from "../../requests/greeting";
import { AUTOMATIC, CUSTOMER } from "../../requests/history/acts";
import { findFollowUp } from "../../requests/work/find.server";
import { isOpen, keepsViewing } from "../../requests/work/steps";
import { freeSlots, readProposed, VIEWING_ACTS, viewingToCome } from "../../requests/work/viewings.server";
import { type Letter, linkTo, mailToCustomer } from "../letter";
import { daysMail } from "./order.server";
import { type Mails, ofLead } from "./sources.server";
import { type AnnouncedLead, nameInMails } from "./submission.server";

export const viewingMails = {
  "viewing-proposal": ofLead(async (lead, { db, now, page }) => {
    const [proposed, followUp] = await Promise.all([readProposed(db, lead.id), findFollowUp(db, lead.id)]);
    const isAnswered = !proposed?.slots.length || proposed.slots.includes(followUp?.viewingAt ?? "");
    if (!followUp || !proposed || isAnswered) return undefined;
    const slots = await freeSlots(db, lead.id, proposed, now);
    if (slots.length === 0) return "over";
    const instead = viewingToCome(followUp, now);
    return mailToCustomer(lead.email, {
      title: `Ihre Anfrage ${lead.reference}: ${instead ? "Andere Zeit für die Besichtigung?" : `Wann dürfen wir uns ${placeInWords(lead)} ansehen?`}`,
      intro: [
        greeting(nameInMails(lead)),
        instead
          ? `wir schlagen Ihnen für die Besichtigung eine andere Zeit vor, statt ${timeInWords(instead)}. Bis Sie zusagen, bleibt es beim alten Termin.`
          : `für ein Angebot, das passt, sehen wir uns ${placeInWords(lead)} gern kurz an. Das dauert etwa eine Viertelstunde und kostet nichts.`,
      ],
      actions: linkTo("Termin auswählen", page),
      rows: [
        ...slots.map((slot, index) => ({
          label: slots.length === 1 ? "Unser Vorschlag" : `Vorschlag ${index + 1}`,
          value: timeInWords(slot),
        })),
        ...(proposed.who ? [{ label: "Es kommt", value: proposed.who }] : []),
      ],
    });
  }),
  // About the present state of a changed time; none where that was mailed already.
  times: ofLead(async (lead, { db, about: { order: orderId, announced }, now, page }) => {
    const at = now.toISOString();
    if (orderId) {
      const order = await readListed(db, orderId);
      const today = berlinDay(now);
      if (!order || !isRunning(today, order)) return undefined;
      return isOnceOver(today, order) ? "over" : daysMail(order, page, today);
    }
    const followUp = await findFollowUp(db, lead.id);
    if (!followUp) return undefined;
    const viewingAt = keepsViewing(followUp.status) ? followUp.viewingAt : null;
    if (viewingAt === announced) return undefined;
    const [next, off] = [viewingAt, announced].map((time) => (time && time > at ? time : null));
    if (!next && !off) return "over";
    const hello = greeting((await isSetByOwner(db, lead.id)) ? nameInMails(lead) : "");
    if (next) {
      const [what, instead] = off ? ["verlegt auf", `, statt ${timeInWords(off)}`] : ["steht fest:", ""];
      const title = `Besichtigung ${what} ${meetingInWords(next)}`;
      return agreedMail(lead, title, timeInWords(next) + instead, { db, page, hello });
    }
    const isNewToCome = isOpen(followUp.status) && followUp.viewingAt === null;
    const another = isNewToCome ? " Einen neuen Termin stimmen wir mit Ihnen ab." : "";
    return mailToCustomer(lead.email, {
      title: `Besichtigung abgesagt, Anfrage ${lead.reference}`,
      intro: [hello, `die Besichtigung entfällt: ${timeInWords(off ?? "")}.${another}`, IN_CALENDAR],
      actions: [...linkTo("Anfrage ansehen", page), ...calendarFile(page)],
    });
  }),
  "viewing-reminder": ofLead(async (lead, { about: { viewingAt: at }, now, ...from }) => {
    if (berlinDay(new Date(at)) !== addDays(berlinDay(now), 1)) return "over";
    const followUp = await findFollowUp(from.db, lead.id);
    return followUp && at === viewingToCome(followUp, now)
      ? agreedMail(lead, `Morgen: Besichtigung am ${meetingInWords(at)}`, timeInWords(at), from)
      : undefined;
  }),
} satisfies Mails;

/** Sentence of a mail that calls a viewing off, with the file that takes it out of a calendar. */
export const IN_CALENDAR = "Haben Sie den Termin gespeichert? Bitte löschen Sie ihn.";

export function calendarFile(page: string | undefined) {
  return linkTo("Absage für den Kalender", page && viewingFilePath(page));
}

const MOVING =
  "Passt der Termin nicht mehr? Antworten Sie auf diese E-Mail, oder sagen Sie es auf Ihrer Seite. Dort gibt es ihn auch für Ihren Kalender.";

/** Whether a person of the firm has set or dropped the time of a viewing: what customers did is not told by name. */
async function isSetByOwner(db: Database, leadId: string): Promise<boolean> {
  const { subjectId, act, author, id } = followUpEvents;
  const sets = db.select({ author }).from(followUpEvents);
  const last = sets.where(and(eq(subjectId, leadId), isOneOf(act, VIEWING_ACTS))).orderBy(desc(id));
  const { author: by = CUSTOMER } = (await last.limit(1).get()) ?? {};
  return by !== CUSTOMER && by !== AUTOMATIC;
}

/** Mail that a time is agreed, or that it is tomorrow. @param title with the time @param when in words */
async function agreedMail(
  lead: AnnouncedLead,
  title: string,
  when: string,
  { db, page, hello = greeting("") }: { db: Database; page?: string; hello?: string },
): Promise<Letter> {
  const { agreedWho = "" } = (await readProposed(db, lead.id)) ?? {};
  const comes = agreedWho && ` Es kommt: ${agreedWho}.`;
  return mailToCustomer(lead.email, {
    title,
    subject: `${title.replaceAll("\u00a0", " ")}, Anfrage ${lead.reference}`,
    intro: [hello, `wir sehen uns ${placeInWords(lead)} mit Ihnen zusammen an: ${when}.${comes}`, MOVING],
    actions: linkTo("Termin ansehen", page),
    rows: [
      ...(lead.address ? [{ label: "Ort", value: lead.address }] : []),
      { label: "Anfrage", value: lead.reference },
    ],
  });
}
