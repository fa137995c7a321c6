import { agreedPlaces } from "../../../content/lists";
import { pricedOffer } from "../../../offer/document";
import { offerFacts } from "../../../offer/facts";
import { priceSentence } from "../../../offer/price-words";
import type { Offer } from "../../../offer/schema";
import { AGREED_DAYS_BACK, agreeSchema, instructionMedia } from "../../../order/agreement";
import { addDays, berlinDay } from "../../../platform/time/berlin-days";
import type { Reach } from "../../../requests/reach";
import type { FollowUp } from "../../../requests/work/find.server";
import { Hint } from "../../../ui/field";
import { unbroken } from "../../../ui/unbroken";
import { OTHER_STEP, QuietButton } from "../../buttons";
import { ChipChoice, DayField } from "../../fields";
import { useOfferPost } from "../changes";
import { AgreedForm, AgreedPlan, FirstDay, NO_PLAN, wishOf } from "../opened/acceptance-form";

interface AgreementFormProps {
  followUp: FollowUp;
  of: string;
  /** Typed offer, which becomes what was agreed. */
  offer: Offer;
  reach: Reach;
  onBack: () => void;
  onAgreed: () => void;
}

/** "Schon vereinbart": day and place of what was agreed by word, and what the law asks where one met. */
export function AgreementForm({
  followUp: { id, version, viewingAt },
  of,
  offer,
  reach,
  onBack,
  onAgreed,
}: AgreementFormProps) {
  const today = berlinDay(new Date());
  const isMailed = reach === "mail";
  const isConsumer = offer.customerKind === "consumer";
  const hasMet = (typed: { place: string }) => isConsumer && typed.place === "visit";
  const wishIn = (typed: typeof initial) => wishOf(offer.customerKind, typed.agreedOn, typed);
  const initial = {
    agreedOn: today,
    startsOn: offer.startsOn ?? "",
    earlyStart: false,
    ...NO_PLAN,
    handedOn: today,
    place: "",
    medium: "",
  };
  return (
    <AgreedForm
      {...useOfferPost(id, "agree")}
      label={`Schon vereinbart, ${of}: wann und wo?`}
      reach={reach}
      viewingAt={viewingAt}
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
          <p className="text-small">
            Vereinbart wird:{" "}
            <strong className="tabular-nums">{priceSentence(pricedOffer(offer, offerFacts.tax))}</strong>
            {isConsumer && unbroken(sayAsWell(offer.kind === "recurring", isMailed))}
          </p>
          <DayField label="Vereinbart am" min={addDays(today, -AGREED_DAYS_BACK)} max={today} {...field("agreedOn")} />
          <ChipChoice autoFocus options={agreedPlaces} {...field("place")} />
          {hasMet(typed) && (
            <>
              <ChipChoice
                options={instructionMedia.filter(({ id }) => isMailed || id === "paper")}
                {...field("medium")}
              />
              <Hint>Sonst läuft die Widerrufsfrist erst ab der Belehrung auf Papier.</Hint>
              {typed.medium === "paper" && (
                <DayField label="Übergeben am" min={typed.agreedOn} max={today} {...field("handedOn")} />
              )}
            </>
          )}
          <FirstDay
            wish={wishIn(typed)}
            min={typed.agreedOn}
            how={hasMet(typed) ? `${isMailed ? "per E-Mail oder " : ""}auf Papier` : undefined}
            field={field("startsOn")}
            onWish={change}
          />
          <AgreedPlan kind={offer.kind} typed={typed} field={field("timeText")} onChange={change} />
          {!isMailed && <Hint>Die Bestätigung drucken Sie danach bei „Auftrag“ und übergeben sie.</Hint>}
        </>
      )}
    </AgreedForm>
  );
}

/** What a consumer has to hear before agreeing, beside the price. */
function sayAsWell(isRecurring: boolean, isMailed: boolean): string {
  const what = isRecurring ? "wie lange es läuft und dass" : "dass";
  return ` Sagen Sie dazu: ${what} 14 Tage lang widerrufen werden kann. Das Nähere kommt ${isMailed ? "per E-Mail" : "auf Papier"}.`;
}
