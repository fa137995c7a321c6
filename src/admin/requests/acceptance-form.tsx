import { type ReactNode, useState } from "react";
import { notedChannels } from "../../content/lists";
import type { AcceptanceChannel } from "../../offer/options";
import type { OfferSummary } from "../../offer/store.server";
import { atOwnRiskUntil, ownRiskInWords } from "../../order/states";
import { berlinDay, type Day, dateInWords, earlierOf } from "../../platform/berlin-days";
import { Button } from "../../ui/button";
import { Chip, QuietButton } from "../buttons";
import { CheckField, DayInput, NamedGroup } from "../fields";
import { useDraft } from "../use-draft";
import { OTHER_STEP, PRIMARY_STEP, QUESTION_CARD, STEP_BUTTONS } from "./status-questions";

interface AcceptanceFormProps {
  offer: OfferSummary;
  hasMail: boolean;
  /** The likeliest way, from what is known. */
  knownWay: AcceptanceChannel | null;
  onSave: (answer: object) => void;
  /** Called where something else was agreed. */
  onOther?: () => void;
  onCancel: () => void;
  /** Name under which the draft is kept (drafts.ts). */
  draft: string;
}

/** The name of the form about an offer. */
export function acceptanceForm(offer: { id: string } | undefined): string {
  return `acceptance-${offer?.id}`;
}

/** Acceptance as it is typed; an absent field was not changed. */
interface TypedAcceptance {
  acceptedOn: string;
  way: AcceptanceChannel | undefined;
  startsOn?: string;
  options: readonly string[];
  earlyStart: boolean;
}

/** The one form for "accepted", whichever button led there: day, way, the lines that were chosen, the first day. */
export function AcceptanceForm({ draft, offer, hasMail, knownWay, onSave, onOther, onCancel }: AcceptanceFormProps) {
  const today = berlinDay(new Date());
  const last = earlierOf(today, offer.validUntil ?? "");
  const { typed, change, forget } = useDraft<TypedAcceptance>(draft, {
    acceptedOn: last,
    way: knownWay ?? undefined,
    options: [],
    earlyStart: false,
  });
  const { acceptedOn, way, options } = typed;
  const offered = offer.startsOn ?? "";
  const startsOn = typed.startsOn ?? (offered < today ? "" : offered);
  // The contract comes about with the confirmation.
  const wish = wishOf(offer.customerKind, today, { ...typed, startsOn });
  return (
    <AgreedCard
      name={`Angebot ${offer.number}: Wie wurde es angenommen?`}
      missing={way ? undefined : "Bitte wählen Sie, auf welchem Weg es bei Ihnen ankam"}
      hasMail={hasMail}
      onSave={() => onSave({ acceptedOn, way, startsOn: startsOn || null, earlyStart: wish.earlyStart, options })}
      onCancel={() => {
        forget();
        onCancel();
      }}
      beside={
        onOther && (
          <QuietButton className={OTHER_STEP} onClick={onOther}>
            Etwas anderes
          </QuietButton>
        )
      }
    >
      <div className="max-w-48">
        <DayInput
          label="Bei uns eingegangen am"
          day={acceptedOn}
          min={berlinDay(new Date(offer.sentAt ?? ""))}
          max={last}
          onChange={(day) => change({ acceptedOn: day })}
        />
      </div>
      {offer.validUntil !== null && offer.validUntil < today && (
        <p className="text-small text-ink-soft">
          Das Angebot galt bis zum {dateInWords(offer.validUntil)}. Ein späteres Ja ist ein Antrag der Kundin oder des
          Kunden (§ 150 BGB): Schicken Sie darauf ein neues Angebot.
        </p>
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
                change({ options: checked ? [...options, id] : options.filter((one) => one !== id) })
              }
            />
          ))}
        </fieldset>
      )}
      <div className={STEP_BUTTONS}>
        {notedChannels.map(({ id, label }, index) => (
          <Chip key={id} autoFocus={index === 0} aria-pressed={way === id} onClick={() => change({ way: id })}>
            {label}
          </Chip>
        ))}
      </div>
      <FirstDay wish={wish} min={acceptedOn} onChange={change} />
    </AgreedCard>
  );
}

interface AgreedCardProps {
  name: string;
  /** Sentence on what is missing before it can be saved. */
  missing: string | undefined;
  hasMail: boolean;
  onSave: () => void;
  onCancel: () => void;
  beside?: ReactNode;
  children: ReactNode;
}

/** A question about what was agreed, and what its answer does. */
export function AgreedCard({ name, missing, hasMail, onSave, onCancel, beside, children }: AgreedCardProps) {
  const [isAsked, setAsked] = useState(false);
  return (
    <NamedGroup className={QUESTION_CARD} name={name}>
      {children}
      <p className="text-small text-ink-soft">
        Damit ist der Auftrag gewonnen
        {hasMail ? ", und in einer Minute geht die Auftragsbestätigung per E-Mail hinaus." : "."}
      </p>
      {isAsked && missing && (
        <p className="font-semibold text-danger" role="alert">
          {missing}
        </p>
      )}
      <div className={STEP_BUTTONS}>
        <Button
          className={PRIMARY_STEP}
          type="button"
          onClick={() => {
            setAsked(true);
            if (!missing) onSave();
          }}
        >
          Auftrag eintragen
        </Button>
        {beside}
        <QuietButton className={OTHER_STEP} onClick={onCancel}>
          Abbrechen
        </QuietButton>
      </div>
    </NamedGroup>
  );
}

interface TypedStart {
  startsOn: string;
  earlyStart: boolean;
}

/**
 * A consumer's wish, which is asked where the first day lies within the withdrawal period, and what it means for us.
 *
 * @param concludedOn the contract's day, from which the period counts
 */
export function wishOf(customerKind: string, concludedOn: Day, { startsOn, earlyStart }: TypedStart) {
  const agreed = { customerKind, concludedOn, instructedOn: concludedOn };
  const riskEnds = atOwnRiskUntil({ ...agreed, earlyStart: false });
  const isAsked = riskEnds !== null && startsOn !== "" && startsOn <= riskEnds;
  const isWished = isAsked && earlyStart;
  return {
    startsOn,
    isAsked,
    earlyStart: isWished,
    risk: ownRiskInWords({ ...agreed, earlyStart: isWished }, startsOn),
  };
}

interface FirstDayProps {
  wish: ReturnType<typeof wishOf>;
  min: Day;
  /** Whether the wish has to be in writing (§ 357a (2) BGB). */
  isWritten?: boolean;
  onChange: (typed: Partial<TypedStart>) => void;
}

/** The first day, and the one tick with both elements that § 357a (2) BGB wants. */
export function FirstDay({ wish, min, isWritten = false, onChange }: FirstDayProps) {
  const how = isWritten ? "per E-Mail oder auf Papier" : "ausdrücklich";
  return (
    <>
      <div className="max-w-48">
        <DayInput
          label="Erster Tag, leer wenn offen"
          day={wish.startsOn}
          min={min}
          onChange={(startsOn) => onChange({ startsOn })}
        />
      </div>
      {wish.isAsked && (
        <CheckField
          label={`Beginn vor Ablauf der 14 Tage ${how} gewünscht, und bekannt, dass das Widerrufsrecht mit der vollständigen Leistung erlischt`}
          checked={wish.earlyStart}
          onChange={({ currentTarget: { checked } }) => onChange({ earlyStart: checked })}
        />
      )}
      <p className="font-semibold empty:hidden" role="status">
        {wish.risk}
      </p>
    </>
  );
}
