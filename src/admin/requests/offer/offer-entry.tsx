import { useState } from "react";
import { Link } from "react-router";
import { ORDERS_PATH } from "../../../content/admin-paths";
import { acceptanceChannels } from "../../../content/lists";
import { offerPath } from "../../../offer/number";
import { type AcceptanceChannel, acceptanceChannelInWords } from "../../../offer/options";
import type { OfferSummary } from "../../../offer/store.server";
import { contractMedia, wishWays } from "../../../order/schema";
import { berlinDay, dateInWords, earlierOf } from "../../../platform/berlin-days";
import { amountsInWords } from "../../../requests/money";
import { offerStatusLabel, statusOn } from "../../../requests/offer-status";
import { Button } from "../../../ui/button";
import { CHIP, Chip, QuietButton } from "../../buttons";
import { formatDateTime } from "../../dates";
import { CheckField, DayInput, NamedGroup, RadioFields } from "../../fields";
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
  const mayAccept = status !== "accepted";
  const isOpen = isNewest && (status === "sent" || status === "expired");
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
      <Mails offer={offer} />
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
          {isOpen && (
            <Button type="button" aria-disabled={isPending} onClick={() => setAsking("accept")}>
              Angenommen
            </Button>
          )}
          {mayAccept && !isOpen && <Chip onClick={() => setAsking("accept")}>Doch angenommen</Chip>}
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

/** Whether its mail was delivered. What an order still owes its customer stands at the order. */
function Mails({ offer }: { offer: OfferSummary }) {
  const sending = offer.mails.find(({ kind }) => kind === "offer");
  if (offer.status === "accepted") {
    return (
      <p>
        <Link to={ORDERS_PATH}>Zum Auftrag</Link>
      </p>
    );
  }
  if (offer.status === "sent" && sending?.givenUpAt) {
    return <p className="font-semibold text-danger">Die E-Mail kam nicht an. Teilen Sie den Link.</p>;
  }
  return null;
}

interface AcceptanceQuestionProps {
  offer: OfferSummary;
  /** Whether customers can be mailed. */
  hasMail: boolean;
  onChoose: (answer: object) => void;
  onCancel: () => void;
}

/**
 * Asks how an offer was accepted. Tapping the way records it, unless the law or the offer asks for more: a consumer's
 * early start, what was handed over in person, optional lines, and which came first, the acceptance or its refusal.
 */
function AcceptanceQuestion({ offer, hasMail, onChoose, onCancel }: AcceptanceQuestionProps) {
  const today = berlinDay(new Date());
  const isCrossed = offer.status !== "sent" && offer.status !== "expired";
  const last = isCrossed ? today : earlierOf(today, offer.validUntil ?? "");
  const [acceptedOn, setAcceptedOn] = useState(last);
  const [closedOn, setClosedOn] = useState("");
  const [way, setWay] = useState<AcceptanceChannel>();
  const [options, setOptions] = useState<readonly string[]>([]);
  const [wish, setWish] = useState<(typeof wishWays)[number]["id"]>();
  const [isInformed, setInformed] = useState(false);
  const [paperOrMail, setPaperOrMail] = useState<(typeof contractMedia)[number]["id"]>();
  const isConsumer = offer.customerKind === "consumer";
  const isShort = !isConsumer && offer.options.length === 0 && !isCrossed;
  const isInPerson = way === "in-person" || offer.isViewed;

  function save(chosen: AcceptanceChannel) {
    onChoose({
      acceptedOn,
      way: chosen,
      options,
      earlyStart: isConsumer && wish ? { askedOn: acceptedOn, via: wish, isInformed } : null,
      paperOrMail: paperOrMail ?? null,
      closedOn: closedOn || null,
    });
  }

  return (
    <NamedGroup className={QUESTION_CARD} name="Wie wurde es angenommen?">
      <div className="max-w-48">
        <DayInput
          label="Bei uns eingegangen am"
          day={acceptedOn}
          min={berlinDay(new Date(offer.sentAt ?? ""))}
          max={last}
          onChange={setAcceptedOn}
        />
      </div>
      {isCrossed && (
        <>
          <DayInput
            label="Absage kam an, oder Rückzug oder neue Fassung kam beim Kunden an, am"
            day={closedOn}
            max={today}
            onChange={setClosedOn}
          />
          {closedOn && (
            <p>
              {acceptedOn <= closedOn
                ? "Die Annahme war früher: Sie ist der Vertrag dieses Tages. Ein neueres Angebot wird geschlossen."
                : "Das Angebot war schon erloschen (§ 146 BGB): Der Vertrag kommt heute mit Ihrer Bestätigung zustande."}
            </p>
          )}
        </>
      )}
      {offer.options.length > 0 && (
        <fieldset>
          <legend className="font-strong">Genannte wahlweise Leistungen</legend>
          {offer.options.map(({ id, text }) => (
            <CheckField
              key={id}
              label={text}
              checked={options.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                setOptions(checked ? [...options, id] : options.filter((one) => one !== id))
              }
            />
          ))}
        </fieldset>
      )}
      <div className={STEP_BUTTONS}>
        {acceptanceChannels.map(({ id, label }, index) => (
          <Chip
            key={id}
            autoFocus={index === 0}
            aria-pressed={isShort ? undefined : way === id}
            onClick={() => (isShort ? save(id) : setWay(id))}
          >
            {label}
          </Chip>
        ))}
      </div>
      {way && isConsumer && (
        <>
          <RadioFields
            legend="Beginn vor Ablauf der Widerrufsfrist ausdrücklich verlangt?"
            name="early-start"
            options={[{ id: "no", label: "nein" }, ...wishWays]}
            chosen={wish ?? "no"}
            onChoose={(id) => setWish(id === "no" ? undefined : id)}
          />
          {wish && (
            <CheckField
              label="Weiß, dass das Widerrufsrecht mit vollständiger Leistung erlischt"
              checked={isInformed}
              onChange={(event) => setInformed(event.currentTarget.checked)}
            />
          )}
          {isInPerson && wish === "spoken" && (
            <p className="font-semibold">Nach einem Treffen zählt ein mündlicher Wunsch nicht (§ 357a Abs. 2 BGB).</p>
          )}
          {isInPerson && (
            <RadioFields
              legend="Vertrag und Belehrung bekommt sie oder er"
              name="paper-or-mail"
              options={contractMedia}
              chosen={paperOrMail}
              onChoose={setPaperOrMail}
            />
          )}
        </>
      )}
      <p className="text-small text-ink-soft">
        Damit ist der Auftrag gewonnen{hasMail && ", und die Auftragsbestätigung geht per E-Mail hinaus"}.
      </p>
      <div className={STEP_BUTTONS}>
        {!isShort && way && <QuietButton onClick={() => save(way)}>Auftrag eintragen</QuietButton>}
        <Chip onClick={onCancel}>Abbrechen</Chip>
      </div>
    </NamedGroup>
  );
}
