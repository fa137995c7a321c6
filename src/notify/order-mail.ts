/** Mails about the end of an order, and about an end that was a mistake. */
import { contractTerms } from "../order/contract";
import { endInWords, endTitle } from "../order/endings";
import type { ListedOrder } from "../order/store.server";
import { berlinDay, type Day, dateInWords } from "../platform/berlin-days";
import { serviceLabel } from "../requests/answers/options";
import { type Letter, mailToCustomer } from "./letter";

/** Mail about an end, "Auftrag R-7K3M-92/1 endet am 31.01.2027", and what is still open. @param page of the request */
export function endMail(order: ListedOrder, page: string | undefined, now: Date): Letter {
  const [says = "", ...more] = endInWords(order, berlinDay(now)).flatMap((part) => part.split(/\n{2,}/));
  // The first sentence goes on from the greeting, so it begins with a small letter.
  const paragraphs = [says.replace(/^Der /, "der "), ...more];
  return mailOf(order, endTitle(order) ?? "", paragraphs, page);
}

/** Mail that the order goes on, "Auftrag R-7K3M-92/1 läuft weiter". @param notedAt time of the mailed end */
export function endUndoneMail(order: ListedOrder, notedAt: string, page: string | undefined): Letter {
  const on = dateInWords(berlinDay(new Date(notedAt)));
  return mailOf(order, "läuft weiter", [`unsere Nachricht vom ${on} gilt nicht mehr: Ihr Auftrag läuft weiter.`], page);
}

/** Mail about changed days, "Auftrag R-7K3M-92/1: Termine geändert": first day, days and hours as they are. */
export function daysMail(order: ListedOrder, page: string | undefined, today: Day): Letter {
  const days = contractTerms(order, undefined, today).filter(({ id }) => id === "start" || id === "days");
  const rows = days.map(({ label, text }) => ({ label, value: text }));
  return mailOf(order, "geändert", ["die Termine Ihres Auftrags haben sich geändert. So gelten sie:"], page, rows);
}

function mailOf(
  order: ListedOrder,
  what: string,
  paragraphs: string[],
  page: string | undefined,
  more: Letter["rows"] = [],
): Letter {
  return mailToCustomer(order.email, {
    title: `Auftrag ${order.number} ${what}`,
    intro: [`Guten Tag ${order.name},`, ...paragraphs, "Stimmt das nicht? Antworten Sie einfach auf diese E-Mail."],
    rows: [
      ...more,
      { label: "Leistung", value: serviceLabel(order.service) },
      ...(order.object ? [{ label: "Objekt", value: order.object }] : []),
    ],
    links: page ? [{ label: "Auftrag ansehen", href: page }] : [],
  });
}
