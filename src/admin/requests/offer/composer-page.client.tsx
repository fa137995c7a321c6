import { useEffect, useRef, useState } from "react";
import { useLocation, useOutletContext } from "react-router";
import { BY_WORD } from "../../../content/admin-paths";
import { customerKinds } from "../../../content/lists";
import type { OffersOfRequest } from "../../../offer/api.server";
import { pricedOffer, taxOf } from "../../../offer/document";
import { draftFromDocument, draftFromRequest, parseDraft } from "../../../offer/draft";
import {
  changeRhythm,
  pricedAsWhole,
  replaceAt,
  rhythmOfDraft,
  startFrom,
  withDiscount,
  withNewLine,
} from "../../../offer/draft-changes";
import { offerFacts } from "../../../offer/facts";
import { offerRhythms } from "../../../offer/options";
import { priceInWords } from "../../../offer/price-words";
import { type Offer, type OfferDraft, POSITIONS_MAX } from "../../../offer/schema";
import { berlinDay } from "../../../platform/berlin-days";
import type { FieldErrors } from "../../../platform/field-errors";
import { serviceLabel } from "../../../requests/answers/options";
import type { FollowUp } from "../../../requests/work/find.server";
import { Button } from "../../../ui/button";
import { FieldError, TextField } from "../../../ui/field";
import { showToast } from "../../../ui/toast";
import { Loading, Retry } from "../../box";
import { Chip, QuietButton } from "../../buttons";
import { fieldsOf } from "../../fields";
import { useApiResult } from "../../queries";
import type { ReceivedLead } from "../lists-api.server";
import { STEP_BAR } from "../status-questions";
import { CUSTOMER_READS } from "../words";
import { AgreementForm } from "./agreement-form";
import { MoreFields, RECIPIENT, RecipientFields } from "./more-fields";
import { OfferPreview } from "./offer-preview";
import { PlainSelect, PositionFields } from "./positions";
import { useOfferDraft } from "./use-offer-draft";

/** Context that the request's page hands to the form. */
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
  const isAgreed = useLocation().hash === BY_WORD;
  const [first] = useState(() => firstDraft(lead, followUp, known, isAgreed));
  const { draft, problem, change, save, saveThis, discard } = useOfferDraft(lead.id, first);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [ready, setReady] = useState<{ offer: Offer; for: "preview" | "agreement" }>();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  const { customerKind, positions } = draft;
  /** Fields that the request left empty, asked for at once. */
  const [missing] = useState(() => RECIPIENT.filter((name) => draft[name].trim() === ""));
  const { last } = known;

  async function showNext(next: "preview" | "agreement") {
    const read = parseDraft(draft);
    setErrors(read.errors ?? {});
    if (read.offer) {
      await save();
      return setReady({ offer: read.offer, for: next });
    }
    const firstWrong = Object.keys(read.errors)[0] ?? "";
    requestAnimationFrame(() => document.getElementById(fieldId(firstWrong))?.focus());
  }

  function close() {
    discard();
    onClose();
  }

  if (ready?.for === "agreement") {
    return (
      <AgreementForm
        followUp={followUp}
        offer={ready.offer}
        canMail={known.canMail}
        onBack={() => setReady(undefined)}
        onAgreed={close}
      />
    );
  }
  if (ready) {
    return (
      <OfferPreview
        lead={lead}
        followUp={followUp}
        known={known}
        offer={ready.offer}
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
        void showNext("preview");
      }}
    >
      <h4 className="text-title-s [outline:none]" id="composer-title" ref={heading} tabIndex={-1}>
        Angebot {lead.reference}/{(known.offers[0]?.revision ?? 0) + 1}
      </h4>
      {last && positions.every(({ price }) => price === "") && (
        <div>
          <Chip
            onClick={() => {
              change(startFrom(draft, last));
              // The button is gone with it.
              heading.current?.focus({ preventScroll: true });
              showToast({ title: "Letztes Angebot übernommen" });
            }}
          >
            {`Letztes Angebot für ${serviceLabel(lead.service)} übernehmen`}
          </Chip>
        </div>
      )}
      <fieldset className="grid gap-2">
        <legend className="font-strong">Für wen?</legend>
        <div className="flex flex-wrap gap-2">
          {customerKinds.map(({ id, label }) => (
            <Chip key={id} aria-pressed={id === customerKind} onClick={() => change({ customerKind: id })}>
              {label}
            </Chip>
          ))}
        </div>
      </fieldset>
      {(customerKind !== "consumer" || lead.company || draft.recipientCompany) && (
        <TextField
          label={customerKind === "public" ? "Einrichtung" : "Unternehmen"}
          hint={CUSTOMER_READS}
          optional={customerKind !== "business"}
          autoComplete="off"
          {...fieldsOf("offer-", draft, change, (name) => errors[name])("recipientCompany")}
        />
      )}
      <RecipientFields names={missing} draft={draft} errors={errors} onChange={change} />
      <PlainSelect
        id="offer-rhythm"
        label="Wie oft?"
        options={offerRhythms}
        value={rhythmOfDraft(draft)}
        onChange={(event) => change(changeRhythm(draft, event.currentTarget.value))}
        errors={errors.rhythm}
      />
      <ol className="grid gap-3">
        {positions.map((position, index) => (
          <PositionFields
            // biome-ignore lint/suspicious/noArrayIndexKey: positions have no other name
            key={index}
            index={index}
            position={position}
            draft={draft}
            tax={taxOf(draft, offerFacts.tax)}
            errors={errors}
            onChange={(changed) => change({ positions: replaceAt(positions, index, changed) })}
            onRemove={() => change({ positions: positions.filter((_, other) => other !== index) })}
          />
        ))}
      </ol>
      <FieldError id="offer-positions" errors={errors.positions} />
      {positions.length < POSITIONS_MAX && (
        <div className="flex flex-wrap gap-2">
          <Chip onClick={() => change({ positions: withNewLine(draft) })}>Weitere Leistung</Chip>
          <Chip onClick={() => change({ positions: withDiscount(draft) })}>Nachlass</Chip>
        </div>
      )}
      <Total draft={draft} />
      <MoreFields missing={missing} draft={draft} errors={errors} onChange={change} />
      {Object.keys(errors).length > 0 && (
        <p className="font-semibold text-danger" role="alert">
          {Object.values(errors)[0]?.[0]}
        </p>
      )}
      {problem && (
        <div className={STEP_BAR} role="alert">
          <p className="basis-full font-semibold text-danger">Nicht gespeichert: {problem}</p>
          <Chip onClick={() => void saveThis()}>Diese Fassung speichern</Chip>
          <Chip onClick={close}>Verwerfen</Chip>
        </div>
      )}
      <div className="flex flex-wrap gap-2">
        <Button type="submit">Vorschau</Button>
        <QuietButton onClick={() => void showNext("agreement")}>Schon vereinbart</QuietButton>
        <QuietButton onClick={onClose}>Später weiter</QuietButton>
      </div>
    </form>
  );
}

/** The draft, else a new version of the last offer, else what the request says. */
function firstDraft(lead: ReceivedLead, followUp: FollowUp, known: OffersOfRequest, isAgreed: boolean) {
  const version = known.draft?.version ?? null;
  const { viewingAt } = followUp;
  const isOver = viewingAt !== null && viewingAt <= new Date().toISOString();
  const viewedOn = isOver ? berlinDay(new Date(viewingAt)) : followUp.viewedOn;
  const last = known.offers[0]?.document;
  const draft = known.draft?.draft ?? (last ? draftFromDocument(last) : draftFromRequest(lead, { viewedOn }));
  return { draft: isAgreed ? pricedAsWhole(draft) : draft, version };
}

/** The id of a field's control. @param field such as "positions.0.price" */
function fieldId(field: string): string {
  const inList = /^positions\.(\d+)\.(.*)$/.exec(field);
  return inList ? `position-${inList[1]}-${inList[2]}` : `offer-${field}`;
}

function Total({ draft }: { draft: OfferDraft }) {
  const { offer } = parseDraft({
    ...draft,
    recipientName: "Name",
    recipientCompany: "X",
    recipientAddress: "Adresse",
    object: "Objekt",
  });
  if (!offer) return null;
  const { sentence, tax } = priceInWords(pricedOffer(offer, offerFacts.tax));
  return (
    <div className="border-t border-line pt-3" aria-live="polite">
      <p className="text-title-s font-black tabular-nums">{sentence}</p>
      <p className="text-small text-ink-soft tabular-nums">{tax}</p>
    </div>
  );
}
