/** The morning mail: what customers answered and what is due, each with a link to call; on Mondays the past week. */
import { ORDERS_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import { addDays, berlinDay, berlinWallTime, dateInWords } from "../platform/berlin-days";
import { formatEuros } from "../platform/euros";
import type { Mail } from "../platform/mailer.server";
import { singleLine } from "../platform/single-line";
import { serviceLabel } from "../requests/answers/options";
import { newestOfferLabel } from "../requests/lists/newest-offer";
import { customersActInWords } from "../requests/work/customer";
import { type Letter, type LetterItem, mailFromLetter } from "./letter";
import type { MorningGroup, MorningList } from "./morning-list.server";
import { DASHBOARD } from "./operator-mails";
import { adminLink, callLink } from "./submission-mail";
import type { Week } from "./week.server";

type Row = MorningGroup["rows"][number];

const TEXT_MAX_LENGTH = 60;
const ORDERS_MAX = 20;

/** @returns undefined when there is nothing to do */
export async function morningMail(
  list: MorningList & { week?: Week | undefined },
  quietDays: number,
  to: readonly string[],
  now: Date,
): Promise<Mail | undefined> {
  const today = berlinDay(now);
  const days = quietDays === 1 ? "einem Tag" : `${quietDays} Tagen`;
  const sections = [
    section("Antworten von Kunden", list.answered, ({ lastAct }) => customersActInWords(lastAct)),
    section("Heute", list.due, (row) => dueReason(row, today)),
    orderSection(list.orders),
    section("Noch ohne Antwort", list.unanswered, ({ createdAt }) => `eingegangen ${dayInWords(createdAt, today)}`),
    section(
      `Angebote seit ${days} ohne Antwort`,
      list.quietOffers,
      (row) => newestOfferLabel(row, today) ?? quietReason(row),
    ),
    section(`Seit ${days} ohne nächsten Schritt`, list.quietOthers, quietReason),
    leavingSection(list.leaving),
  ].flat();
  const { week } = list;
  if (sections.length === 0 && !week) return undefined;
  const letter: Letter = {
    title: `Ihr Tag: ${summary(list) || "nichts steht an"}`,
    intro: [],
    sections: week ? [...sections, { title: weekTitle(week), items: [] }] : sections,
    rows: week ? weekRows(week) : [],
    links: [DASHBOARD],
  };
  return mailFromLetter({ to }, letter);
}

function weekTitle({ from, to }: Week): string {
  return `Ihre Woche vom ${dateInWords(from)} bis ${dateInWords(to)}`;
}

function weekRows({ requests, suspected, visitors, offers }: Week): Letter["rows"] {
  const { sent, accepted, declined, expired, onceCents, monthCents } = offers;
  return [
    { label: "Anfragen", value: String(requests) },
    ...(suspected > 0 ? [{ label: "Spam-Verdacht", value: `${suspected}, bitte kurz ansehen` }] : []),
    { label: "Besucher", value: String(visitors) },
    {
      label: "Angebote",
      value: `${sent} gesendet, ${accepted} angenommen, ${declined} abgelehnt, ${expired} abgelaufen`,
    },
    ...(accepted > 0
      ? [
          {
            label: "Angenommen",
            value: `${formatEuros(monthCents)} je Monat, ${formatEuros(onceCents)} je Ausführung und einmalig (netto)`,
          },
        ]
      : []),
  ];
}

/** "3 Antworten von Kunden, 2 heute, 1 ohne Antwort, 1 Angebot offen" */
function summary({ answered, due, unanswered, quietOffers, quietOthers, orders, leaving }: MorningList): string {
  return [
    answered.count > 0 && `${answered.count} ${answered.count === 1 ? "Antwort" : "Antworten"} von Kunden`,
    due.count > 0 && `${due.count} heute`,
    orders.length > 0 && `${orders.length} ${orders.length === 1 ? "Auftrag" : "Aufträge"}`,
    unanswered.count > 0 && `${unanswered.count} ohne Antwort`,
    quietOffers.count > 0 && `${quietOffers.count} ${quietOffers.count === 1 ? "Angebot" : "Angebote"} offen`,
    quietOthers.count > 0 && `${quietOthers.count} ohne nächsten Schritt`,
    leaving.length > 0 && `${leaving.length} bald gelöscht`,
  ]
    .filter(Boolean)
    .join(", ");
}

/** Orders that begin, are to be confirmed or answered; never how to get in. */
function orderSection(orders: MorningList["orders"]): Letter["sections"] & {} {
  if (orders.length === 0) return [];
  const items = orders.slice(0, ORDERS_MAX).map(({ leadId, name, phone, number, text }) => ({
    title: singleLine(name, TEXT_MAX_LENGTH),
    href: adminLink("lead", leadId),
    about: `${number}, ${text}`,
    actions: callLink(phone).map(({ href }) => ({ label: `${phone} anrufen`, href })),
  }));
  const more = orders.length - items.length;
  return [
    {
      title: `Aufträge (${orders.length})`,
      items,
      ...(more > 0 ? { rest: `und ${more} weitere in der Verwaltung` } : {}),
    },
  ];
}

/** Orders whose retention ends: who still needs the documents prints them before. */
function leavingSection(leaving: MorningList["leaving"]): Letter["sections"] & {} {
  if (leaving.length === 0) return [];
  const items = leaving.slice(0, ORDERS_MAX).map(({ name, number, retainUntil }) => ({
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

function section(title: string, { rows, count }: MorningGroup, reason: (row: Row) => string): Letter["sections"] & {} {
  if (count === 0) return [];
  const more = count - rows.length;
  return [
    {
      title: `${title} (${count})`,
      items: rows.map((row) => item(row, reason(row))),
      ...(more > 0 ? { rest: `und ${more} weitere in der Verwaltung` } : {}),
    },
  ];
}

function item(row: Row, reason: string): LetterItem {
  const about = row.kind === "lead" ? serviceLabel(row.about ?? "") : `Nachricht: ${row.about ?? "ohne Betreff"}`;
  return {
    title: singleLine(row.name, TEXT_MAX_LENGTH),
    href: adminLink(row.kind, row.id),
    about: `${singleLine(about, TEXT_MAX_LENGTH)}, ${reason}`,
    actions: callLink(row.phone).map(({ href }) => ({ label: `${row.phone} anrufen`, href })),
  };
}

function dueReason({ followUpOn, viewingAt }: Row, today: string): string {
  if (viewingAt && berlinDay(new Date(viewingAt)) === today)
    return `Besichtigung um ${berlinWallTime(new Date(viewingAt)).slice(11)} Uhr`;
  return followUpOn && followUpOn < today ? `Wiedervorlage vom ${dateInWords(followUpOn)}` : "Wiedervorlage heute";
}

function quietReason({ changedAt }: Row): string {
  return `zuletzt bearbeitet am ${dateInWords(berlinDay(new Date(changedAt)))}`;
}

function dayInWords(at: string, today: string): string {
  const day = berlinDay(new Date(at));
  return day === addDays(today, -1) ? "gestern" : `am ${dateInWords(day)}`;
}
