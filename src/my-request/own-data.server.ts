/** Stored data of a person in words: a page and a file, and the owner's print (Art. 15 and 20 GDPR). */
import { company } from "../content/company";
import { planFieldsErased } from "../content/plan-fields";
import type { Database } from "../db/client.server";
import { offerRecord } from "../offer/record";
import { orderRecord } from "../order/record";
import { dateInWords, timeInWords } from "../platform/berlin-days";
import { answersInWords, given, type Row } from "../requests/answers/in-words";
import { typedAnswerIds } from "../requests/answers/questions";
import { type PersonalData, readPersonalData } from "../requests/erasing/erase.server";
import { CUSTOMER, customersWords } from "../requests/history/acts";
import { mailFacts } from "../requests/outbox/kinds";
import { originInWords } from "../requests/sources/origin";
import { NOT_SHOWN, PHOTOS_TITLE, PROCESSING, RIGHTS, WHAT_IS_MISSING } from "./data-words";
import type { OpenedRequest } from "./find.server";
import { contactInWords, hidesText, type PhotoView, readTimeline, retainedUntil } from "./view.server";
import { HIDDEN_TEXT_HINT } from "./words";

export interface DataSection {
  title: string;
  rows: Row[];
}

/** Data of one request, without what its page hides too, and without the operator's notes. */
export interface OwnData {
  reference: string;
  /** Time at which it was put together. */
  asOf: string;
  sections: DataSection[];
  /** Photos, whose pictures have addresses of their own. */
  photos: PhotoView[];
  rights: readonly string[];
}

export async function readOwnData(db: Database, opened: OpenedRequest, now = new Date()): Promise<OwnData> {
  const { lead, followUp } = opened;
  const stored = await readPersonalData(db, lead.id, now);
  const { timeline } = await readTimeline(db, opened, undefined, now);
  const isHidden = hidesText(followUp);
  return {
    reference: lead.reference,
    asOf: timeInWords(now.toISOString()),
    sections: [
      ...requestSections(stored, lead, { state: timeline.title, isForLink: true, isTextHidden: isHidden }),
      ...filled([
        { title: "Was Sie auf der Seite getan haben", rows: actRows(stored.history) },
        { title: "Wozu, wer und wie lange", rows: [...PROCESSING, WHAT_IS_MISSING] },
      ]),
    ],
    photos: stored.photos.map(({ id, width, height }) => ({ id, width, height })),
    rights: RIGHTS,
  };
}

type Lead = PersonalData["leads"][number];

interface Reader {
  /** Progress of the request, in words. */
  state: string;
  /** Whether it is shown to whoever has the link, which may have got into strange hands. */
  isForLink: boolean;
  isTextHidden: boolean;
}

/** Sections of one request. @param stored of this request alone */
export function requestSections(
  stored: PersonalData,
  lead: Lead,
  { state, isForLink, isTextHidden }: Reader,
): DataSection[] {
  const contact = contactInWords(lead, isForLink);
  return filled([
    { title: "Ihre Kontaktdaten", rows: contact },
    { title: "Ihre Anfrage", rows: [...requestRows(lead, isTextHidden), ...originInWords(lead)] },
    { title: "Stand", rows: stateRows(stored, state) },
    ...stored.offers.map((offer) => ({
      title: `${offer.sentAt ? "Angebot" : "Vereinbarung"} ${offer.number}`,
      rows: offerRecord(offer),
    })),
    ...stored.orders.flatMap((order) => {
      const offer = stored.offers.find(({ id }) => id === order.offerId);
      const secrets = isForLink ? planFieldsErased("last-day").filter((id) => order[id]) : [];
      const shown = { ...order, ...Object.fromEntries(secrets.map((id) => [id, NOT_SHOWN])) };
      return offer ? [{ title: `Auftrag ${order.number}`, rows: orderRecord(shown, offer.document) }] : [];
    }),
    { title: "Nachrichten", rows: threadRows(stored.thread) },
    { title: "E-Mails dazu", rows: mailRows(stored.mails) },
    { title: PHOTOS_TITLE, rows: stored.photos.map(photoRow) },
  ]);
}

/** Sections that have rows. */
export function filled(sections: readonly DataSection[]): DataSection[] {
  return sections.filter(({ rows }) => rows.length > 0);
}

function requestRows(lead: Lead, isTextHidden: boolean): Row[] {
  return [
    { label: "Nummer", value: lead.reference },
    { label: "Eingegangen", value: timeInWords(lead.createdAt) },
    ...answersInWords(lead).map(({ field, label, value }) => ({
      label,
      value: isTextHidden && typedAnswerIds.includes(field) ? HIDDEN_TEXT_HINT : value,
    })),
  ];
}

/** Rows on the progress of a request, its viewing, and how long it is kept. */
export function stateRows({ followUps: [followUp], viewings }: PersonalData, state: string): Row[] {
  if (!followUp) return [];
  const { viewingAt, viewedOn, erasureDueAt, restrictedAt } = followUp;
  const until = retainedUntil(followUp);
  return given([
    { label: "Stand", value: state },
    { label: "Besichtigung", value: viewingAt && timeInWords(viewingAt) },
    { label: "Vorgeschlagen", value: viewings[0]?.slots.map(timeInWords).join("\n") },
    { label: "Es kommt", value: viewings[0]?.who },
    { label: "Besichtigt", value: viewedOn && dateInWords(viewedOn) },
    { label: "Löschung", value: erasureDueAt && `verlangt, fällig ${timeInWords(erasureDueAt)}` },
    { label: "Gesperrt", value: restrictedAt && `seit ${timeInWords(restrictedAt)}` },
    { label: "Aufbewahrt", value: until && `bis zum ${until}` },
  ]);
}

export function threadRows(thread: PersonalData["thread"]): Row[] {
  return thread.map(({ author, createdAt, text }) => ({
    label: `${author === "owner" ? company.shortName : "Sie"}, ${timeInWords(createdAt)}`,
    value: text,
  }));
}

/** Rows of what the customer did, the oldest first. */
function actRows(history: PersonalData["history"]): Row[] {
  return history
    .filter(({ author }) => author === CUSTOMER)
    .map((line) => {
      const { what, about, typed } = customersWords(line);
      return { label: timeInWords(line.at), value: [what, about, typed].filter(Boolean).join("\n") };
    });
}

export function mailRows(mails: PersonalData["mails"]): Row[] {
  return mails.flatMap(({ kind, sentAt }) => {
    const mail = mailFacts(kind);
    return sentAt && mail ? [{ label: timeInWords(sentAt), value: mail.label }] : [];
  });
}

function photoRow({ width, height, createdAt }: PersonalData["photos"][number], index: number): Row {
  return { label: `Foto ${index + 1}`, value: `vom ${timeInWords(createdAt)}, ${width} × ${height} Bildpunkte` };
}

export function downloadResponse(reference: string, data: object): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="Anfrage-${reference}.json"`,
    },
  });
}
