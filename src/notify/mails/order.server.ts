/** Mails about the end of an order, and about an end that was a mistake. */
import { contractTerms } from "../../order/contract";
import { endInWords, endTitle } from "../../order/endings";
import { isRunning } from "../../order/states";
import { type AddressedOrder, readListed } from "../../order/store.server";
import { offBeatForCustomer } from "../../order/weekdays";
import { berlinDay, type Day, dateInWords } from "../../platform/time/berlin-days";
import { serviceLabel } from "../../requests/answers/options";
import { greeting } from "../../requests/greeting";
import { type Letter, type LetterRow, linkTo, mailToCustomer } from "../letter";
import { type Mails, ofLead } from "./sources.server";

export const orderMails = {
  // "Auftrag R-7K3M-92/1 endet am 31.01.2027" with what is still open, or that it goes on.
  "order-end": ofLead(async (_, { db, about, now, page }) => {
    const { notedAt, isTakenBack } = about;
    const order = await readListed(db, about.order);
    if (order && isTakenBack) {
      // Where it has ended again, another mail says so.
      if (!isRunning(berlinDay(now), order)) return undefined;
      const on = dateInWords(berlinDay(new Date(notedAt)));
      const goesOn = `unsere Nachricht vom ${on} gilt nicht mehr: Ihr Auftrag läuft weiter.`;
      return mailOf(order, " läuft weiter", [goesOn], page);
    }
    // An end that was taken back is not told.
    if (!order?.end) return undefined;
    const paragraphs = endInWords(order, berlinDay(now), true).flatMap((part) => part.split(/\n{2,}/));
    return mailOf(order, ` ${endTitle(order) ?? ""}`, paragraphs, page);
  }),
} satisfies Mails;

/** Mail about days that were set or changed: first day, days and hours as they are. */
export function daysMail(order: AddressedOrder, page: string | undefined, today: Day): Letter {
  const { startsOn, weekdays } = order;
  const isToCome = startsOn !== null && startsOn >= today;
  const about = (isToCome && weekdays && offBeatForCustomer(startsOn, weekdays)) || undefined;
  const days = contractTerms(order, undefined, today).filter(({ id }) => id === "start" || id === "days");
  const rows = days.map(({ id, label, text }) => ({ label, value: text, ...(id === "days" && about && { about }) }));
  return mailOf(order, ": Ihre Termine", ["so stehen die Termine Ihres Auftrags jetzt fest:"], page, rows);
}

function mailOf(
  order: AddressedOrder,
  what: string,
  paragraphs: string[],
  page: string | undefined,
  more: readonly LetterRow[] = [],
): Letter {
  return mailToCustomer(order.email, {
    title: `Auftrag ${order.number}${what}`,
    intro: [greeting(order.recipient), ...paragraphs],
    rows: [
      ...more,
      { label: "Leistung", value: serviceLabel(order.service) },
      ...(order.object ? [{ label: "Objekt", value: order.object }] : []),
    ],
    links: linkTo("Auftrag ansehen", page),
    outro: ["Stimmt das nicht? Antworten Sie einfach auf diese E-Mail."],
  });
}
