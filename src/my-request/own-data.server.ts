/** What is stored about whoever asked, in words, as a page and a file (Art. 15 and 20 GDPR). */
import { company } from "../content/company";
import type { Database } from "../db/client.server";
import { offerRecord } from "../offer/record";
import { orderRecord } from "../order/record";
import { dateInWords, timeInWords } from "../platform/berlin-days";
import { answersInWords, type Row } from "../requests/answers/in-words";
import { longTextIds, nameOf, typedAnswerIds } from "../requests/answers/questions";
import { type PersonalData, readPersonalData } from "../requests/erasing/erase.server";
import { originInWords } from "../requests/sources/origin";
import { CUSTOMER, changesInWords, customersActInWords } from "../requests/work/customer";
import { NOT_SHOWN, PHOTOS_TITLE, PROCESSING, RIGHTS } from "./data-words";
import type { OpenedRequest } from "./find.server";
import { contactInWords, hidesText, type PhotoView, readTimeline, retainedUntil, threadView } from "./view.server";
import { HIDDEN_TEXT_HINT } from "./words";

/** Everything about one request but what its page hides too, and the operator's notes. */
export interface OwnData {
  reference: string;
  /** When it was put together. */
  asOf: string;
  sections: { title: string; rows: Row[] }[];
  /** The pictures have addresses of their own. */
  photos: PhotoView[];
  rights: readonly string[];
}

export async function readOwnData(db: Database, opened: OpenedRequest, now = new Date()): Promise<OwnData> {
  const { lead } = opened;
  const stored = await readPersonalData(db, { ids: [lead.id], withNotes: false });
  const thread = await threadView(db, opened);
  const { timeline } = await readTimeline(db, opened, undefined, now);
  const sections = [
    { title: "Ihre Kontaktdaten", rows: contactInWords(lead) },
    { title: "Ihre Anfrage", rows: [...requestRows(opened), ...originInWords(lead)] },
    { title: "Stand", rows: stateRows(opened, timeline.title, stored.viewings[0]?.slots ?? []) },
    ...stored.offers.map((offer) => ({ title: `Angebot ${offer.number}`, rows: offerRecord(offer) })),
    ...stored.orders.map((order) => ({
      title: `Auftrag ${order.number}`,
      rows: orderRecord({ ...order, access: order.access && NOT_SHOWN }),
    })),
    {
      title: "Nachrichten",
      rows: thread.map(({ author, at, text }) => ({
        label: `${author === "owner" ? company.shortName : "Sie"}, ${at}`,
        value: text ?? HIDDEN_TEXT_HINT,
      })),
    },
    { title: "Was Sie auf der Seite getan haben", rows: actRows(opened, stored.history) },
    { title: "E-Mails dazu", rows: mailRows(stored.mails) },
    { title: PHOTOS_TITLE, rows: stored.photos.map(photoRow) },
    { title: "Wozu, wer und wie lange", rows: PROCESSING },
  ];
  return {
    reference: lead.reference,
    asOf: timeInWords(now.toISOString()),
    sections: sections.filter(({ rows }) => rows.length > 0),
    photos: stored.photos.map(({ id, width, height }) => ({ id, width, height })),
    rights: RIGHTS,
  };
}

function requestRows({ lead, followUp }: OpenedRequest): Row[] {
  return [
    { label: "Nummer", value: lead.reference },
    { label: "Eingegangen", value: timeInWords(lead.createdAt) },
    ...answersInWords(lead).map(({ field, label, value }) => ({
      label,
      value: hidesText(followUp) && typedAnswerIds.includes(field) ? HIDDEN_TEXT_HINT : value,
    })),
  ];
}

function stateRows(opened: OpenedRequest, title: string, proposed: readonly string[]): Row[] {
  const { viewingAt, viewedOn, erasureDueAt, restrictedAt } = opened.followUp;
  const until = retainedUntil(opened);
  const rows = [
    { label: "Stand", value: title },
    { label: "Besichtigung", value: viewingAt && timeInWords(viewingAt) },
    { label: "Vorgeschlagen", value: proposed.map(timeInWords).join("\n") },
    { label: "Besichtigt", value: viewedOn && dateInWords(viewedOn) },
    { label: "Löschung", value: erasureDueAt && `verlangt, fällig ${timeInWords(erasureDueAt)}` },
    { label: "Gesperrt", value: restrictedAt && `seit ${timeInWords(restrictedAt)}` },
    { label: "Aufbewahrt", value: until && `bis zum ${until}` },
  ];
  return rows.filter((row): row is Row => Boolean(row.value));
}

/** What the customer did, the oldest first, without the text that is hidden. */
function actRows({ lead, followUp }: OpenedRequest, history: PersonalData["history"]): Row[] {
  const hidden = hidesText(followUp) ? longTextIds.map(nameOf) : [];
  return history
    .filter(({ author }) => author === CUSTOMER)
    .map(({ at, kind, text, before, after }) => {
      const changes = text === "changed" ? changesInWords(lead.service, before, after) : [];
      const time = after ?? before;
      const viewing = text?.startsWith("viewing-") && time ? [timeInWords(time)] : [];
      const said = text?.startsWith("offer-") ? [before, after] : viewing;
      const more = [
        ...changes.map((change) =>
          hidden.includes(change.label)
            ? `${change.label}: ${HIDDEN_TEXT_HINT}`
            : `${change.label}: ${change.before} → ${change.after}`,
        ),
        ...said.filter(Boolean),
      ];
      const act = customersActInWords(`${kind} ${text ?? ""}`);
      return { label: timeInWords(at), value: [act, ...more].join("\n") };
    });
}

type MailKind = Exclude<PersonalData["mails"][number]["kind"], "push">;

const NOTICE = "Benachrichtigung an uns";

/** Every mail in words: to the customer, or a notice to the operator. */
const MAILS: Record<MailKind, string> = {
  "lead-receipt": "Eingangsbestätigung an Sie",
  "contact-receipt": "Eingangsbestätigung an Sie",
  "act-receipt": "Bestätigung an Sie, was mit Ihrem Link geschah",
  "evening-list": "Liste des Tages an Sie",
  link: "Ihr Link an Sie",
  message: "Nachricht an Sie",
  offer: "Angebot an Sie",
  "offer-closed": "Mitteilung an Sie, dass ein Angebot nicht mehr gilt",
  "order-confirmation": "Auftragsbestätigung an Sie",
  "order-instruction": "Widerrufsbelehrung an Sie",
  "viewing-proposal": "Zeiten für die Besichtigung an Sie",
  "viewing-agreed": "Termin der Besichtigung an Sie",
  "viewing-reminder": "Erinnerung an die Besichtigung an Sie",
  "lead-notice": NOTICE,
  "contact-notice": NOTICE,
  "lead-change-notice": NOTICE,
  "flood-notice": NOTICE,
  "morning-list": NOTICE,
  "account-notice": NOTICE,
  "account-copy": NOTICE,
};

function mailRows(mails: PersonalData["mails"]): Row[] {
  return mails.flatMap(({ kind, sentAt }) =>
    sentAt && kind !== "push" ? [{ label: timeInWords(sentAt), value: MAILS[kind] }] : [],
  );
}

function photoRow({ width, height, createdAt }: PersonalData["photos"][number], index: number): Row {
  return { label: `Foto ${index + 1}`, value: `vom ${timeInWords(createdAt)}, ${width} × ${height} Bildpunkte` };
}

/** The data as a file to save. */
export function downloadResponse(reference: string, data: object): Response {
  return new Response(JSON.stringify(data, null, 2), {
    headers: {
      "Content-Type": "application/json; charset=utf-8",
      "Content-Disposition": `attachment; filename="Anfrage-${reference}.json"`,
    },
  });
}
