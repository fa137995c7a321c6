/** The morning mail: what customers answered and what is due, each with a link to call. */
import { ORDERS_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import { daySentence, rowName } from "../order/day";
import { groups, MAYBE_AD } from "../order/marks";
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
export function morningMail({ day, due, leaving }: MorningList, to: readonly string[]): Letter | undefined {
  const isDoubtful = ({ due: { ids } }: MorningList["due"][number]) => ids.includes("maybe-ad");
  const doubtful = due.filter(isDoubtful).length;
  const sections = [
    ...groups.flatMap(({ id, label }) =>
      section(
        label,
        due.filter((row) => row.due.group === id && !isDoubtful(row)),
      ),
    ),
    // One line however many there are, and none of their words.
    ...(doubtful > 0 ? [{ title: `${doubtful} ${MAYBE_AD}, bitte kurz ansehen`, items: [] }] : []),
    ...leavingSection(leaving),
  ];
  if (sections.length === 0) return undefined;
  const [requests, messages] = (["lead", "contact"] as const).map(
    (kind) => due.filter((row) => row.kind === kind).length,
  );
  const summary = [
    requests && `${requests} ${requests === 1 ? "Anfrage" : "Anfragen"} dran`,
    doubtful && `davon ${doubtful} ${MAYBE_AD}`,
    messages && `${messages} ${messages === 1 ? "Nachricht" : "Nachrichten"} dran`,
    leaving.length > 0 && `${leaving.length} bald gelöscht`,
  ];
  return {
    to,
    title: `Ihr Tag: ${summary.filter(Boolean).join(", ")}`,
    intro: [daySentence(day)].filter(Boolean),
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
      title,
      items: rows.slice(0, ROWS_MAX).map(item),
      ...(more > 0 ? { rest: `und ${more} weitere in der Verwaltung` } : {}),
    },
  ];
}

function item(row: MorningList["due"][number]): LetterItem {
  const { kind, id, about, phone, due } = row;
  const subject = kind === "lead" ? serviceLabel(about ?? "") : `Nachricht: ${about ?? "ohne Betreff"}`;
  return {
    title: rowName(row),
    href: adminLink(kind, id),
    about: `${singleLine(subject, TEXT_MAX_LENGTH)}, ${due.mark}`,
    actions: callLinks(phone).map(({ label, href }, _, { length }) => ({
      label: length === 1 ? `${phone} anrufen` : label,
      href,
    })),
  };
}
