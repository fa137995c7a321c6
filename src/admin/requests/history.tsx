import { Fragment, useState } from "react";
import { labelOf } from "../../content/lists";
import { acceptanceChannelInWords } from "../../offer/options";
import { dateInWords } from "../../platform/berlin-days";
import type { Row } from "../../requests/answers/in-words";
import { amountsInWords } from "../../requests/money";
import { correctionInWords } from "../../requests/work/corrections";
import { AUTOMATIC, CUSTOMER, customerActionLabel } from "../../requests/work/customer";
import { contactChannels, lossReasonLabel, outcomes, statusLabel } from "../../requests/work/options";
import type { FollowUpEvent } from "../../requests/work/store.server";
import { templatesFor } from "../../requests/work/templates";
import { classes } from "../../ui/classes";
import { FOLLOW_UPS } from "../api-keys";
import { Loading, Retry, Time } from "../box";
import { formatDateTime } from "../dates";
import { LoadMore } from "../load-more";
import { useApiList } from "../queries";

const ENTRY = classes("border-l-3 border-water pl-3 wrap-anywhere");

/** Authors that are not accounts. */
const AUTHORS: Record<string, string> = { [CUSTOMER]: "Kundin oder Kunde", [AUTOMATIC]: "von selbst" };

interface HistoryProps {
  /** The newest ones. */
  events: readonly FollowUpEvent[];
  hasOlder: boolean;
  /** Id of the request or message. */
  id: string;
  receivedAt: string;
  /** A request's service, which puts corrected answers into words. */
  service?: string | undefined;
}

/** Everything that was done: the newest page, and the others on demand. */
export function History(props: HistoryProps) {
  const [showsOlder, setShowsOlder] = useState(false);
  if (showsOlder) return <WholeHistory {...props} />;
  return (
    <>
      <HistoryLines {...props} />
      {props.hasOlder && <LoadMore list={{ hasMore: true, loadMore: () => setShowsOlder(true) }} />}
    </>
  );
}

/** A page has lines of the customer and of everybody else, so those of the next one may belong between them. */
function WholeHistory(props: HistoryProps) {
  const older = useApiList<FollowUpEvent>([...FOLLOW_UPS, props.id, "history", { page: "2" }]);
  const all = new Map([...props.events, ...(older?.data?.rows ?? [])].map((event) => [event.id, event]));
  return (
    <>
      <HistoryLines {...props} events={[...all.values()].sort((a, b) => b.id - a.id)} />
      {!older && <Loading />}
      {older?.problem && <Retry message={older.problem} />}
      {older?.data && <LoadMore list={older.data} />}
    </>
  );
}

/** Lines of a history, newest first, down to the arrival. */
export function HistoryLines({ events, receivedAt, service }: Pick<HistoryProps, "events" | "receivedAt" | "service">) {
  return (
    <ol aria-label="Verlauf" className="mt-6 grid gap-3">
      {actsOf(events).map(({ at, author, lines }) => (
        <li className={ENTRY} key={at}>
          {lines.map((event) => (
            <Fragment key={event.id}>
              <p className={event.kind === "note" ? "whitespace-pre-wrap" : undefined}>{wordsFor(event)}</p>
              <Corrections event={event} service={service} />
            </Fragment>
          ))}
          <p className="text-small text-ink-soft">
            <Time at={at} /> · {AUTHORS[author] ?? author}
          </p>
        </li>
      ))}
      <li className={ENTRY}>
        <p>Eingegangen</p>
        <p className="text-small text-ink-soft">
          <Time at={receivedAt} />
        </p>
      </li>
    </ol>
  );
}

/** The same as rows: when and by whom, and what. @param events the newest first */
export function historyInWords(events: readonly FollowUpEvent[], service?: string): Row[] {
  return actsOf(events).map(({ at, author, lines }) => ({
    label: `${formatDateTime(at)}, ${AUTHORS[author] ?? author}`,
    value: lines.flatMap((event) => [wordsFor(event), ...changesOf(event, service)]).join("\n"),
  }));
}

interface Act {
  at: string;
  /** Whoever began it. */
  author: string;
  /** The oldest first. */
  lines: FollowUpEvent[];
}

/** What one tap did, as one entry: its lines have its time. @param events the newest first */
function actsOf(events: readonly FollowUpEvent[]): Act[] {
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
  viewing: ["viewing ", "customer viewing-taken"],
  offer: ["offer sent"],
  won: ["offer accepted"],
};

/** Whether another line of the same act says this step. */
function isSaid({ kind, after }: FollowUpEvent, lines: readonly FollowUpEvent[]): boolean {
  const sayings = kind === "status" ? (STEP_LINES[after ?? ""] ?? []) : [];
  return lines.some((line) => sayings.includes(`${line.kind} ${line.text ?? ""}`));
}

/** What was corrected, before and after. */
function Corrections({ event, service }: { event: FollowUpEvent; service: string | undefined }) {
  const changes = changesOf(event, service);
  if (changes.length === 0) return null;
  return (
    <ul className="text-small wrap-anywhere">
      {changes.map((change) => (
        <li key={change}>{change}</li>
      ))}
    </ul>
  );
}

function changesOf(event: FollowUpEvent, service: string | undefined): string[] {
  return event.kind === "correction" ? correctionInWords(event, service) : [];
}

function wordsFor({ kind, before, after, text, ...amounts }: FollowUpEvent): string {
  if (kind === "note") return text ?? "";
  if (kind === "day") return after ? `Wiedervorlage am ${dateInWords(after)}` : "Wiedervorlage entfernt";
  if (kind === "customer") return customerActionLabel(text) + customerDetail(text, before, after);
  if (kind === "message") return "Nachricht an die Kundin oder den Kunden";
  if (kind === "correction") return "Angaben berichtigt";
  if (kind === "link") return "Link zur Seite der Anfrage gesperrt";
  if (kind === "contact") return contactInWords(text ?? "");
  if (kind === "outcome") return labelOf(outcomes, text ?? "");
  if (kind === "viewing" && text === "proposed") return `Besichtigung vorgeschlagen: ${timesInWords(after)}`;
  if (kind === "viewing") return after ? `Besichtigung am ${formatDateTime(after)} Uhr` : "Besichtigung entfernt";
  if (kind === "offer") return offerInHistory(text ?? "", after ?? "", before, amountsInWords(amounts));
  if (kind === "order" && text === "undone") return `Auftrag ${after}: zurückgenommen (${before})`;
  if (kind === "order") return `Auftrag ${after}: ${ORDER_STEPS[text ?? ""] ?? text} ${dateInWords(before ?? "")}`;
  const step = `${statusLabel(before ?? "")} → ${statusLabel(after ?? "")}`;
  const worth = amountsInWords(amounts);
  if (worth) return `${step} (${worth}, netto)`;
  return text ? `${step} (${lossReasonLabel(text)})` : step;
}

/** How many photos, or which offer and what was written about it. */
function customerDetail(action: string | null, before: string | null, after: string | null): string {
  if (action === "photos" && after) return ` (${after})`;
  if (action?.startsWith("viewing-")) return after || before ? ` (${timesInWords(after ?? before)} Uhr)` : "";
  return action?.startsWith("offer-") ? ` (${before})${after ? `: ${after}` : ""}` : "";
}

/** @param times as they are stored, with a blank between them */
function timesInWords(times: string | null): string {
  return (times ?? "").split(" ").map(formatDateTime).join(", ");
}

const ORDER_STEPS: Record<string, string> = {
  withdrawn: "widerrufen am",
  done: "erledigt am",
  notice: "gekündigt zum",
  "our-notice": "von uns gekündigt zum",
  cancelled: "vor Beginn storniert am",
  mistaken: "als irrtümlich erfasst beendet am",
};

const OFFER_WORDS: Record<string, string> = {
  sent: "verschickt",
  replaced: "durch ein neues ersetzt",
  accepted: "angenommen",
  declined: "abgelehnt",
  retracted: "zurückgezogen",
  expired: "abgelaufen",
};

/**
 * "Angebot R-7K3M-92/1 angenommen am 24.11.2026, am Telefon (455,00 € je Monat, netto)". @param acceptance its day and
 * way
 */
function offerInHistory(text: string, number: string, acceptance: string | null, amounts: string): string {
  const [day, way] = acceptance?.split(" ") ?? [];
  const how = day && way ? ` am ${dateInWords(day)}, ${acceptanceChannelInWords(way)}` : "";
  const worth = amounts && ` (${amounts}, netto)`;
  return `Angebot ${number} ${OFFER_WORDS[text] ?? text}${how}${worth}`;
}

/** "Angerufen", "E-Mail geschrieben: Besichtigung vorschlagen". @param text the channel and the template's id */
function contactInWords(text: string): string {
  const [way, template] = text.split(" ");
  const label = contactChannels.find(({ id }) => id === way)?.label ?? "Kontakt aufgenommen";
  const found = [...templatesFor("lead"), ...templatesFor("contact")].find(({ id }) => id === template);
  return found ? `${label}: ${found.label}` : label;
}
