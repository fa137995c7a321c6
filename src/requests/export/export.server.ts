/** All requests, and all messages, as tables. */
import { and, desc, eq, getTableColumns, type SQL, sql } from "drizzle-orm";
import { messageFieldIds, messageFieldOf } from "../../content/message-fields";
import { byColumn, money, moneyColumns } from "../../content/money";
import type { Database } from "../../db/client.server";
import { followUps, leads, messages, offers } from "../../db/schema";
import type { Cursor } from "../../platform/http/paging.server";
import { berlinDay, type Day } from "../../platform/time/berlin-days";
import { answerInWords } from "../answers/in-words";
import { answerIds, nameOf } from "../answers/questions";
import { olderThan } from "../lists/list-search.server";
import { OFFER_NET, offerStatusOn } from "../lists/newest-offer";
import { isNewestOffer, newestOfferColumns } from "../lists/newest-offer.server";
import { offerStatusLabel } from "../offer-status";
import { NO_TOWN, townOf } from "../place";
import { demandInWords } from "../work/demands";
import { isUnrestricted } from "../work/find.server";
import { lossReasonLabel, statusLabel } from "../work/options";
import { CELL_MAX_LENGTH, type CellValue, type Table } from "./table-files.server";

/** Rows of a page: few queries for a big table, and little memory. */
const PAGE_ROWS = 1000;

/** State of the newest order of a row of `follow_ups` on a day, in words. */
type OrderState = (today: Day) => SQL<string | null>;

export function exportLeads(db: Database, orderState: OrderState, now = new Date()): Table {
  const today = berlinDay(now);
  const columns = [...leadColumns, ...followUpColumns, ...offerColumnsOn(today)];
  return exportOf("Anfragen", columns, (after) => readLeads(db, after, orderState(today)));
}

export function exportMessages(db: Database, orderState: OrderState, now = new Date()): Table {
  const columns = [...messageColumns, ...followUpColumns];
  return exportOf("Nachrichten", columns, (after) => readMessages(db, after, orderState(berlinDay(now))));
}

/** Column: its header, and its value in a row. */
type Column<Row> = readonly [header: string, value: (row: Row) => CellValue];

function exportOf<Row extends Cursor>(
  title: string,
  columns: readonly Column<Row>[],
  read: (after: Cursor | undefined) => Promise<Row[]>,
): Table {
  const header = columns.map(([name]) => name);
  return { title, header, pages: pagesOf(read, (row) => columns.map(([, value]) => value(row))) };
}

async function* pagesOf<Row extends Cursor>(
  read: (after: Cursor | undefined) => Promise<Row[]>,
  toCells: (row: Row) => CellValue[],
): AsyncGenerator<CellValue[][]> {
  for (let after: Cursor | undefined; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows.map(toCells);
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1);
  }
}

const followUpFields = (orderState: SQL<string | null>) => ({
  status: followUps.status,
  followUpOn: followUps.followUpOn,
  firstAnswerAt: followUps.firstAnswerAt,
  ...byColumn((column) => followUps[column]),
  wonOn: followUps.wonOn,
  lossReason: followUps.lossReason,
  dataAsked: followUps.dataAsked,
  dataAskedOn: followUps.dataAskedOn,
  /** Notes, one a line, the newest first: those that a cell has room for, and the one with which it overflows. */
  notes: sql<string | null>`(SELECT group_concat(note.text, char(10)) FROM (SELECT text,
    sum(length(text) + 1) OVER (ORDER BY follow_up_events.id DESC) - length(text) AS begins FROM follow_up_events
    WHERE subject_id = ${followUps.id} AND act = 'note' ORDER BY follow_up_events.id DESC) AS note
    WHERE note.begins <= ${CELL_MAX_LENGTH})`.as("notes"),
  orderState: orderState.as("order_state"),
});

function readLeads(db: Database, after: Cursor | undefined, orderState: SQL<string | null>) {
  return db
    .select({ ...getTableColumns(leads), ...followUpFields(orderState), ...newestOfferColumns })
    .from(leads)
    .innerJoin(followUps, eq(followUps.id, leads.id))
    .leftJoin(offers, isNewestOffer)
    .where(and(olderThan(leads, after), isUnrestricted))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(PAGE_ROWS);
}

function readMessages(db: Database, after: Cursor | undefined, orderState: SQL<string | null>) {
  return db
    .select({ ...getTableColumns(messages), ...followUpFields(orderState) })
    .from(messages)
    .innerJoin(followUps, eq(followUps.id, messages.id))
    .where(and(olderThan(messages, after), isUnrestricted))
    .orderBy(desc(messages.createdAt), desc(messages.id))
    .limit(PAGE_ROWS);
}

type LeadRow = Awaited<ReturnType<typeof readLeads>>[number];
type MessageRow = Awaited<ReturnType<typeof readMessages>>[number];
type FollowUpPart = Pick<LeadRow, keyof ReturnType<typeof followUpFields>>;

const leadColumns: readonly Column<LeadRow>[] = [
  ["Nummer", ({ reference }) => reference],
  ["Eingang", ({ createdAt }) => ({ at: createdAt })],
  ["Vorname", ({ firstName }) => firstName],
  ["Nachname", ({ lastName }) => lastName],
  ["E-Mail", ({ email }) => email],
  ["Telefon", ({ phone }) => phone],
  ["Adresse", ({ address }) => address],
  ["Ort", (lead) => townOf(lead) ?? NO_TOWN],
  ...answerIds.map((id): Column<LeadRow> => [nameOf(id), (lead) => answerInWords(id, lead)]),
  ["Quelle", ({ firstSource }) => firstSource],
  ["Kampagne", ({ firstCampaign }) => firstCampaign],
  ["Einstiegsseite", ({ entryPage }) => entryPage],
];

const messageColumns: readonly Column<MessageRow>[] = [
  ["Nummer", ({ reference }) => reference],
  ["Eingang", ({ createdAt }) => ({ at: createdAt })],
  ...messageFieldIds.map((id): Column<MessageRow> => [messageFieldOf(id).label, (row) => row[id]]),
];

const followUpColumns: readonly Column<FollowUpPart>[] = [
  ["Status", ({ status }) => statusLabel(status)],
  ["Wiedervorlage", ({ followUpOn }) => followUpOn && { day: followUpOn }],
  ["Erste Antwort", ({ firstAnswerAt }) => firstAnswerAt && { at: firstAnswerAt }],
  // Only an order has a value.
  ["Gewonnen am", ({ status, wonOn }) => (status === "won" && wonOn ? { day: wonOn } : null)],
  ...moneyColumns.map(
    (column): Column<FollowUpPart> => [
      `Auftragswert ${money[column].inFiles} (Euro, privat brutto)`,
      (row) => (row.status === "won" ? row[column] : null),
    ],
  ),
  ["Auftrag", ({ orderState }) => orderState],
  ["Grund", ({ lossReason }) => lossReason && lossReasonLabel(lossReason)],
  ["Verlangt", (row) => demandInWords(row) ?? null],
  ["Notizen", ({ notes }) => notes],
];

/** Columns of a request's newest offer. */
function offerColumnsOn(today: Day): readonly Column<LeadRow>[] {
  const statusOf = (lead: LeadRow) => {
    const status = offerStatusOn(today, lead);
    return status && offerStatusLabel(status);
  };
  return [
    ["Angebot", ({ offerNumber }) => offerNumber],
    ["Angebot Status", statusOf],
    ["Angebot gesendet", ({ offerSentAt }) => offerSentAt && { at: offerSentAt }],
    ...moneyColumns.map(
      (column): Column<LeadRow> => [`Angebot netto ${money[column].inFiles} (Euro)`, (lead) => lead[OFFER_NET[column]]],
    ),
  ];
}
