/** All requests and all messages as CSV, streamed. */
import { and, desc, eq, getTableColumns, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { contacts, followUps, leads, offers } from "../../db/schema";
import { berlinDay, berlinWallTime, type Day, dateInWords } from "../../platform/berlin-days";
import { centsAsTyped } from "../../platform/euros";
import type { Cursor } from "../../platform/paging.server";
import { answersInWords } from "../answers/in-words";
import { answerIds, nameOf } from "../answers/questions";
import { type ListFilter, type ListMatch, matchCondition, rangeCondition } from "../lists/list-filter.server";
import { offerStatusOn } from "../lists/newest-offer";
import { isNewestOffer, newestOfferColumns } from "../lists/newest-offer.server";
import { offerStatusLabel } from "../offer-status";
import { numberToDial } from "../person-keys";
import { NO_TOWN, townOf } from "../place";
import { lossReasonLabel, statusLabel } from "../work/options";
import { type CsvValue, csvStream } from "./csv";

/** Few queries for a big table, and little memory for one page. */
const PAGE_ROWS = 1000;

const FOLLOW_UP_HEADER = ["Status", "Wiedervorlage", "Erste Antwort", "Auftragswert (Euro)", "Grund", "Notizen"];

/** The newest offer of a request. */
const OFFER_HEADER = ["Angebot", "Angebot Status", "Angebot gesendet", "Angebot netto (Euro)", "Angebot Zahlung"];

const LEAD_HEADER = [
  "Nummer",
  "Eingang",
  "Vorname",
  "Nachname",
  "E-Mail",
  "Telefon",
  "Adresse",
  "Ort",
  ...answerIds.map(nameOf),
  "Quelle",
  "Kampagne",
  "Einstiegsseite",
];

const CONTACT_HEADER = ["Nummer", "Eingang", "Name", "E-Mail", "Telefon", "Betreff", "Nachricht"];

/** The filter of the list, and what only requests have. */
interface ExportFilter extends ListMatch {
  filter?: ListFilter;
  /** Checked in each row that the query returns. */
  keep?: ((lead: typeof leads.$inferSelect) => boolean) | undefined;
}

export function exportLeads(
  db: Database,
  { keep, ...filter }: ExportFilter = {},
  now = new Date(),
): ReadableStream<Uint8Array> {
  const today = berlinDay(now);
  return csvStream(
    [...LEAD_HEADER, ...FOLLOW_UP_HEADER, ...OFFER_HEADER],
    pagesOf(
      (after) => readLeads(db, after, filter),
      (lead) => [...leadRow(lead), ...offerRow(lead, today)],
      keep,
    ),
  );
}

export function exportContacts(db: Database, filter: ExportFilter = {}): ReadableStream<Uint8Array> {
  return csvStream(
    [...CONTACT_HEADER, ...FOLLOW_UP_HEADER],
    pagesOf((after) => readContacts(db, after, filter), contactRow),
  );
}

async function* pagesOf<Row extends Cursor>(
  read: (after: Cursor | undefined) => Promise<Row[]>,
  toCsv: (row: Row) => CsvValue[],
  keep: (row: Row) => boolean = () => true,
): AsyncGenerator<CsvValue[][]> {
  for (let after: Cursor | undefined; ; ) {
    const rows = await read(after);
    const kept = rows.filter(keep);
    if (kept.length > 0) yield kept.map(toCsv);
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1);
  }
}

const followUpColumns = {
  status: followUps.status,
  followUpOn: followUps.followUpOn,
  firstAnswerAt: followUps.firstAnswerAt,
  amountCents: followUps.amountCents,
  lossReason: followUps.lossReason,
  /** One line per note, oldest first. */
  notes: sql<string | null>`(SELECT group_concat(note.text, char(10)) FROM (SELECT text FROM follow_up_events
    WHERE subject_id = ${followUps.id} AND kind = 'note' ORDER BY follow_up_events.id) AS note)`.as("notes"),
};

function readLeads(db: Database, after: Cursor | undefined, { filter = {}, ...match }: ExportFilter) {
  return db
    .select({ ...getTableColumns(leads), ...followUpColumns, ...newestOfferColumns })
    .from(leads)
    .leftJoin(followUps, eq(followUps.id, leads.id))
    .leftJoin(offers, isNewestOffer)
    .where(and(rangeCondition(leads, filter, after), matchCondition(leads, filter, undefined, match)))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(PAGE_ROWS);
}

function readContacts(db: Database, after: Cursor | undefined, { filter = {}, ...match }: ExportFilter) {
  return db
    .select({ ...getTableColumns(contacts), ...followUpColumns })
    .from(contacts)
    .leftJoin(followUps, eq(followUps.id, contacts.id))
    .where(and(rangeCondition(contacts, filter, after), matchCondition(contacts, filter, undefined, match)))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(PAGE_ROWS);
}

type LeadRow = Awaited<ReturnType<typeof readLeads>>[number];
type ContactRow = Awaited<ReturnType<typeof readContacts>>[number];
type FollowUpPart = Pick<LeadRow, keyof typeof followUpColumns>;

function leadRow(lead: LeadRow): CsvValue[] {
  const { reference, createdAt, firstName, lastName, email, phone, address } = lead;
  const words = new Map(answersInWords(lead).map(({ field, value }) => [field, value]));
  const answers = answerIds.map((field) => words.get(field) ?? null);
  const origin = [lead.firstSource, lead.firstCampaign, lead.entryPage];
  return [
    reference,
    berlinTime(createdAt),
    firstName,
    lastName,
    email,
    phoneAsText(phone),
    address,
    townOf(lead) ?? NO_TOWN,
    ...answers,
    ...origin,
    ...followUpRow(lead),
  ];
}

function contactRow(contact: ContactRow): CsvValue[] {
  const { reference, createdAt, name, email, phone, subject, message } = contact;
  return [
    reference,
    berlinTime(createdAt),
    name,
    email,
    phoneAsText(phone ?? ""),
    subject,
    message,
    ...followUpRow(contact),
  ];
}

function followUpRow(row: FollowUpPart): CsvValue[] {
  const { status, followUpOn, firstAnswerAt, amountCents, lossReason, notes } = row;
  return [
    status && statusLabel(status),
    followUpOn && dateInWords(followUpOn),
    firstAnswerAt && berlinTime(firstAnswerAt),
    // Only an order has a value.
    amountCents === null || status !== "won" ? null : centsAsTyped(amountCents),
    lossReason && lossReasonLabel(lossReason),
    notes,
  ];
}

function offerRow(lead: LeadRow, today: Day): CsvValue[] {
  const { offerNumber, offerSentAt, offerNetCents, offerKind } = lead;
  const status = offerStatusOn(today, lead);
  return [
    offerNumber,
    status && offerStatusLabel(status),
    offerSentAt && berlinTime(offerSentAt),
    offerNetCents === null ? null : centsAsTyped(offerNetCents),
    offerKind && (offerKind === "recurring" ? "je Monat" : "einmalig"),
  ];
}

/** "21.11.2026 14:05", which Excel takes for a time. */
function berlinTime(at: string): string {
  const [day = "", time = ""] = berlinWallTime(new Date(at)).split("T");
  return `${dateInWords(day)} ${time}`;
}

/**
 * A number that spreadsheets keep as text: the blank keeps its leading zeros, and without a plus it is not a formula.
 * It dials the same number.
 */
export function phoneAsText(phone: string): string {
  const dialled = numberToDial(phone);
  if (!/^\+\d{6,}$/.test(dialled)) return phone;
  const national = dialled.startsWith("+49") ? `0${dialled.slice(3)}` : `00${dialled.slice(1)}`;
  return `${national.slice(0, 5)} ${national.slice(5)}`;
}
