/** What was done with a request or message, in words. */
import { labelOf, type OrderEnd } from "../../content/lists";
import { acceptanceChannelInWords } from "../../offer/options";
import { ENDINGS } from "../../order/endings";
import { dateInWords } from "../../platform/berlin-days";
import type { Row } from "../../requests/answers/in-words";
import { amountsInWords } from "../../requests/money";
import { correctionInWords } from "../../requests/work/corrections";
import { AUTOMATIC, CUSTOMER, customerActionLabel } from "../../requests/work/customer";
import type { FollowUpEvent } from "../../requests/work/history.server";
import { contactChannels, lossReasonLabel, outcomes, statusLabel } from "../../requests/work/options";
import { formatDateTime } from "../dates";

/** Who acts: an account by what its address begins with. */
export function authorInWords(author: string): string {
  if (author === CUSTOMER) return "Kundin oder Kunde";
  return author === AUTOMATIC ? "von selbst" : author.replace(/@.*/, "");
}

/** The same as rows: when and by whom, and what. @param events the newest first */
export function historyInWords(events: readonly FollowUpEvent[], service?: string): Row[] {
  return actsOf(events).map(({ at, author, lines }) => ({
    label: `${formatDateTime(at)}, ${authorInWords(author)}`,
    value: lines.flatMap((event) => [wordsFor(event), ...changesOf(event, service)]).join("\n"),
  }));
}

export interface Act {
  at: string;
  /** Whoever began it. */
  author: string;
  /** The oldest first. */
  lines: FollowUpEvent[];
}

/** What one tap did, as one entry: its lines have its time. @param events the newest first */
export function actsOf(events: readonly FollowUpEvent[]): Act[] {
  const acts: Act[] = [];
  for (const event of events) {
    const last = acts[acts.length - 1];
    if (last?.at === event.at) Object.assign(last, { author: event.author, lines: [event, ...last.lines] });
    else acts.push({ at: event.at, author: event.author, lines: [event] });
  }
  return acts.map((act) => ({ ...act, lines: act.lines.filter((line) => !isSaid(line, act.lines)) }));
}

/** Lines that say a step in the pipeline by themselves, and more. */
const STEP_LINES: Record<string, readonly string[]> = {
  contacted: ["outcome reached", "message "],
  viewing: ["viewing ", "viewing proposed", "customer viewing-taken"],
  offer: ["offer sent"],
  won: ["offer accepted"],
  lost: ["outcome no-interest", "offer declined"],
  done: ["outcome reached", "outcome no-interest", "outcome closed", "message "],
};

/** Whether another line of the same act says this step. */
function isSaid({ kind, after }: FollowUpEvent, lines: readonly FollowUpEvent[]): boolean {
  const sayings = kind === "status" ? (STEP_LINES[after ?? ""] ?? []) : [];
  return lines.some((line) => sayings.includes(`${line.kind} ${line.text ?? ""}`));
}

export function changesOf(event: FollowUpEvent, service: string | undefined): string[] {
  return event.kind === "correction" ? correctionInWords(event, service) : [];
}

export function wordsFor({ kind, before, after, text, ...amounts }: FollowUpEvent): string {
  if (kind === "note") return text ?? "";
  if (kind === "day") return after ? `Wiedervorlage am ${dateInWords(after)}` : "Wiedervorlage entfernt";
  if (kind === "customer") return customerActionLabel(text) + customerDetail(text, before, after);
  if (kind === "message") return "Nachricht an die Kundin oder den Kunden";
  if (kind === "correction") return "Angaben berichtigt";
  if (kind === "link") return "Link zur Seite der Anfrage gesperrt";
  if (kind === "contact") return labelOf(contactChannels, text ?? "");
  if (kind === "outcome") return labelOf(outcomes, text ?? "");
  if (kind === "viewing" && text === "proposed")
    return `Besichtigung vorgeschlagen: ${timesInWords(after)}${insteadOf(before)}`;
  if (kind === "viewing")
    return after ? `Besichtigung am ${formatDateTime(after)} Uhr${insteadOf(before)}` : "Besichtigung entfernt";
  if (kind === "offer") return offerInHistory(text ?? "", after ?? "", before, amountsInWords(amounts));
  if (kind === "order" && text === "undone") return `Auftrag ${after}: zurückgenommen (${before})`;
  if (kind === "order") return `Auftrag ${after} ${ENDINGS[text as OrderEnd].says(dateInWords(before ?? ""))}`;
  if (before === after) return "Keine Werbung";
  const step = `${statusLabel(before ?? "")} → ${statusLabel(after ?? "")}`;
  const worth = amountsInWords(amounts);
  if (worth) return `${step} (${worth})`;
  return text ? `${step} (${lossReasonLabel(text)})` : step;
}

/** Which time, or which offer and what was written about it. */
function customerDetail(action: string | null, before: string | null, after: string | null): string {
  if (action === "viewing-taken" && after) return ` (${timesInWords(after)} Uhr${insteadOf(before)})`;
  if (action === "viewing-refused") return before ? ` (${timesInWords(before)} Uhr)` : "";
  return action?.startsWith("offer-") ? ` (${before})${after ? `: ${after}` : ""}` : "";
}

/** @param times as they are stored, with a blank between them */
function timesInWords(times: string | null): string {
  return (times ?? "").split(" ").map(formatDateTime).join(", ");
}

function insteadOf(time: string | null): string {
  return time ? `, statt ${formatDateTime(time)} Uhr` : "";
}

const OFFER_WORDS: Record<string, string> = {
  sent: "verschickt",
  replaced: "durch ein neues ersetzt",
  accepted: "angenommen",
  declined: "abgelehnt",
  retracted: "zurückgezogen",
};

/**
 * "Angebot R-7K3M-92/1 angenommen am 24.11.2026, am Telefon (455,00 € je Monat, netto)". @param acceptance its day and
 * way
 */
function offerInHistory(text: string, number: string, acceptance: string | null, amounts: string): string {
  const [day, way] = acceptance?.split(" ") ?? [];
  const how = day && way ? ` am ${dateInWords(day)}, ${acceptanceChannelInWords(way)}` : "";
  const worth = amounts && ` (${amounts})`;
  return `Angebot ${number} ${OFFER_WORDS[text] ?? text}${how}${worth}`;
}
