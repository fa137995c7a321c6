/**
 * The owner's sheet of what is stored about a person (Art. 15 GDPR): all requests and messages under the same e-mail
 * address or phone number, with notes and what is restricted, in the words of the person's own page.
 */
import { isSender, messageInWords } from "../content/message-fields";
import type { Database } from "../db/client.server";
import { timeInWords } from "../platform/berlin-days";
import type { Row } from "../requests/answers/in-words";
import {
  findPersonRecords,
  type PersonalData,
  type PersonRecord,
  readPersonalData,
} from "../requests/erasing/erase.server";
import { asShown } from "../requests/work/history.server";
import { statusLabel } from "../requests/work/options";
import { PROCESSING, RIGHTS } from "./data-words";
import { type DataSection, filled, given, mailRows, messageRows, requestSections, stateRows } from "./own-data.server";

/** `GET /api/admin/disclosures/:id` */
export interface Disclosure {
  /** When it was put together, in words. */
  asOf: string;
  records: DisclosedRecord[];
  /** Purposes, recipients and periods. */
  processing: Row[];
  rights: readonly string[];
}

export interface DisclosedRecord extends PersonRecord {
  /** Of a request. */
  service: string | undefined;
  sections: DataSection[];
  /** The newest first, with the owner's notes. */
  history: PersonalData["history"];
  photos: PersonalData["photos"];
}

/** @param id of a request or message of the person. @returns undefined where there is none */
export async function readDisclosure(db: Database, id: string, now = new Date()): Promise<Disclosure | undefined> {
  const records = await findPersonRecords(db, id);
  if (records.length === 0) return undefined;
  const ids = records.map((record) => record.id);
  const stored = await readPersonalData(db, ids, now);
  return {
    asOf: timeInWords(now.toISOString()),
    records: records.map((record) => ({ ...record, ...disclosed(partOf(stored, record.id)) })),
    processing: PROCESSING,
    rights: RIGHTS,
  };
}

function disclosed(part: PersonalData): Omit<DisclosedRecord, keyof PersonRecord> {
  const {
    leads: [lead],
    contacts: [contact],
    followUps: [followUp],
    photos,
  } = part;
  const state = followUp ? statusLabel(followUp.status) : "";
  const sections = lead
    ? requestSections(part, lead, { state, isForLink: false, isTextHidden: false })
    : contact
      ? messageSections(part, contact, state)
      : [];
  return { service: lead?.service, sections, history: part.history.map(asShown).toReversed(), photos };
}

function messageSections(part: PersonalData, contact: PersonalData["contacts"][number], state: string): DataSection[] {
  const typed = messageInWords(contact);
  return filled([
    { title: "Ihre Kontaktdaten", rows: rowsOf(typed.filter(({ field }) => isSender(field))) },
    {
      title: "Ihre Nachricht",
      rows: given([
        { label: "Nummer", value: contact.reference },
        { label: "Eingegangen", value: timeInWords(contact.createdAt) },
        ...rowsOf(typed.filter(({ field }) => !isSender(field))),
      ]),
    },
    { title: "Unsere Antworten", rows: messageRows(part.messages) },
    { title: "Stand", rows: stateRows(part, state) },
    { title: "E-Mails dazu", rows: mailRows(part.mails) },
  ]);
}

function rowsOf(typed: ReturnType<typeof messageInWords>): Row[] {
  return typed.map(({ label, value }) => ({ label, value }));
}

/** What belongs to one request or message. */
function partOf(stored: PersonalData, id: string): PersonalData {
  const ofLead = <Part extends { leadId: string }>(rows: Part[]) => rows.filter(({ leadId }) => leadId === id);
  const ofSubject = <Part extends { subjectId: string }>(rows: Part[]) => rows.filter((row) => row.subjectId === id);
  const itself = <Part extends { id: string }>(rows: Part[]) => rows.filter((row) => row.id === id);
  return {
    ...stored,
    leads: itself(stored.leads),
    contacts: itself(stored.contacts),
    followUps: itself(stored.followUps),
    history: ofSubject(stored.history),
    mails: ofSubject(stored.mails),
    messages: ofSubject(stored.messages),
    viewings: ofLead(stored.viewings),
    photos: ofLead(stored.photos),
    offers: ofLead(stored.offers),
    orders: ofLead(stored.orders),
  };
}
