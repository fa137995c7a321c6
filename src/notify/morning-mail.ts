/** The morning mail: what customers answered and what is due, each with a link to call. */
import { ORDERS_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import { MAYBE_AD } from "../order/stage";
import { dateInWords } from "../platform/berlin-days";
import { singleLine } from "../platform/clean-text";
import { serviceLabel } from "../requests/answers/options";
import type { Letter, LetterItem } from "./letter";
import type { MorningList } from "./morning-list.server";
import { DASHBOARD } from "./operator-mails";
import { adminLink, callLinks } from "./submission-mail";

const TEXT_MAX_LENGTH = 60;
const ROWS_MAX = 20;

/** @returns undefined when there is nothing to do */
export function morningMail({ due, leaving }: MorningList, to: readonly string[]): Letter | undefined {
  const doubtful = due.filter(({ due: { mark } }) => mark === MAYBE_AD).length;
  const answered = due.filter(({ customerActedAt }) => customerActedAt !== null);
  const rest = due.filter(({ customerActedAt, due: { mark } }) => customerActedAt === null && mark !== MAYBE_AD);
  const sections = [
    ...section("Antworten von Kunden", answered),
    ...section("Heute dran", rest),
    // One line however many there are, and none of their words.
    ...(doubtful > 0 ? [{ title: `${doubtful} ${MAYBE_AD}, bitte kurz ansehen`, items: [] }] : []),
    ...leavingSection(leaving),
  ];
  if (sections.length === 0) return undefined;
  const summary = [
    answered.length > 0 && `${answered.length} ${answered.length === 1 ? "Antwort" : "Antworten"} von Kunden`,
    rest.length > 0 && `${rest.length} heute dran`,
    doubtful > 0 && `${doubtful} ${MAYBE_AD}`,
    leaving.length > 0 && `${leaving.length} bald gelöscht`,
  ];
  return {
    to,
    title: `Ihr Tag: ${summary.filter(Boolean).join(", ")}`,
    intro: [],
    sections,
    rows: [],
    links: [DASHBOARD],
  };
}

/** Orders whose retention ends: who still needs the documents prints them before. */
function leavingSection(leaving: MorningList["leaving"]): Letter["sections"] & {} {
  if (leaving.length === 0) return [];
  const items = leaving.slice(0, ROWS_MAX).map(({ name, number, retainUntil }) => ({
    title: singleLine(name || "Gesperrt", TEXT_MAX_LENGTH),
    href: company.origin + ORDERS_PATH,
    about: `${number}, aufbewahrt bis ${dateInWords(retainUntil ?? "")}, danach gelöscht`,
    actions: [],
  }));
  const more = leaving.length - items.length;
  return [
    {
      title: `Aufträge, die bald gelöscht werden (${leaving.length})`,
      items,
      rest: `${more > 0 ? `und ${more} weitere. ` : ""}Werden die Unterlagen noch gebraucht? Drucken Sie sie vorher aus.`,
    },
  ];
}

/** Each with what it asks for, and a link to call. */
function section(title: string, rows: MorningList["due"]): Letter["sections"] & {} {
  if (rows.length === 0) return [];
  const more = rows.length - ROWS_MAX;
  return [
    {
      title: `${title} (${rows.length})`,
      items: rows.slice(0, ROWS_MAX).map(item),
      ...(more > 0 ? { rest: `und ${more} weitere in der Verwaltung` } : {}),
    },
  ];
}

function item({ kind, id, about, name, phone, reference, due }: MorningList["due"][number]): LetterItem {
  const subject = kind === "lead" ? serviceLabel(about ?? "") : `Nachricht: ${about ?? "ohne Betreff"}`;
  return {
    title: singleLine(name || phone || reference, TEXT_MAX_LENGTH),
    href: adminLink(kind, id),
    about: `${singleLine(subject, TEXT_MAX_LENGTH)}, ${due.mark}`,
    actions: callLinks(phone).map(({ label, href }, _, { length }) => ({
      label: length === 1 ? `${phone} anrufen` : label,
      href,
    })),
  };
}
