import { useEffect, useRef, useState } from "react";
import { useOutletContext } from "react-router";
import { customerKinds } from "../../../content/lists";
import type { OffersOfRequest } from "../../../offer/api.server";
import { pricedOffer, taxOf } from "../../../offer/document";
import { draftFromDocument, draftFromRequest, newPosition, parseDraft, replaceAt } from "../../../offer/draft";
import { offerFacts } from "../../../offer/facts";
import { rhythms } from "../../../offer/options";
import { mayHaveRhythm, type Offer, type OfferDraft, POSITIONS_MAX } from "../../../offer/schema";
import { isGrossEntry, moneyOf, priceOf } from "../../../offer/sums";
import { berlinDay } from "../../../platform/berlin-days";
import { formatEuros } from "../../../platform/euros";
import type { FieldErrors } from "../../../platform/field-errors";
import { amountsInWords, yearCents } from "../../../requests/money";
import type { FollowUp } from "../../../requests/work/store.server";
import { Button } from "../../../ui/button";
import { FieldError, SelectField, TextField } from "../../../ui/field";
import { Loading, Retry } from "../../box";
import { Chip, QuietButton } from "../../buttons";
import { CheckField, fieldsOf } from "../../fields";
import { useApiResult } from "../../queries";
import type { ReceivedLead } from "../lists-api.server";
import { Adjustments } from "./adjustments";
import { MoreFields } from "./more-fields";
import { OfferPreview } from "./offer-preview";
import { PositionFields, Suggestions } from "./positions";
import { useOfferDraft } from "./use-offer-draft";

/** What the request's page hands to the form. */
export interface ComposingContext {
  lead: ReceivedLead;
  followUp: FollowUp;
  onClose: () => void;
}

/** Writes an offer: positions and prices, then a preview of the customer's page, then it is sent. */
export default function ComposerPage() {
  const context = useOutletContext<ComposingContext>();
  const known = useApiResult<OffersOfRequest>(["/api/admin/offers", context.lead.id], { isDroppedUnseen: true });
  if (!known) return <Loading />;
  if (!known.data) return <Retry message={known.problem} />;
  return <Composer {...context} known={known.data} />;
}

interface ComposerProps extends ComposingContext {
  known: OffersOfRequest;
}

function Composer({ lead, followUp, known, onClose }: ComposerProps) {
  const [first] = useState(() => firstDraft(lead, followUp, known));
  const { draft, problem, change, saveThis, discard } = useOfferDraft(lead.id, first);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [ready, setReady] = useState<Offer>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  const { customerKind, kind, positions } = draft;
  const tax = taxOf(draft, offerFacts.tax);
  const isGross = isGrossEntry({ customerKind, tax });

  function showPreview() {
    const read = parseDraft(draft);
    setErrors(read.errors ?? {});
    if (read.offer) return setReady(read.offer);
    const firstWrong = Object.keys(read.errors)[0] ?? "";
    requestAnimationFrame(() => document.getElementById(fieldId(firstWrong))?.focus());
  }

  function close() {
    discard();
    onClose();
  }

  if (ready) {
    return (
      <OfferPreview
        lead={lead}
        followUp={followUp}
        known={known}
        offer={ready}
        onBack={() => setReady(undefined)}
        onSent={close}
      />
    );
  }
  return (
    <form
      className="mt-2 grid gap-4 rounded-card border border-line p-3 print:hidden"
      aria-labelledby="composer-title"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        showPreview();
      }}
    >
      <h4 className="text-title-s [outline:none]" id="composer-title" ref={heading} tabIndex={-1}>
        Angebot {lead.reference}/{(known.offers[0]?.revision ?? 0) + 1}
      </h4>
      <Choice
        label="Für wen?"
        options={customerKinds}
        chosen={customerKind}
        onChoose={(id) => change({ customerKind: id })}
      />
      {(customerKind !== "consumer" || lead.company || draft.recipientCompany) && (
        <TextField
          label={customerKind === "public" ? "Einrichtung" : "Unternehmen"}
          optional={customerKind !== "business"}
          autoComplete="off"
          {...fieldsOf("offer-", draft, change, (name) => errors[name])("recipientCompany")}
        />
      )}
      {customerKind === "business" && offerFacts.tax.kind === "regular" && (
        <CheckField
          label="Die Kundin oder der Kunde ist selbst Gebäudereiniger (§ 13b UStG)"
          checked={draft.isReverseCharge}
          onChange={(event) => change({ isReverseCharge: event.currentTarget.checked })}
        />
      )}
      <SelectField
        id="offer-rhythm"
        label="Wie oft?"
        options={[...rhythms, { id: OWN_RHYTHMS, label: "Jede Leistung für sich" }]}
        emptyLabel="Einmalig"
        value={kind === "once" ? "" : (draft.rhythm ?? OWN_RHYTHMS)}
        onChange={({ currentTarget: { value } }) => {
          const rhythm = rhythms.find(({ id }) => id === value)?.id ?? null;
          const often = { kind: value === "" ? ("once" as const) : ("recurring" as const), rhythm };
          change({ ...often, positions: positions.map((position) => fitting(position, often)) });
        }}
        errors={errors.rhythm}
      />
      <ol className="grid gap-3">
        {positions.map((position, index) => (
          <PositionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: positions have no other name
            key={index}
            index={index}
            position={position}
            often={draft}
            pricing={{ customerKind, tax }}
            isGross={isGross}
            errors={errors}
            isOnly={positions.length === 1}
            onChange={(changed) => change({ positions: replaceAt(positions, index, changed) })}
            onRemove={() => change({ positions: positions.filter((_, other) => other !== index) })}
          />
        ))}
      </ol>
      <FieldError id="offer-positions" errors={errors.positions} />
      <Suggestions
        suggestions={known.suggestions}
        isGross={isGross}
        often={draft}
        positions={positions}
        onTake={(taken) => change({ positions: taken })}
      />
      {positions.length < POSITIONS_MAX && (
        <div>
          <Chip onClick={() => change({ positions: [...positions, newLine(draft)] })}>Weitere Leistung</Chip>
        </div>
      )}
      <Adjustments draft={draft} errors={errors} onChange={change} />
      <Total draft={draft} />
      <MoreFields draft={draft} errors={errors} onChange={change} />
      {Object.keys(errors).length > 0 && (
        <p className="font-semibold text-danger" role="alert">
          {Object.values(errors)[0]?.[0]}
        </p>
      )}
      {problem && (
        <div
          className="sticky bottom-[calc(4.5rem+env(safe-area-inset-bottom))] -mx-3 flex flex-wrap gap-2 border-t border-line bg-paper p-3 md:bottom-0"
          role="alert"
        >
          <p className="basis-full font-semibold text-danger">Nicht gespeichert: {problem}</p>
          <Chip onClick={() => void saveThis()}>Diese Fassung speichern</Chip>
          <Chip onClick={close}>Verwerfen</Chip>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Vorschau</Button>
        <QuietButton onClick={onClose}>Später weiter</QuietButton>
      </div>
    </form>
  );
}

/** The draft, else a new version of the last offer, else what the request says. */
function firstDraft(lead: ReceivedLead, followUp: FollowUp, known: OffersOfRequest) {
  const version = known.draft?.version ?? null;
  const today = berlinDay(new Date());
  const agreedOn = followUp.viewingAt && berlinDay(new Date(followUp.viewingAt));
  const viewedOn = agreedOn && agreedOn <= today ? agreedOn : followUp.viewedOn;
  const last = known.offers[0]?.document;
  const draft = known.draft?.draft ?? (last ? draftFromDocument(last) : draftFromRequest(lead, { viewedOn }));
  return { draft, version };
}

/** Stands for no rhythm of the offer's own. */
const OWN_RHYTHMS = "lines";

type Often = Pick<OfferDraft, "kind" | "rhythm">;

/** A line that the offer's rhythm allows. */
function fitting(position: OfferDraft["positions"][number], often: Often) {
  const unit = often.kind === "once" && position.unit === "month" ? "flat" : position.unit;
  const rhythm = mayHaveRhythm(often, position.rhythm) ? position.rhythm : often.kind === "once" ? "once" : "monthly";
  return { ...position, unit, rhythm };
}

function newLine(often: Often) {
  return fitting(newPosition("", "flat", "1"), often);
}

/** The id of a field's control. @param field such as "positions.0.price" */
function fieldId(field: string): string {
  const inList = /^(position|adjustment)s\.(\d+)\.?(.*)$/.exec(field);
  return inList ? `${inList[1]}-${inList[2]}-${inList[3] || "amount"}` : `offer-${field}`;
}

interface ChoiceProps<Id extends string> {
  label: string;
  options: readonly { id: Id; label: string }[];
  chosen: Id;
  onChoose: (id: Id) => void;
}

function Choice<Id extends string>({ label, options, chosen, onChoose }: ChoiceProps<Id>) {
  return (
    <fieldset className="grid gap-2">
      <legend className="font-strong">{label}</legend>
      <div className="flex flex-wrap gap-2">
        {options.map((option) => (
          <Chip key={option.id} aria-pressed={option.id === chosen} onClick={() => onChoose(option.id)}>
            {option.label}
          </Chip>
        ))}
      </div>
    </fieldset>
  );
}

/** The total so far. */
function Total({ draft }: { draft: OfferDraft }) {
  const { offer } = parseDraft({
    ...draft,
    recipientName: "Name",
    recipientCompany: "X",
    recipientAddress: "Adresse",
    object: "Objekt",
  });
  if (!offer) return null;
  const { month, once } = moneyOf(priceOf(pricedOffer(offer, offerFacts.tax)));
  const net = { amountCents: once.netCents, monthCents: month?.netCents ?? null };
  const gross = { amountCents: once.grossCents, monthCents: month?.grossCents ?? null };
  const [shown, other] = offer.customerKind === "consumer" ? [gross, net] : [net, gross];
  return (
    <p className="flex flex-wrap items-baseline justify-between gap-x-4 border-t border-line pt-3" aria-live="polite">
      <span className="font-strong">{shown === gross ? "Gesamt" : "Netto"}</span>
      <span className="text-title-s font-black tabular-nums">{amountsInWords(shown)}</span>
      {yearCents(net) !== yearCents(gross) && (
        <span className="basis-full text-right text-small text-ink-soft tabular-nums">
          {shown === gross ? "netto" : "brutto"} {amountsInWords(other)}
        </span>
      )}
      {month && (
        <span className="basis-full text-right text-small text-ink-soft tabular-nums">
          in zwölf Monaten {formatEuros(yearCents(shown))}
        </span>
      )}
    </p>
  );
}
