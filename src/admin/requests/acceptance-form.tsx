import { useState } from "react";
import { customerKinds, notedChannels } from "../../content/lists";
import type { AcceptanceChannel, CustomerKind } from "../../offer/options";
import type { OfferSummary } from "../../offer/store.server";
import { atOwnRiskUntil, ownRiskInWords } from "../../order/states";
import { berlinDay, dateInWords, earlierOf } from "../../platform/berlin-days";
import type { TwoColumns } from "../../requests/money";
import { statusAt } from "../../requests/offer-status";
import { Button } from "../../ui/button";
import { Chip, QuietButton } from "../buttons";
import { CheckField, DayInput, NamedGroup, RadioFields } from "../fields";
import { useDraft } from "../use-draft";
import {
  OTHER_STEP,
  PRIMARY_STEP,
  QUESTION_CARD,
  STEP_BUTTONS,
  type TypedAmount,
  useAmounts,
} from "./status-questions";

interface AcceptanceFormProps {
  /** Its name, under which what is typed is kept (drafts.ts). */
  draft: string;
  /** What was accepted; absent where there is no offer, and amount and kind of customer are asked. */
  offer?: OfferSummary;
  /** The likeliest, and of an offer its own. */
  customerKind: CustomerKind;
  /** What is known of the amount. */
  known?: TwoColumns;
  hasMail: boolean;
  /** The likeliest way, from what is known. */
  knownWay: AcceptanceChannel | null;
  onSave: (answer: object) => void;
  /** Something else was agreed. */
  onOther?: () => void;
  onCancel?: () => void;
}

/** Names of the forms: about an offer, and about what was agreed without one. @param id the request's */
export function acceptanceForm(offer: { id: string } | undefined): string {
  return `acceptance-${offer?.id}`;
}
export function agreementForm(id: string): string {
  return `agreement-${id}`;
}

/** What is absent was not changed. */
interface TypedAcceptance extends TypedAmount {
  acceptedOn: string;
  way: AcceptanceChannel | undefined;
  startsOn?: string;
  options: readonly string[];
  customerKind: CustomerKind;
  earlyStart: boolean;
}

/** Both that § 357a (2) BGB wants. */
const EARLY_START =
  "Beginn vor Ablauf der 14 Tage ausdrücklich gewünscht, und bekannt, dass das Widerrufsrecht mit der vollständigen Leistung erlischt";

const NO_AMOUNT: TwoColumns = { amountCents: null, monthCents: null };

/**
 * The one form for "accepted", whichever button led there: day, way, the lines that were chosen, the first day, and a
 * consumer's wish where that day lies within the withdrawal period.
 */
export function AcceptanceForm({
  draft,
  offer,
  known = NO_AMOUNT,
  hasMail,
  knownWay,
  onSave,
  onOther,
  onCancel,
  ...preset
}: AcceptanceFormProps) {
  const today = berlinDay(new Date());
  const last = offer ? earlierOf(today, offer.validUntil ?? "") : today;
  const { typed, change, forget } = useDraft<TypedAcceptance>(draft, {
    acceptedOn: last,
    way: knownWay ?? undefined,
    options: [],
    customerKind: preset.customerKind,
    earlyStart: false,
  });
  const { acceptedOn, way, options, customerKind } = typed;
  const [asksWay, setAsksWay] = useState(false);
  const isConsumer = customerKind === "consumer";
  const amounts = useAmounts(known, isConsumer, typed, change);
  const offered = offer?.startsOn ?? "";
  const startsOn = typed.startsOn ?? (offered < today ? "" : offered);
  // The contract comes about with the confirmation, which brings the instruction where there was none.
  const agreed = { customerKind, concludedOn: today, instructedOn: today };
  const riskEnds = atOwnRiskUntil({ ...agreed, earlyStart: false });
  const isEarly = riskEnds !== null && startsOn !== "" && startsOn <= riskEnds;
  const earlyStart = isEarly && typed.earlyStart;

  function save() {
    setAsksWay(way === undefined);
    if (!way) return;
    const given = offer ? { options } : amounts.read();
    if (!given) return;
    onSave({
      acceptedOn,
      way,
      startsOn: startsOn || null,
      earlyStart,
      ...(offer ? {} : { customerKind }),
      ...given,
    });
  }

  return (
    <NamedGroup
      className={QUESTION_CARD}
      name={offer ? `Angebot ${offer.number}: Wie wurde es angenommen?` : "Was wurde vereinbart?"}
    >
      {!offer && (
        <>
          {amounts.fields}
          <RadioFields
            legend="Kundin oder Kunde"
            name="customer-kind"
            options={customerKinds}
            chosen={customerKind}
            onChoose={(chosen) => change({ customerKind: chosen })}
          />
        </>
      )}
      <div className="max-w-48">
        <DayInput
          label="Bei uns eingegangen am"
          day={acceptedOn}
          min={offer && berlinDay(new Date(offer.sentAt ?? ""))}
          max={last}
          onChange={(day) => change({ acceptedOn: day })}
        />
      </div>
      {offer && statusAt(new Date(), offer) === "expired" && (
        <p className="text-small text-ink-soft">
          Das Angebot galt bis zum {dateInWords(offer.validUntil ?? "")}. Ein späteres Ja ist ein Antrag der Kundin oder
          des Kunden (§ 150 BGB): Schicken Sie darauf ein neues Angebot.
        </p>
      )}
      {offer && offer.options.length > 0 && (
        <fieldset>
          <legend className="font-strong">Genannte wahlweise Leistungen</legend>
          {offer.options.map(({ id, text }) => (
            <CheckField
              key={id}
              label={text}
              checked={options.includes(id)}
              onChange={({ currentTarget: { checked } }) =>
                change({ options: checked ? [...options, id] : options.filter((one) => one !== id) })
              }
            />
          ))}
        </fieldset>
      )}
      <div className={STEP_BUTTONS}>
        {notedChannels.map(({ id, label }, index) => (
          <Chip key={id} autoFocus={offer && index === 0} aria-pressed={way === id} onClick={() => change({ way: id })}>
            {label}
          </Chip>
        ))}
      </div>
      <div className="max-w-48">
        <DayInput
          label="Erster Tag, leer wenn offen"
          day={startsOn}
          min={acceptedOn}
          onChange={(day) => change({ startsOn: day })}
        />
      </div>
      {isEarly && (
        <CheckField
          label={EARLY_START}
          checked={earlyStart}
          onChange={({ currentTarget: { checked } }) => change({ earlyStart: checked })}
        />
      )}
      <p className="font-semibold empty:hidden" role="status">
        {ownRiskInWords({ ...agreed, earlyStart }, startsOn)}
      </p>
      <p className="text-small text-ink-soft">
        Damit ist der Auftrag gewonnen
        {hasMail && offer && ", und in einer Minute geht die Auftragsbestätigung per E-Mail hinaus"}
        {!offer && ". Die Auftragsbestätigung schreiben Sie selbst"}.
      </p>
      {asksWay && !way && (
        <p className="font-semibold text-danger" role="alert">
          Bitte wählen Sie, auf welchem Weg es bei Ihnen ankam
        </p>
      )}
      <div className={STEP_BUTTONS}>
        <Button className={PRIMARY_STEP} type="button" onClick={save}>
          Auftrag eintragen
        </Button>
        {offer && onOther && (
          <QuietButton className={OTHER_STEP} onClick={onOther}>
            {statusAt(new Date(), offer) === "sent" ? "Etwas anderes, das Angebot schließen" : "Etwas anderes"}
          </QuietButton>
        )}
        {onCancel && (
          <QuietButton
            className={OTHER_STEP}
            onClick={() => {
              forget();
              onCancel();
            }}
          >
            Abbrechen
          </QuietButton>
        )}
      </div>
    </NamedGroup>
  );
}
