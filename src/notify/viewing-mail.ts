/** Mails to customers about a viewing: proposed times, the agreed one, and the day before. */
import { timeInWords } from "../platform/berlin-days";
import { placeInWords } from "../requests/answers/in-words";
import { type Letter, mailToCustomer } from "./letter";
import { type AnnouncedLead, nameInMails } from "./submission-mail";

/** Row with the person who comes; none where nobody was named. */
const whoRow = (who: string) => (who ? [{ label: "Es kommt", value: who }] : []);

/** Mail with times to choose from. @param instead the agreed one, which they may replace */
export function viewingProposalMail(
  lead: AnnouncedLead,
  slots: readonly string[],
  { instead, who }: { instead: string | null; who: string },
  url: string | undefined,
): Letter {
  return viewingMail(lead, {
    greeting: `Guten Tag ${nameInMails(lead)},`,
    title: `Ihre Anfrage ${lead.reference}: Wann dürfen wir uns ${placeInWords(lead)} ansehen?`,
    about: [
      instead
        ? `wir schlagen Ihnen für die Besichtigung eine andere Zeit vor, statt ${timeInWords(instead)}.`
        : `für ein Angebot, das passt, sehen wir uns ${placeInWords(lead)} gern kurz an. Das kostet nichts.`,
    ],
    rows: [
      ...slots.map((slot, index) => ({
        label: slots.length === 1 ? "Unser Vorschlag" : `Vorschlag ${index + 1}`,
        value: timeInWords(slot),
      })),
      ...whoRow(who),
    ],
    url,
    link: "Termin auswählen",
  });
}

const MOVING =
  "Passt der Termin nicht mehr? Antworten Sie auf diese E-Mail, oder sagen Sie es auf Ihrer Seite. Dort gibt es ihn auch für Ihren Kalender.";

/** Mail that a time is agreed, or that it is tomorrow. @param instead the time that it replaces */
export function viewingAgreedMail(
  lead: AnnouncedLead,
  { at, instead, who, isReminder = false }: { at: string; instead: string | null; who: string; isReminder?: boolean },
  url: string | undefined,
): Letter {
  const what = instead ? "Besichtigung verlegt" : "Besichtigung steht fest";
  const replaced = instead ? `, statt ${timeInWords(instead)}` : "";
  return viewingMail(lead, {
    title: `${isReminder ? "Morgen: Besichtigung" : what}, Anfrage ${lead.reference}`,
    about: [`wir sehen uns ${placeInWords(lead)} mit Ihnen zusammen an: ${timeInWords(at)}${replaced}.`, MOVING],
    rows: [...(lead.address ? [{ label: "Ort", value: lead.address }] : []), ...whoRow(who)],
    url,
    link: "Termin ansehen",
  });
}

/** Mail that the agreed time is off, and none is in its place. @param isNewToCome whether another one is to be found */
export function viewingEndedMail(
  lead: AnnouncedLead,
  { ended, isNewToCome }: { ended: string; isNewToCome: boolean },
  url: string | undefined,
): Letter {
  const next = isNewToCome ? " Einen neuen Termin stimmen wir mit Ihnen ab." : "";
  return viewingMail(lead, {
    title: `Besichtigung abgesagt, Anfrage ${lead.reference}`,
    about: [`die Besichtigung entfällt: ${timeInWords(ended)}.${next}`],
    rows: [],
    url,
    link: "Anfrage ansehen",
  });
}

interface ViewingWords {
  /** Greeting by name, where somebody of the firm has set the mail off. */
  greeting?: string;
  title: string;
  about: readonly string[];
  rows: Letter["rows"];
  url: string | undefined;
  /** Label of the link to the customer's page: what it is for. */
  link: string;
}

function viewingMail(
  lead: AnnouncedLead,
  { greeting = "Guten Tag,", title, about, rows, url, link }: ViewingWords,
): Letter {
  return mailToCustomer(lead.email, {
    title,
    intro: [greeting, ...about],
    actions: url ? [{ label: link, href: url }] : [],
    rows,
    links: [],
  });
}
