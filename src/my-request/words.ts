/** Texts of the customer's pages; how far a request has come is in timeline.ts. */
import type { DataDemand } from "../content/lists";
import { PHOTOS_WITHOUT_SCRIPT } from "../content/quote";
import type { OfferRefusal } from "../offer/transitions.server";
import type { ShownStatus } from "../requests/offer-status";

export const HIDDEN_TEXT_HINT = "Ihre Wünsche aus dem Formular zeigen wir hier erst, wenn wir geantwortet haben.";

/** Id of the page's one form: what belongs to it elsewhere names it, so that every button posts all that is typed. */
export const THE_FORM = "write";

/** Text already begun, which asks for another offer; undefined while one of theirs waits for our answer. */
export function begunText(offer: { status: ShownStatus; number: string }, isAnswerDue: boolean): string | undefined {
  const isOver = offer.status === "expired" || offer.status === "declined";
  if (!isOver || isAnswerDue) return undefined;
  return `Bitte machen Sie mir ein neues Angebot statt ${offer.number}.`;
}

export const WITHDRAWN_TEXT =
  "Sie haben die Anfrage zurückgezogen, und damit auch das Angebot abgelehnt. Doch Interesse? Schreiben Sie uns, dann machen wir ein neues.";

export const DECLINED_TEXT =
  "Das Angebot ist abgelehnt und die Anfrage damit geschlossen. Doch Interesse? Schreiben Sie uns, dann machen wir ein neues Angebot.";

export const OFFERED_TEXT = "Ihr Angebot beruht auf diesen Angaben.";

/** Query parameter with what was just done: a key of `DONE`, or that nothing can be written any more. */
export const DONE_QUERY = "erledigt";
export const OVER_BUDGET_DONE = "zu-viel";

/** Query parameter with the chosen optional lines: their ids, or empty for none of them. */
export const CHOICE_QUERY = "wahl";

/** Heading of the optional lines, on the page and in what is sent. */
export const OPTIONS = "Wahlweise dazu";

/** Key of `DONE` after a text of the customer. */
export const TEXT_DONE = "nachricht-gesendet";

/** Key of `DONE` after photos that a form has sent. */
export const PHOTOS_DONE = "fotos-anders";

/** Key of `DONE` after a demand for the customer's own data. */
export const DEMAND_DONE = "bitte-da";

/** Messages, already begun, that demand the customer's own data. */
export const DEMANDS: Record<DataDemand, string> = {
  access: "Ich möchte meine Daten",
  erasure: "Bitte löschen Sie meine Daten",
};

/** Key of the words where somebody else with the link agreed on another time first. */
export const OTHER_VIEWING_DONE = "termin-steht-schon";

export const TRY_AGAIN = "Das hat gerade nicht geklappt. Bitte versuchen Sie es noch einmal.";

/** Reasons why a reply is refused: the state of the offer, or that another document is on the screen. */
export const MOVE_PROBLEMS = {
  replaced: "Es gibt inzwischen eine neuere Fassung. Bitte antworten Sie auf diese.",
  expired: "Die Frist dieses Angebots ist inzwischen abgelaufen.",
  retracted: "Das Angebot ist inzwischen zurückgezogen.",
  accepted: "Das Angebot ist inzwischen angenommen.",
  declined: "Das Angebot ist inzwischen abgelehnt.",
  sent: "Ihre Anfrage ist inzwischen abgeschlossen. Rufen Sie uns bitte an.",
  draft: "Dieses Angebot gibt es nicht.",
  changed: "Das Angebot wurde eben geändert. Bitte lesen Sie die neue Fassung.",
} as const satisfies Record<OfferRefusal, string>;

const DONE = {
  zurueckgezogen: "Ihre Anfrage ist zurückgezogen.",
  abgelehnt: "Danke für Ihre Antwort.",
  "nur-angebot-abgelehnt": "Das Angebot ist abgelehnt. Ihr Auftrag läuft weiter.",
  [DEMAND_DONE]: "Danke, das ist bei uns angekommen.",
  "andere-bitte":
    "Ihre erste Bitte ist noch offen. Ist sie erledigt, können Sie die nächste schicken. Eilt es? Rufen Sie uns bitte an.",
  "doch-nicht": "Gut, dann bleibt alles, wie es ist.",
  "zu-spaet": "Das geht jetzt nicht mehr. Rufen Sie uns bitte an.",
  [PHOTOS_DONE]: PHOTOS_WITHOUT_SCRIPT,
  "foto-entfernt": "Das Foto ist entfernt.",
  [TEXT_DONE]: "Ihre Nachricht ist bei uns. Wir melden uns.",
  "termin-zugesagt": "Danke, der Termin steht.",
  "termin-vergeben": "Diese Zeit ist leider nicht mehr frei. Bitte sehen Sie sich die Vorschläge noch einmal an.",
  "termin-bleibt": "Danke für Ihre Antwort. Es bleibt beim alten Termin.",
  "termin-passt-nicht": "Danke für Ihre Antwort.",
  inzwischen: "Das ging leider nicht mehr: Inzwischen hat sich etwas geändert. Hier lesen Sie, was jetzt gilt.",
} as const;

/** Words about what was just done. @param done key from the query string; untrusted */
export function doneWords(done: string | null, viewing?: string): string | undefined {
  if (done === OTHER_VIEWING_DONE) return viewing && `Inzwischen ist schon ein anderer Termin zugesagt: ${viewing}.`;
  return done && Object.hasOwn(DONE, done) ? DONE[done as keyof typeof DONE] : undefined;
}
