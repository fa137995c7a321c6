/** Stored data in words with the owner's notes (Art. 15 GDPR), for sheet, mail and `npm run admin -- person`. */
import { company } from "../content/company";
import { isSender, messageInWords } from "../content/message-fields";
import { offerRecord } from "../offer/record";
import { withUnicodeDomains } from "../platform/mail/unicode-domains.server";
import { dateInWords, timeInWords } from "../platform/time/berlin-days";
import { answersInWords, given, type Row } from "../requests/answers/in-words";
import { nameOf } from "../requests/answers/questions";
import { keptInWords } from "../requests/erasing/kept.server";
import type { PersonalData } from "../requests/erasing/personal-data.server";
import { fullName } from "../requests/full-name";
import { withActs } from "../requests/history/acts";
import { historyInWords } from "../requests/history/entries";
import { mailFacts } from "../requests/outbox/kinds";
import { originInWords } from "../requests/sources/origin";
import { demandInWords } from "../requests/work/demands";
import { asShown } from "../requests/work/history.server";
import { statusLabel } from "../requests/work/options";
import { PROCESSING, RIGHTS } from "./data-words";
import { orderRecord } from "./record";

interface DataSection {
  title: string;
  rows: Row[];
}

/** `GET /api/admin/follow-ups/:id/data` */
export type OwnData = ReturnType<typeof ownDataOf>;

/** @param stored of one request or message */
export function ownDataOf(stored: PersonalData, now: Date) {
  const { leads, messages, history, photos } = stored;
  const [[lead], [message]] = [leads, messages];
  const about = lead ? ["Anfrage", lead.reference] : ["Nachricht", message?.reference];
  return {
    title: about.join(" "),
    fileName: about.join("-"),
    asOf: now.toISOString(),
    sections: filled([
      ...(lead ? requestSections(stored, lead) : []),
      ...(message ? messageSections(stored, message) : []),
    ]),
    /** Acts and notes, the newest first. */
    history: historyInWords(withActs(history).map(asShown).toReversed(), lead?.service),
    photos,
    /** Purposes, recipients and periods. */
    processing: PROCESSING,
    rights: RIGHTS,
  };
}

/** Name of the person and ways to reach them. */
export function contactInWords(
  lead: Record<"firstName" | "lastName" | "phone" | "email", string> & { address: string | null },
): Row[] {
  const { phone, address, email } = lead;
  return given([
    { label: "Name", value: fullName(lead) },
    { label: nameOf("phone"), value: phone },
    { label: nameOf("address"), value: address },
    { label: nameOf("email"), value: withUnicodeDomains(email) },
  ]);
}

/** Sections that have rows. */
export function filled(sections: readonly DataSection[]): DataSection[] {
  return sections.filter(({ rows }) => rows.length > 0);
}

function requestSections(stored: PersonalData, lead: PersonalData["leads"][number]): DataSection[] {
  return [
    { title: "Ihre Kontaktdaten", rows: contactInWords(lead) },
    {
      title: "Ihre Anfrage",
      rows: [
        { label: "Nummer", value: lead.reference },
        { label: "Eingegangen", value: timeInWords(lead.createdAt) },
        ...answersInWords(lead).map(({ label, value }) => ({ label, value })),
        ...originInWords(lead),
      ],
    },
    { title: "Stand", rows: stateRows(stored) },
    ...stored.offers.map((offer) => ({
      title: `${offer.sentAt ? "Angebot" : "Vereinbarung"} ${offer.number}`,
      rows: offerRecord(offer),
    })),
    ...stored.orders.flatMap((order) => {
      const offer = stored.offers.find(({ id }) => id === order.offerId);
      return offer ? [{ title: `Auftrag ${order.number}`, rows: orderRecord(order, offer.document) }] : [];
    }),
    { title: "Nachrichten", rows: threadRows(stored.thread) },
    { title: "E-Mails dazu", rows: mailRows(stored.mails) },
    { title: "Fotos", rows: stored.photos.map(photoRow) },
  ];
}

function messageSections(stored: PersonalData, message: PersonalData["messages"][number]): DataSection[] {
  const typed = (isOfSender: boolean) =>
    messageInWords(message)
      .filter(({ field }) => isSender(field) === isOfSender)
      .map(({ label, value }) => ({ label, value: isOfSender ? withUnicodeDomains(value) : value }));
  return [
    { title: "Ihre Kontaktdaten", rows: typed(true) },
    {
      title: "Ihre Nachricht",
      rows: given([
        { label: "Nummer", value: message.reference },
        { label: "Eingegangen", value: timeInWords(message.createdAt) },
        ...typed(false),
      ]),
    },
    { title: "Unsere Antworten", rows: threadRows(stored.thread) },
    { title: "Stand", rows: stateRows(stored) },
    { title: "E-Mails dazu", rows: mailRows(stored.mails) },
  ];
}

/** Rows on the progress of a request, its viewing, and how long it is kept. */
function stateRows({ followUps: [followUp], viewings: [viewing] }: PersonalData): Row[] {
  if (!followUp) return [];
  const { status, viewingAt, viewedOn, restrictedAt, keptUntil } = followUp;
  const until = keptInWords(keptUntil);
  return given([
    { label: "Stand", value: statusLabel(status) },
    { label: "Besichtigung", value: viewingAt && timeInWords(viewingAt) },
    { label: "Es kommt", value: viewing?.agreedWho },
    { label: "Vorgeschlagen", value: viewing?.slots.map(timeInWords).join("\n") },
    { label: "Zum Vorschlag kommt", value: viewing?.who === viewing?.agreedWho ? undefined : viewing?.who },
    { label: "Besichtigt", value: viewedOn && dateInWords(viewedOn) },
    { label: "Verlangt", value: demandInWords(followUp) },
    { label: "Gesperrt", value: restrictedAt && `seit ${timeInWords(restrictedAt)}` },
    { label: "Aufbewahrt", value: until && `bis zum ${until}` },
  ]);
}

function threadRows(thread: PersonalData["thread"]): Row[] {
  return thread.map(({ author, createdAt, text }) => ({
    label: `${author === "owner" ? company.shortName : "Sie"}, ${timeInWords(createdAt)}`,
    value: text,
  }));
}

function mailRows(mails: PersonalData["mails"]): Row[] {
  return mails.flatMap(({ kind, sentAt }) => {
    const mail = mailFacts(kind);
    return sentAt && mail ? [{ label: timeInWords(sentAt), value: mail.label }] : [];
  });
}

function photoRow({ width, height, createdAt }: PersonalData["photos"][number], index: number): Row {
  return { label: `Foto ${index + 1}`, value: `vom ${timeInWords(createdAt)}, ${width} × ${height} Bildpunkte` };
}
