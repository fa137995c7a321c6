import { type AgreedPlace, agreedPlaces } from "../../../content/lists";
import type { Offer } from "../../../offer/schema";
import { AGREED_DAYS_BACK } from "../../../order/schema";
import { addDays, berlinDay } from "../../../platform/berlin-days";
import type { FollowUp } from "../../../requests/work/find.server";
import { Hint } from "../../../ui/field";
import { Chip } from "../../buttons";
import { DayInput } from "../../fields";
import { useDraft } from "../../use-draft";
import { AgreedCard, FirstDay, wishOf } from "../acceptance-form";
import { useOfferMove } from "../changes";
import { STEP_BUTTONS } from "../status-questions";

interface AgreementFormProps {
  followUp: FollowUp;
  /** Typed offer, which becomes what was agreed. */
  offer: Offer;
  /** Whether the confirmation can go out by mail. */
  canMail: boolean;
  onBack: () => void;
  onAgreed: () => void;
}

/** Agreement as it is typed; an absent field was not said. */
interface TypedAgreement {
  agreedOn: string;
  place: AgreedPlace | undefined;
  startsOn: string;
  earlyStart: boolean;
  medium: "mail" | "paper" | undefined;
  handedOn: string;
}

/** "Schon vereinbart": day and place of what was agreed by word, and what the law asks where one met. */
export function AgreementForm({ followUp: { id, version }, offer, canMail, onBack, onAgreed }: AgreementFormProps) {
  const today = berlinDay(new Date());
  const form = `agreement-${id}`;
  const { submit, isPending, problem } = useOfferMove(id, onAgreed, form);
  const { typed, change } = useDraft<TypedAgreement>(form, {
    ...{ agreedOn: today, startsOn: offer.startsOn ?? "", earlyStart: false, handedOn: today },
    ...{ place: undefined, medium: undefined },
  });
  const { agreedOn, place, medium, handedOn } = typed;
  const isConsumer = offer.customerKind === "consumer";
  const hasMet = isConsumer && place === "visit";
  const wish = wishOf(offer.customerKind, agreedOn, typed);
  const save = () => {
    const body = {
      ...{ followUpVersion: version, offer, agreedOn, place, startsOn: wish.startsOn || null },
      ...{ earlyStart: wish.earlyStart, medium: (hasMet && medium) || null },
      ...(hasMet && medium === "paper" && { handedOn }),
    };
    if (!isPending) void submit({ move: "agree", body });
  };
  return (
    <AgreedCard
      name="Schon vereinbart: wann und wo?"
      missing={place ? undefined : "Bitte wählen Sie, wo es vereinbart wurde"}
      hasMail={canMail}
      onSave={save}
      onCancel={onBack}
    >
      {isConsumer && (
        <Hint>Am Telefon sagen: Preis brutto, wie lange, 14 Tage Widerruf; das Nähere kommt per E-Mail.</Hint>
      )}
      <div className="max-w-48">
        <DayInput
          label="Vereinbart am"
          day={agreedOn}
          min={addDays(today, -AGREED_DAYS_BACK)}
          max={today}
          onChange={(day) => change({ agreedOn: day })}
        />
      </div>
      <div className={STEP_BUTTONS}>
        {agreedPlaces.map(({ id, label }, index) => (
          <Chip key={id} autoFocus={index === 0} aria-pressed={place === id} onClick={() => change({ place: id })}>
            {label}
          </Chip>
        ))}
      </div>
      {hasMet && (
        <div className={STEP_BUTTONS}>
          {canMail && (
            <Chip aria-pressed={medium === "mail"} onClick={() => change({ medium: "mail" })}>
              E-Mail genügt (einverstanden)
            </Chip>
          )}
          <Chip aria-pressed={medium === "paper"} onClick={() => change({ medium: "paper" })}>
            Papier übergeben
          </Chip>
          <Hint>Ohne eins von beiden läuft die Widerrufsfrist erst, wenn die Belehrung auf Papier übergeben ist.</Hint>
        </div>
      )}
      {hasMet && medium === "paper" && (
        <div className="max-w-48">
          <DayInput
            label="Übergeben am"
            day={handedOn}
            min={agreedOn}
            max={today}
            onChange={(day) => change({ handedOn: day })}
          />
        </div>
      )}
      <FirstDay wish={wish} min={agreedOn} isWritten={hasMet} onChange={change} />
      {!canMail && <Hint>Die Bestätigung drucken Sie danach auf der Kundenseite und übergeben sie.</Hint>}
      {problem && (
        <p className="font-semibold text-danger" role="alert">
          Nicht eingetragen: {problem}
        </p>
      )}
    </AgreedCard>
  );
}
