/**
 * Stored data of a request or message, in the words of the customer's own page, with the owner's notes (Art. 15 GDPR):
 * the print of what is opened, and what `npm run admin -- person` writes.
 */
import { isSender, messageInWords } from "../../content/message-fields";
import { PROCESSING, RIGHTS } from "../../my-request/data-words";
import {
  type DataSection,
  filled,
  mailRows,
  requestSections,
  stateRows,
  threadRows,
} from "../../my-request/own-data.server";
import { timeInWords } from "../../platform/berlin-days";
import { withUnicodeDomains } from "../../platform/unicode-domains.server";
import { given, type Row } from "../../requests/answers/in-words";
import type { PersonalData } from "../../requests/erasing/erase.server";
import { historyInWords } from "../../requests/history/entries";
import { asShown } from "../../requests/work/history.server";
import { statusLabel } from "../../requests/work/options";

/** `GET /api/admin/follow-ups/:id/data` */
export interface Disclosure {
  /** "Anfrage R-7K3M-92" */
  title: string;
  /** Time at which it was put together, in words. */
  asOf: string;
  sections: DataSection[];
  /** Acts and notes, the newest first. */
  history: Row[];
  photos: PersonalData["photos"];
  /** Purposes, recipients and periods. */
  processing: Row[];
  rights: readonly string[];
}

/** @param stored of one request or message */
export function disclosureOf(stored: PersonalData, now: Date): Disclosure {
  const { leads, contacts, followUps, history, photos } = stored;
  const [[lead], [contact], [followUp]] = [leads, contacts, followUps];
  const state = followUp ? statusLabel(followUp.status) : "";
  const whole = { state, isForLink: false, isTextHidden: false };
  return {
    title: lead ? `Anfrage ${lead.reference}` : `Nachricht ${contact?.reference}`,
    asOf: timeInWords(now.toISOString()),
    sections: filled([
      ...(lead ? requestSections(stored, lead, whole) : []),
      ...(contact ? messageSections(stored, contact, state) : []),
    ]),
    history: historyInWords(history.map(asShown).toReversed(), lead?.service),
    photos,
    processing: PROCESSING,
    rights: RIGHTS,
  };
}

function messageSections(stored: PersonalData, contact: PersonalData["contacts"][number], state: string) {
  const typed = (isOfSender: boolean) =>
    messageInWords(contact)
      .filter(({ field }) => isSender(field) === isOfSender)
      .map(({ label, value }) => ({ label, value: isOfSender ? withUnicodeDomains(value) : value }));
  return [
    { title: "Ihre Kontaktdaten", rows: typed(true) },
    {
      title: "Ihre Nachricht",
      rows: given([
        { label: "Nummer", value: contact.reference },
        { label: "Eingegangen", value: timeInWords(contact.createdAt) },
        ...typed(false),
      ]),
    },
    { title: "Unsere Antworten", rows: threadRows(stored.thread) },
    { title: "Stand", rows: stateRows(stored, state) },
    { title: "E-Mails dazu", rows: mailRows(stored.mails) },
  ];
}
