/** Mails about acts of customers on the page of their request: the notice to the operator, and the receipt. */
import { company, mainPhone } from "../content/company";
import { greeted, noInWords } from "../offer/words";
import { type Day, dateInWords } from "../platform/berlin-days";
import { serviceLabel } from "../requests/answers/options";
import { keptWhileRunning, NOT_NEEDED, RETENTION_MONTHS, retainedText } from "../requests/erasing/retention";
import { type Act, customersWords, noticeRows } from "../requests/history/acts";
import type { ThreadText } from "../requests/work/thread.server";
import { type Letter, mailToCustomer } from "./letter";
import { type AnnouncedLead, adminLink, callLinks, nameInMails } from "./submission-mail";

/** Acts of a customer since the notice was queued, the oldest first. */
interface Acts {
  events: readonly Act[];
  questions: readonly ThreadText[];
}

/** "Nachricht zu Angebot R-7K3M-92/1: Carola Nissen", with what was written first, then what else was done. */
export function leadChangeNotice(lead: AnnouncedLead, { events, questions }: Acts, to: readonly string[]): Letter {
  const name = nameInMails(lead);
  const last = events.at(-1);
  const isAboutViewing = last?.act === "viewing-taken" || last?.act === "viewing-refused";
  const first = questions.find(({ offer }) => offer) ?? questions[0];
  const what = first && !isAboutViewing ? subjectOf(first, lead.reference) : actOf(last, lead.reference);
  return {
    to,
    replyTo: { name, email: lead.email },
    title: `${what}: ${name}`,
    intro: [`${name} hat auf der Seite zur Anfrage (${serviceLabel(lead.service)}) geantwortet.`],
    actions: [...callLinks(lead.phone), { label: "In der Verwaltung öffnen", href: adminLink("lead", lead.id) }],
    rows: [
      ...questions.map((question) => ({ label: subjectOf(question, lead.reference), value: question.text })),
      ...events.flatMap((event) => noticeRows(event)),
    ],
    links: [],
  };
}

function subjectOf({ offer }: Pick<ThreadText, "offer">, reference: string): string {
  return offer ? `Nachricht zu Angebot ${offer}` : `Nachricht zu Anfrage ${reference}`;
}

function actOf(last: Act | undefined, reference: string): string {
  return `${customersWords(last).what} (${last && "offer" in last.data ? last.data.offer : reference})`;
}

/** Recipient of an answer. */
export type MessageTo =
  | (AnnouncedLead & { kind: "lead" })
  | { kind: "contact"; name: string; email: string; reference: string };

/** The end of a text that somebody has signed: no mail signs it again. */
const SIGNED = /\n.*(gr(u|ü|ue)(ß|ss)(e|en)?|mfg|vg|lg)(?!\p{L}).*(\n.*){0,4}$/iu;

/** Answer of the operator. @param url the customer's page, where there is one */
export function messageMail(to: MessageTo, text: string, url: string | undefined): Letter {
  const name = to.kind === "lead" ? nameInMails(to) : to.name;
  return mailToCustomer(to.email, {
    title: `Ihre ${to.kind === "lead" ? "Anfrage" : "Nachricht"} ${to.reference}: Nachricht von ${company.shortName}`,
    intro: greeted(name, text).flatMap((part) => part.split(/\n{2,}/)),
    rows: [],
    links: url ? [{ label: "Ansehen und antworten", href: url }] : [],
    isSigned: !SIGNED.test(text),
  });
}

/** Link to the customer's page, sent again to the address of the request. */
export function linkMail(lead: AnnouncedLead, url: string | undefined, isRenewed: boolean): Letter {
  return mailToCustomer(lead.email, {
    title: `${isRenewed ? "Ihr neuer Link" : "Ihr Link"} zur Anfrage ${lead.reference}`,
    intro: [
      "Guten Tag,",
      isRenewed
        ? "wir haben den Link zu Ihrer persönlichen Seite aus Sicherheitsgründen erneuert: Der bisherige öffnet nichts mehr. Hier ist der neue. Wer ihn kennt, kann die Seite öffnen."
        : "hier ist noch einmal der Link zu Ihrer persönlichen Seite. Wer ihn kennt, kann sie öffnen.",
    ],
    rows: [],
    links: url ? [{ label: "Anfrage ansehen", href: url }] : [],
    outro: [
      isRenewed
        ? `Haben Sie die Seite in den letzten Tagen nicht selbst benutzt, und steht dort etwas, das nicht von Ihnen ist? Rufen Sie uns bitte an, ${mainPhone.display}.`
        : "Sie haben den Link nicht angefordert? Dann müssen Sie nichts tun: Nur Sie haben diese E-Mail erhalten.",
    ],
  });
}

/** Act with the customer's link, and the facts that its mail states. */
export type Receipt =
  | ({ act: "no"; isWithdrawn: boolean } & Parameters<typeof noInWords>[0])
  | { act: "erasure"; ends: string; retained: Day | null }
  | { act: "kept" };

/**
 * Receipt of an act with the link, in case somebody else did it. It repeats nothing that was typed: the address may be
 * a stranger's.
 */
export function actReceipt(lead: AnnouncedLead, act: Receipt, url: string | undefined): Letter {
  const { title, happens, stays, way } = actInWords(act);
  return mailToCustomer(lead.email, {
    title: `${title}: Anfrage ${lead.reference}`,
    intro: ["Guten Tag,", happens, ...stays],
    rows: [],
    links: url ? [{ label: way, href: url }] : [],
    outro: [
      `Waren Sie das nicht? Dann hat jemand Ihren Link benutzt. Rufen Sie uns bitte gleich an, ${mainPhone.display}: Wir sperren den Link und klären mit Ihnen, was gilt.`,
    ],
  });
}

const KEPT = `Ihre Angaben bleiben noch ${RETENTION_MONTHS} Monate gespeichert, dann löschen wir sie.`;

/** Words of an act: what happens, what stays and until when, and what the link leads to. */
function actInWords(act: Receipt): Record<"title" | "happens" | "way", string> & { stays: string[] } {
  switch (act.act) {
    case "no":
      return {
        title: act.isWithdrawn ? "Zurückgezogen" : "Angebot abgelehnt",
        happens: `auf Ihrer persönlichen Seite wurde ${act.isWithdrawn ? "die Anfrage zurückgezogen" : "unser Angebot abgelehnt"}. Das gilt sofort: ${noInWords(act)} Doch Interesse? Schreiben Sie uns dort, oder rufen Sie an.`,
        stays: [act.isClosed ? KEPT : "Ihr Auftrag läuft weiter."],
        way: "Anfrage ansehen",
      };
    case "erasure":
      return {
        title: act.retained ? "Sperrung verlangt" : "Löschung verlangt",
        happens: `auf Ihrer persönlichen Seite wurde verlangt, Ihre Daten zu löschen. Bis ${act.ends} können Sie das dort widerrufen; so lange ändert sich nichts.`,
        stays: [
          act.retained
            ? `Danach löschen wir, was wir nicht behalten müssen. ${retainedText(dateInWords(act.retained))}`
            : "Danach löschen wir Ihre Anfrage mit allem, was dazu gespeichert ist. Nur E-Mails bleiben in unserem Postfach, und Sicherungskopien, bis sie überschrieben werden.",
        ],
        way: "Ansehen oder widerrufen",
      };
    case "kept":
      return {
        title: "Ihr Wunsch zur Löschung",
        happens: `auf Ihrer persönlichen Seite wurde verlangt, Ihre Daten zu löschen. Was der Vertrag nicht braucht, haben wir gelöscht: ${NOT_NEEDED}.`,
        stays: keptWhileRunning(company.dataProtectionAuthority[0] ?? ""),
        way: "Auftrag ansehen",
      };
  }
}
