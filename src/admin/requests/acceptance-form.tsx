import { useState } from "react";
import { contractMedia, customerKinds, notedChannels } from "../../content/lists";
import type { AcceptanceChannel, CustomerKind } from "../../offer/options";
import type { OfferSummary } from "../../offer/store.server";
import { earliestStart } from "../../order/states";
import { berlinDay, dateInWords, earlierOf, laterOf } from "../../platform/berlin-days";
import type { TwoColumns } from "../../requests/money";
import { declinedOn } from "../../requests/offer-status";
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
  /** Whether the rooms were looked at: paper is asked for then. */
  isViewed: boolean;
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
  closedOn: string;
  way: AcceptanceChannel | undefined;
  startsOn?: string;
  options: readonly string[];
  customerKind: CustomerKind;
  wishWay?: (typeof notedChannels)[number]["id"] | undefined;
  askedOn: string;
  isInformed: boolean;
  paperOrMail: (typeof contractMedia)[number]["id"];
}

const NO_AMOUNT: TwoColumns = { amountCents: null, monthCents: null };

/**
 * The one form for "accepted", whichever button led there: day, way, and what the law or the offer asks for more: a
 * consumer's early start, what was handed over in person, optional lines, and which came first, the acceptance or its
 * refusal. Where nothing more is to be asked, tapping the way records it.
 */
export function AcceptanceForm({
  draft,
  offer,
  known = NO_AMOUNT,
  isViewed,
  hasMail,
  knownWay,
  onSave,
  onOther,
  onCancel,
  ...preset
}: AcceptanceFormProps) {
  const today = berlinDay(new Date());
  const isCrossed = offer !== undefined && offer.status !== "sent" && offer.status !== "expired";
  const last = offer && !isCrossed ? earlierOf(today, offer.validUntil ?? "") : today;
  const { typed, change, forget } = useDraft<TypedAcceptance>(draft, {
    acceptedOn: last,
    closedOn: (offer && (offer.toldOn ?? declinedOn(offer))) ?? "",
    way: knownWay ?? undefined,
    options: [],
    customerKind: preset.customerKind,
    askedOn: "",
    isInformed: false,
    paperOrMail: "paper",
  });
  const { acceptedOn, closedOn, way, options, customerKind, wishWay, askedOn, isInformed, paperOrMail } = typed;
  const [asksWay, setAsksWay] = useState(false);
  const isConsumer = customerKind === "consumer";
  const amounts = useAmounts(known, isConsumer, typed, change);
  const isShort = offer !== undefined && !isConsumer && offer.options.length === 0 && !isCrossed;
  const hasMet = way === "in-person" || isViewed;
  // What was spoken leaves nothing in writing, on the phone as well as at the door.
  const wish = wishWay === "phone" || wishWay === "in-person" ? "spoken" : wishWay;
  const earlyStart = isConsumer && wish ? { askedOn: askedOn || acceptedOn, via: wish, isInformed } : null;
  const mailedAt = offer?.mails.find(({ kind }) => kind === "offer")?.sentAt;
  const earliest =
    offer &&
    earliestStart({
      ...{ customerKind, concludedOn: acceptedOn, channel: way ?? null },
      paperOrMail: isConsumer && hasMet ? paperOrMail : null,
      instructedOn: mailedAt ? berlinDay(new Date(mailedAt)) : today,
      ...{ earlyStartOn: earlyStart?.askedOn ?? null, earlyStartVia: wish ?? null, earlyStartInformed: isInformed },
    });
  const offeredStart = offer?.startsOn ?? "";
  const startsOn = typed.startsOn ?? (offeredStart && earliest ? laterOf(offeredStart, earliest) : offeredStart);

  function save(chosen: AcceptanceChannel | undefined) {
    setAsksWay(chosen === undefined);
    if (!chosen) return;
    const given = offer ? { options, closedOn: closedOn || null } : amounts.read();
    if (!given) return;
    onSave({
      acceptedOn,
      way: chosen,
      startsOn: startsOn || null,
      earlyStart,
      paperOrMail: isConsumer && hasMet ? paperOrMail : null,
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
      {offer?.status === "expired" && (
        <p className="text-small text-ink-soft">
          Das Angebot galt bis zum {dateInWords(offer.validUntil ?? "")}. Ein späteres Ja ist ein Antrag der Kundin oder
          des Kunden (§ 150 BGB): Schicken Sie darauf ein neues Angebot.
        </p>
      )}
      {isCrossed && (
        <>
          <DayInput
            label="Absage kam an, oder Rückzug oder neue Fassung kam beim Kunden an, am"
            day={closedOn}
            max={today}
            onChange={(day) => change({ closedOn: day })}
          />
          {closedOn && (
            <p>
              {acceptedOn <= closedOn
                ? "Die Annahme war früher: Sie ist der Vertrag dieses Tages. Ein neueres Angebot wird geschlossen."
                : "Das Angebot war schon erloschen (§ 146 BGB): Der Vertrag kommt heute mit Ihrer Bestätigung zustande."}
            </p>
          )}
        </>
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
          <Chip
            key={id}
            autoFocus={offer && index === 0}
            aria-pressed={isShort ? undefined : way === id}
            onClick={() => (isShort ? save(id) : change({ way: id }))}
          >
            {label}
          </Chip>
        ))}
      </div>
      {way && isConsumer && (
        <>
          <CheckField
            label="Beginn vor Ablauf der Widerrufsfrist ausdrücklich verlangt"
            checked={wish !== undefined}
            onChange={({ currentTarget: { checked } }) =>
              change({ wishWay: checked ? (way === "online" ? "mail" : way) : undefined })
            }
          />
          {wish && (
            <>
              <RadioFields
                legend="Wie kam der Wunsch?"
                name="early-start"
                options={notedChannels}
                chosen={wishWay}
                onChoose={(chosen) => change({ wishWay: chosen })}
              />
              <div className="max-w-48">
                <DayInput
                  label="Verlangt am"
                  day={askedOn || acceptedOn}
                  max={today}
                  onChange={(day) => change({ askedOn: day })}
                />
              </div>
              <CheckField
                label="Weiß, dass das Widerrufsrecht mit vollständiger Leistung erlischt"
                checked={isInformed}
                onChange={(event) => change({ isInformed: event.currentTarget.checked })}
              />
            </>
          )}
          {hasMet && wish === "spoken" && (
            <p className="font-semibold">Nach einem Treffen zählt ein mündlicher Wunsch nicht (§ 357a Abs. 2 BGB).</p>
          )}
          {hasMet && (
            <RadioFields
              legend="Vertrag und Belehrung bekommt sie oder er"
              name="paper-or-mail"
              options={contractMedia}
              chosen={paperOrMail}
              onChoose={(chosen) => change({ paperOrMail: chosen })}
            />
          )}
        </>
      )}
      <div className="max-w-48">
        <DayInput
          label="Erster Tag, leer wenn offen"
          day={startsOn}
          min={acceptedOn}
          onChange={(day) => change({ startsOn: day })}
        />
      </div>
      {earliest && startsOn && startsOn < earliest && (
        <p className="font-semibold">
          Das liegt in der Widerrufsfrist, und früher ist nichts verlangt: Eingetragen wird der {dateInWords(earliest)}.
        </p>
      )}
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
        {!isShort && (
          <Button className={PRIMARY_STEP} type="button" onClick={() => save(way)}>
            Auftrag eintragen
          </Button>
        )}
        {offer && onOther && (
          <QuietButton className={OTHER_STEP} onClick={onOther}>
            {offer.status === "sent" ? "Etwas anderes, das Angebot schließen" : "Etwas anderes"}
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
