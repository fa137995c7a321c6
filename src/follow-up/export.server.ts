/** All requests and all messages as CSV, streamed. */
import { desc, eq, getTableColumns } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { contacts, followUps, leads } from "../db/schema";
import type { Cursor } from "../platform/paging.server";
import { answerLabels, answersInWords } from "../quote/in-words";
import { type CsvValue, csvStream } from "./csv";
import { olderThan } from "./list-filter.server";
import { lossReasonLabel, statusLabel } from "./options";

/** Few queries for a big table, little memory for a page. */
const PAGE_ROWS = 1000;

const FOLLOW_UP_HEADER = ["Status", "Wiedervorlage", "Erste Antwort", "Auftragswert (Euro)", "Grund"];

/** Each answer of a request is a column of its own. */
const ANSWERS = Object.keys(answerLabels) as (keyof typeof answerLabels)[];

const LEAD_HEADER = [
  "Nummer",
  "Eingang (UTC)",
  "Vorname",
  "Nachname",
  "E-Mail",
  "Telefon",
  "Adresse",
  ...ANSWERS.map((field) => answerLabels[field]),
  "Quelle",
  "Kampagne",
  "Einstiegsseite",
];

const CONTACT_HEADER = ["Nummer", "Eingang (UTC)", "Name", "E-Mail", "Telefon", "Betreff", "Nachricht"];

export function exportLeads(db: Database): ReadableStream<Uint8Array> {
  return csvStream(
    [...LEAD_HEADER, ...FOLLOW_UP_HEADER],
    pagesOf((after) => readLeads(db, after), leadRow),
  );
}

export function exportContacts(db: Database): ReadableStream<Uint8Array> {
  return csvStream(
    [...CONTACT_HEADER, ...FOLLOW_UP_HEADER],
    pagesOf((after) => readContacts(db, after), contactRow),
  );
}

async function* pagesOf<Row extends Cursor>(
  read: (after: Cursor | undefined) => Promise<Row[]>,
  toCsv: (row: Row) => CsvValue[],
): AsyncGenerator<CsvValue[][]> {
  for (let after: Cursor | undefined; ; ) {
    const rows = await read(after);
    if (rows.length > 0) yield rows.map(toCsv);
    if (rows.length < PAGE_ROWS) return;
    after = rows.at(-1);
  }
}

const { search: leadSearch, ...leadColumns } = getTableColumns(leads);
const { search: contactSearch, ...contactColumns } = getTableColumns(contacts);

const followUpColumns = {
  status: followUps.status,
  followUpOn: followUps.followUpOn,
  firstAnswerAt: followUps.firstAnswerAt,
  amountCents: followUps.amountCents,
  lossReason: followUps.lossReason,
};

function readLeads(db: Database, after: Cursor | undefined) {
  return db
    .select({ ...leadColumns, ...followUpColumns })
    .from(leads)
    .leftJoin(followUps, eq(followUps.id, leads.id))
    .where(olderThan(leads, after))
    .orderBy(desc(leads.createdAt), desc(leads.id))
    .limit(PAGE_ROWS);
}

function readContacts(db: Database, after: Cursor | undefined) {
  return db
    .select({ ...contactColumns, ...followUpColumns })
    .from(contacts)
    .leftJoin(followUps, eq(followUps.id, contacts.id))
    .where(olderThan(contacts, after))
    .orderBy(desc(contacts.createdAt), desc(contacts.id))
    .limit(PAGE_ROWS);
}

type LeadRow = Awaited<ReturnType<typeof readLeads>>[number];
type ContactRow = Awaited<ReturnType<typeof readContacts>>[number];
type FollowUpPart = Pick<LeadRow, keyof typeof followUpColumns>;

function leadRow(lead: LeadRow): CsvValue[] {
  const { reference, createdAt, firstName, lastName, email, phone, address } = lead;
  const words = new Map(answersInWords(lead).map(({ field, value }) => [field, value]));
  const answers = ANSWERS.map((field) => words.get(field) ?? null);
  const origin = [lead.firstSource, lead.firstCampaign, lead.entryPage];
  return [
    reference,
    createdAt,
    firstName,
    lastName,
    email,
    phone,
    address,
    ...answers,
    ...origin,
    ...followUpRow(lead),
  ];
}

function contactRow(contact: ContactRow): CsvValue[] {
  const { reference, createdAt, name, email, phone, subject, message } = contact;
  return [reference, createdAt, name, email, phone, subject, message, ...followUpRow(contact)];
}

function followUpRow({ status, followUpOn, firstAnswerAt, amountCents, lossReason }: FollowUpPart): CsvValue[] {
  return [
    status && statusLabel(status),
    followUpOn,
    firstAnswerAt,
    // A comma, as German spreadsheets want it.
    amountCents === null ? null : (amountCents / 100).toFixed(2).replace(".", ","),
    lossReason && lossReasonLabel(lossReason),
  ];
}
