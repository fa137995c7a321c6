import type { ComponentProps } from "react";
import { notedChannels } from "../../../content/lists";
import type { AcceptanceChannel } from "../../../offer/channels";
import type { OfferSummary } from "../../../offer/store.server";
import { acceptSchema } from "../../../order/schema";
import { atOwnRiskUntil, ownRiskInWords } from "../../../order/states";
import { berlinDay, type Day, dateInWords, earlierOf, isFuture } from "../../../platform/time/berlin-days";
import type { Reach } from "../../../requests/reach";
import type { FollowUp } from "../../../requests/work/find.server";
import { TextField } from "../../../ui/field";
import { OTHER_STEP, QuietButton } from "../../buttons";
import { ClosedDay } from "../../closed-day";
import { CheckField, ChipChoice, DayField, TickFields } from "../../fields";
import { WeekdayFields } from "../../orders/weekday-fields";
import { PostForm } from "../../post";
import { useOfferPost } from "../changes";
import { viewingInWords } from "../words";
import { QUESTION_CARD } from "./status-questions";

interface AcceptanceFormProps {
  followUp: Pick<FollowUp, "id" | "viewingAt">;
  offer: OfferSummary;
  reach: Reach;
  /** The likeliest way, from what is known. */
  knownWay: AcceptanceChannel | null;
  onOther?: () => void;
  onDone: () => void;
  /** Name under which the draft is kept (admin/drafts.ts). */
  draft: string;
}

/** The name of the form about an offer. */
export function acceptanceForm(offer: { id: string } | undefined): string {
  return `acceptance-${offer?.id}`;
}

/** The one form for "accepted", whichever button led there: day, way, the lines that were chosen, the first day. */
export function AcceptanceForm({
  followUp: { id, viewingAt },
  draft,
  offer,
  reach,
  knownWay,
  onOther,
  onDone,
}: AcceptanceFormProps) {
  const today = berlinDay(new Date());
  const last = earlierOf(today, offer.validUntil ?? "");
  const offered = offer.startsOn ?? "";
  // The contract comes about with the confirmation.
  const wishIn = (typed: TypedStart) => wishOf(offer.customerKind, today, typed);
  return (
    <AgreedForm
      {...useOfferPost(id, "accept")}
      label={`Angebot ${offer.number}: Wie wurde es angenommen?`}
      reach={reach}
      viewingAt={viewingAt}
      draft={draft}
      initial={{
        acceptedOn: last,
        way: knownWay ?? "",
        startsOn: offered < today ? "" : offered,
        options: [] as readonly string[],
        earlyStart: false,
        ...NO_PLAN,
      }}
      schema={acceptSchema}
      inputOf={(typed) => ({ ...typed, ...wishIn(typed), revision: offer.revision })}
      done={onDone}
      onCancel={onDone}
      beside={
        onOther && (
          <QuietButton className={OTHER_STEP} onClick={onOther}>
            Anders vereinbart
          </QuietButton>
        )
      }
    >
      {({ typed, change, field }) => (
        <>
          <DayField
            label="Bei uns eingegangen am"
            min={berlinDay(new Date(offer.sentAt ?? ""))}
            max={last}
            {...field("acceptedOn")}
          />
          {offer.validUntil !== null && offer.validUntil < today && (
            <p className="text-small text-ink-soft">
              Das Angebot galt bis zum {dateInWords(offer.validUntil)}. Ein späteres Ja ist ein Antrag der Kundin oder
              des Kunden (§ 150 BGB): Schicken Sie darauf ein neues Angebot.
            </p>
          )}
          {offer.options.length > 0 && (
            <TickFields
              legend="Genannte wahlweise Leistungen"
              options={offer.options.map(({ id, text }) => ({ id, label: text }))}
              ticked={typed.options}
              onChange={(options) => change({ options })}
            />
          )}
          <ChipChoice
            autoFocus
            options={notedChannels.filter(({ id }) => reach !== "paper" || id !== "mail")}
            {...field("way")}
          />
          <FirstDay wish={wishIn(typed)} min={typed.acceptedOn} field={field("startsOn")} onWish={change} />
          <AgreedPlan kind={offer.kind} typed={typed} field={field("timeText")} onChange={change} />
        </>
      )}
    </AgreedForm>
  );
}

interface AgreedFormProps<Typed extends object, Body>
  extends Omit<ComponentProps<typeof PostForm<Typed, Body, { revision?: number }>>, "button" | "look" | "className"> {
  label: string;
  reach: Reach;
  viewingAt: string | null;
}

/** A question about what was agreed, and what its answer does. */
export function AgreedForm<Typed extends object, Body>(props: AgreedFormProps<Typed, Body>) {
  const { reach, viewingAt, children, ...form } = props;
  return (
    <PostForm<Typed, Body, { revision?: number }>
      className={QUESTION_CARD}
      button={reach === "mail" ? "Auftrag bestätigen und Bestätigung senden" : "Auftrag eintragen"}
      look="step"
      {...form}
    >
      {(fields) => (
        <>
          <p className="font-strong">{form.label}</p>
          {children(fields)}
          <p className="text-small text-ink-soft">
            Damit ist der Auftrag gewonnen.
            {isFuture(viewingAt) && ` Besichtigung ${viewingInWords(viewingAt)} bleibt vereinbart.`}
          </p>
        </>
      )}
    </PostForm>
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
    startsOn: startsOn || null,
    isAsked,
    earlyStart: isWished,
    risk: ownRiskInWords({ ...agreed, earlyStart: isWished }, startsOn),
  };
}

interface FirstDayProps {
  wish: ReturnType<typeof wishOf>;
  min: Day;
  /** How the wish has to be given (§ 357a (2) BGB); expressly, where nothing is said. */
  how?: string;
  field: Pick<ComponentProps<typeof DayField>, "id" | "value" | "onChange" | "errors">;
  onWish: (typed: { earlyStart: boolean }) => void;
}

/** The first day, and the one tick with both elements that § 357a (2) BGB wants. */
export function FirstDay({ wish, min, how = "ausdrücklich", field, onWish }: FirstDayProps) {
  return (
    <>
      <DayField label="Erster Tag" hint="Leer, wenn offen" optional min={min} {...field} />
      <ClosedDay day={field.value} />
      {wish.isAsked && (
        <CheckField
          label={`Beginn vor Ablauf der 14 Tage ${how} gewünscht, und bekannt, dass das Widerrufsrecht mit der vollständigen Leistung erlischt`}
          checked={wish.earlyStart}
          onTick={(earlyStart) => onWish({ earlyStart })}
        />
      )}
      <p className="font-strong empty:sr-only" role="status">
        {wish.risk}
      </p>
    </>
  );
}

/** A plan without days and hours. */
export const NO_PLAN = { weekdays: [] as number[], timeText: "" };

interface AgreedPlanProps {
  kind: OfferSummary["kind"];
  typed: Pick<ComponentProps<typeof WeekdayFields>, "startsOn" | "weekdays">;
  field: Omit<ComponentProps<typeof TextField>, "label">;
  onChange: ComponentProps<typeof WeekdayFields>["onChange"];
}

/** Days and hours: said with the yes, they stand in its confirmation, and no second mail has to name them. */
export function AgreedPlan({ kind, typed: { startsOn, weekdays }, field, onChange }: AgreedPlanProps) {
  return (
    <>
      {kind === "recurring" && <WeekdayFields {...{ startsOn, weekdays, onChange }} />}
      <TextField label="Uhrzeit" optional autoComplete="off" {...field} />
    </>
  );
}
