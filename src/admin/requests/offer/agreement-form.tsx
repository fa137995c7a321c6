import { agreedPlaces } from "../../../content/lists";
import type { Offer } from "../../../offer/schema";
import { AGREED_DAYS_BACK, agreeSchema, instructionMedia } from "../../../order/schema";
import { addDays, berlinDay } from "../../../platform/berlin-days";
import type { FollowUp } from "../../../requests/work/find.server";
import { Hint } from "../../../ui/field";
import { OTHER_STEP, QuietButton } from "../../buttons";
import { ChipChoice, DayField } from "../../fields";
import { AgreedForm, FirstDay, wishOf } from "../acceptance-form";
import { useOfferPost } from "../changes";

interface AgreementFormProps {
  followUp: FollowUp;
  /** Typed offer, which becomes what was agreed. */
  offer: Offer;
  /** Whether the confirmation can go out by mail. */
  canMail: boolean;
  onBack: () => void;
  onAgreed: () => void;
}

/** "Schon vereinbart": day and place of what was agreed by word, and what the law asks where one met. */
export function AgreementForm({ followUp: { id, version }, offer, canMail, onBack, onAgreed }: AgreementFormProps) {
  const today = berlinDay(new Date());
  const isConsumer = offer.customerKind === "consumer";
  const hasMet = (typed: { place: string }) => isConsumer && typed.place === "visit";
  const wishIn = (typed: typeof initial) => wishOf(offer.customerKind, typed.agreedOn, typed);
  const initial = {
    agreedOn: today,
    startsOn: offer.startsOn ?? "",
    earlyStart: false,
    handedOn: today,
    place: "",
    medium: "",
  };
  return (
    <AgreedForm
      {...useOfferPost(id, "agree")}
      label="Schon vereinbart: wann und wo?"
      hasMail={canMail}
      draft={`agreement-${id}`}
      initial={initial}
      schema={agreeSchema}
      inputOf={(typed) => {
        const medium = (hasMet(typed) && typed.medium) || null;
        const handedOn = medium === "paper" ? typed.handedOn : undefined;
        return { ...typed, ...wishIn(typed), followUpVersion: version, offer, medium, handedOn };
      }}
      done={onAgreed}
      beside={
        <QuietButton className={OTHER_STEP} onClick={onBack}>
          Abbrechen
        </QuietButton>
      }
    >
      {({ typed, change, field }) => (
        <>
          {isConsumer && (
            <Hint>Am Telefon sagen: Preis brutto, wie lange, 14 Tage Widerruf; das Nähere kommt per E-Mail.</Hint>
          )}
          <DayField label="Vereinbart am" min={addDays(today, -AGREED_DAYS_BACK)} max={today} {...field("agreedOn")} />
          <ChipChoice autoFocus options={agreedPlaces} {...field("place")} />
          {hasMet(typed) && (
            <>
              <ChipChoice
                options={instructionMedia.filter(({ id }) => canMail || id === "paper")}
                {...field("medium")}
              />
              <Hint>
                Ohne eins von beiden läuft die Widerrufsfrist erst, wenn die Belehrung auf Papier übergeben ist.
              </Hint>
              {typed.medium === "paper" && (
                <DayField label="Übergeben am" min={typed.agreedOn} max={today} {...field("handedOn")} />
              )}
            </>
          )}
          <FirstDay
            wish={wishIn(typed)}
            min={typed.agreedOn}
            isWritten={hasMet(typed)}
            field={field("startsOn")}
            onWish={change}
          />
          {!canMail && <Hint>Die Bestätigung drucken Sie danach auf der Kundenseite und übergeben sie.</Hint>}
        </>
      )}
    </AgreedForm>
  );
}
