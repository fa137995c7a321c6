import { useState } from "react";
import { acceptanceChannels } from "../../../content/lists";
import { offerPath } from "../../../offer/number";
import { type AcceptanceChannel, acceptanceChannelInWords } from "../../../offer/options";
import type { OfferSummary } from "../../../offer/store.server";
import { berlinDay, dateInWords, earlierOf } from "../../../platform/berlin-days";
import { DAY_MS } from "../../../platform/durations";
import { amountsInWords } from "../../../requests/money";
import { offerStatusLabel, statusOn } from "../../../requests/offer-status";
import { Button } from "../../../ui/button";
import { Box } from "../../box";
import { CHIP, Chip } from "../../buttons";
import { formatDateTime } from "../../dates";
import { DayInput, NamedGroup } from "../../fields";
import { useOfferMove } from "../changes";
import type { ReceivedLead } from "../lists-api.server";
import { Confirmation, LossReasonPicker, QUESTION_CARD, STEP_BUTTONS } from "../status-questions";
import { nameOfLead } from "../words";
import { shareLink } from "./share-link";

interface OfferEntryProps {
  offer: OfferSummary;
  isNewest: boolean;
  lead: ReceivedLead;
  /** Whether customers can be mailed. */
  hasMail: boolean;
  page: string | null;
}

type Question = "accept" | "decline" | "retract";

/** A sent offer: its status, and buttons for its outcome. */
export function OfferEntry({ offer, isNewest, lead, hasMail, page }: OfferEntryProps) {
  const { isPending, submit } = useOfferMove(lead.id);
  const [asking, setAsking] = useState<Question>();
  const status = statusOn(berlinDay(new Date()), offer);
  const isWaiting = isNewest && status === "sent";
  const mayAccept = isNewest && (status === "sent" || status === "expired");
  const url = page && page + offerPath(offer.revision);
  const { revision } = offer;

  function send(move: Question, body: object) {
    setAsking(undefined);
    if (!isPending) void submit({ move, body: { revision, ...body } });
  }

  return (
    <li className="grid gap-2 rounded-card border border-line p-3">
      <p className="flex flex-wrap items-baseline justify-between gap-x-3">
        <strong>{offer.number}</strong>
        <span className="font-strong">{offerStatusLabel(status)}</span>
        <span className="basis-full tabular-nums">{worthOf(offer)}</span>
      </p>
      <p className="text-small text-ink-soft">{historyOf(offer, status)}</p>
      <Mails offer={offer} hasMail={hasMail && lead.email !== ""} />
      {asking === "accept" && (
        <AcceptanceQuestion
          offer={offer}
          hasMail={hasMail && lead.email !== ""}
          onChoose={(answer) => send("accept", answer)}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === "decline" && (
        <LossReasonPicker
          onChoose={(lossReason) => send("decline", { lossReason })}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {asking === "retract" && (
        <Confirmation
          text={
            offer.isReserved
              ? "Die Kundin oder der Kunde kann das Angebot dann nicht mehr annehmen. Sagen Sie es ihnen sofort: Bis sie es wissen, gilt eine Annahme."
              : `Dieses Angebot bindet Sie bis ${dateInWords(offer.validUntil ?? "")}. Zurückziehen geht nur, wenn die Kundin oder der Kunde einverstanden ist.`
          }
          label={offer.isReserved ? "Angebot zurückziehen" : "Einverstanden, zurückziehen"}
          onConfirm={() => send("retract", { isAgreed: !offer.isReserved })}
          onCancel={() => setAsking(undefined)}
        />
      )}
      {!asking && (
        <div className="flex flex-wrap gap-2 print:hidden">
          {mayAccept && (
            <Button type="button" aria-disabled={isPending} onClick={() => setAsking("accept")}>
              Angenommen
            </Button>
          )}
          {isWaiting && <Chip onClick={() => setAsking("decline")}>Abgelehnt</Chip>}
          {isWaiting && <Chip onClick={() => setAsking("retract")}>Zurückziehen</Chip>}
          {url && isNewest && (
            <Chip onClick={() => void shareLink(url, offer.number, nameOfLead(lead))}>Link teilen</Chip>
          )}
          {url && (
            <a className={CHIP} href={url} target="_blank" rel="noreferrer">
              Ansehen
            </a>
          )}
        </div>
      )}
    </li>
  );
}

/** As its customer counts: with tax for consumers. */
function worthOf({ customerKind, ...offer }: OfferSummary): string {
  if (customerKind !== "consumer")
    return `${amountsInWords({ amountCents: offer.netCents ?? 0, monthCents: offer.monthNetCents })}, netto`;
  return amountsInWords({ amountCents: offer.grossCents ?? 0, monthCents: offer.monthGrossCents });
}

function historyOf(offer: OfferSummary, status: string): string {
  const sent = `Verschickt am ${formatDateTime(offer.sentAt ?? "")}`;
  if (status === "sent") return `${sent}, gültig bis ${dateInWords(offer.validUntil ?? "")}`;
  if (status === "accepted") {
    return `Angenommen am ${dateInWords(offer.acceptedOn ?? "")} ${acceptanceChannelInWords(offer.acceptedBy ?? "")}`;
  }
  if (status === "expired") return `${sent}, galt bis ${dateInWords(offer.validUntil ?? "")}`;
  return sent;
}

/** Whether its mails were delivered: no work may begin before the order is confirmed (§ 312f BGB). */
function Mails({ offer, hasMail }: { offer: OfferSummary; hasMail: boolean }) {
  const confirmation = offer.mails.find(({ kind }) => kind === "order-confirmation");
  const sending = offer.mails.find(({ kind }) => kind === "offer");
  if (offer.status === "accepted" && hasMail && confirmation && !confirmation.sentAt) {
    return (
      <Box look="notice" role="status">
        <p>Die Auftragsbestätigung ist noch nicht draußen. Bitte nicht vorher anfangen.</p>
      </Box>
    );
  }
  if (offer.status === "accepted" && !hasMail && !confirmation?.sentAt && isRecent(offer.answeredAt)) {
    return (
      <Box look="notice" role="status">
        <p>
          Zu dieser Anfrage kann keine E-Mail hinausgehen. Schicken Sie die Auftragsbestätigung selbst: „Ansehen“
          öffnen, als PDF sichern. Bitte nicht vorher anfangen.
        </p>
      </Box>
    );
  }
  if (offer.status === "sent" && sending?.givenUpAt) {
    return <p className="font-semibold text-danger">Die E-Mail kam nicht an. Teilen Sie den Link.</p>;
  }
  return null;
}

/** The outbox deletes what was sent long ago, so older offers give no warning. */
const RECENT_DAYS = 30;

function isRecent(at: string | null): boolean {
  return at !== null && Date.now() - Date.parse(at) < RECENT_DAYS * DAY_MS;
}

interface AcceptanceQuestionProps {
  offer: OfferSummary;
  /** Whether customers can be mailed. */
  hasMail: boolean;
  onChoose: (answer: { acceptedOn: string; way: AcceptanceChannel }) => void;
  onCancel: () => void;
}

/** Asks when and how an offer was accepted: today, unless another day is chosen; tapping the way records it. */
function AcceptanceQuestion({ offer, hasMail, onChoose, onCancel }: AcceptanceQuestionProps) {
  const last = earlierOf(berlinDay(new Date()), offer.validUntil ?? "");
  const [acceptedOn, setAcceptedOn] = useState(last);
  return (
    <NamedGroup className={QUESTION_CARD} name="Wie wurde es angenommen?">
      <div className={STEP_BUTTONS}>
        {acceptanceChannels.map(({ id, label }, index) => (
          <Chip key={id} autoFocus={index === 0} onClick={() => onChoose({ acceptedOn, way: id })}>
            {label}
          </Chip>
        ))}
      </div>
      <div className="max-w-48">
        <DayInput
          label="Am"
          day={acceptedOn}
          min={berlinDay(new Date(offer.sentAt ?? ""))}
          max={last}
          onChange={setAcceptedOn}
        />
      </div>
      <p className="text-small text-ink-soft">
        Damit ist der Auftrag gewonnen{hasMail && ", und die Auftragsbestätigung geht per E-Mail hinaus"}.
      </p>
      <div>
        <Chip onClick={onCancel}>Abbrechen</Chip>
      </div>
    </NamedGroup>
  );
}
