import { useEffect, useRef, useState } from "react";
import { useLocation, useOutletContext } from "react-router";
import { BY_WORD } from "../../../content/admin-paths";
import { customerKinds } from "../../../content/lists";
import type { OffersOfRequest } from "../../../offer/api.server";
import { pricedOffer } from "../../../offer/document";
import { draftFromDocument, draftFromRequest, parseDraft } from "../../../offer/draft";
import { changeRhythm, type EarlierOffer, pricedAsWhole, rhythmOfDraft, startFrom } from "../../../offer/draft-changes";
import { offerFacts } from "../../../offer/facts";
import { offerRhythms } from "../../../offer/options";
import { priceInWords } from "../../../offer/price-words";
import type { Offer, OfferDraft } from "../../../offer/schema";
import { berlinDay } from "../../../platform/berlin-days";
import { serviceLabel } from "../../../requests/answers/options";
import type { FollowUp } from "../../../requests/work/find.server";
import { Button } from "../../../ui/button";
import { Hint, SelectField, TextField } from "../../../ui/field";
import { showToast } from "../../../ui/toast";
import { Loading, Retry } from "../../box";
import { Chip, QuietButton, STEP_BUTTONS } from "../../buttons";
import { ChipChoice, fieldsOf, useFieldErrors } from "../../fields";
import { useApiResult } from "../../queries";
import type { ReceivedLead } from "../lists-api.server";
import { STEP_BAR } from "../status-questions";
import { CUSTOMER_READS } from "../words";
import { AgreementForm } from "./agreement-form";
import { MoreFields, RareFields, RECIPIENT, RecipientFields } from "./more-fields";
import { OfferPreview } from "./offer-preview";
import { Positions } from "./positions";
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
  const typing = useOfferDraft(lead.id, first);
  /** Fields that the request left empty, asked for at once. */
  const [missing] = useState(() => RECIPIENT.filter((name) => typing.draft[name].trim() === ""));
  const [ready, setReady] = useState<Ready>();
  const back = () => setReady(undefined);
  function close() {
    typing.discard();
    onClose();
  }
  if (!ready)
    return <OfferForm {...{ lead, known, missing, typing }} onReady={setReady} onDiscard={close} onClose={onClose} />;
  const { offer } = ready;
  return ready.for === "preview" ? (
    <OfferPreview {...{ lead, followUp, known, offer }} onBack={back} onSent={close} />
  ) : (
    <AgreementForm {...{ followUp, offer }} canMail={known.canMail} onBack={back} onAgreed={close} />
  );
}

/** Offer that is complete, and what comes next. */
interface Ready {
  offer: Offer;
  for: "preview" | "agreement";
}

interface OfferFormProps extends Pick<ComposerProps, "lead" | "known" | "onClose"> {
  missing: readonly (typeof RECIPIENT)[number][];
  typing: ReturnType<typeof useOfferDraft>;
  onReady: (ready: Ready) => void;
  onDiscard: () => void;
}

function OfferForm({ lead, known, missing, typing, onReady, onDiscard, onClose }: OfferFormProps) {
  const { draft, problem, change, save, saveThis } = typing;
  const { form, errors, showErrors } = useFieldErrors();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, []);
  const field = fieldsOf("offer-", draft, change, (name) => errors[name]);
  const { last } = known;

  async function showNext(next: Ready["for"]) {
    const read = parseDraft(draft);
    showErrors(read.errors ?? {});
    if (!read.offer) return;
    await save();
    onReady({ offer: read.offer, for: next });
  }

  function takeLast(offer: EarlierOffer) {
    change(startFrom(draft, offer));
    // The button is gone with it.
    heading.current?.focus({ preventScroll: true });
    showToast({ title: "Letztes Angebot übernommen" });
  }

  return (
    <form
      className="mt-2 grid gap-4 rounded-card border border-line p-3 print:hidden"
      ref={form}
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
      <Hint>{CUSTOMER_READS}</Hint>
      {last && draft.positions.every(({ price }) => price === "") && (
        <div>
          <Chip onClick={() => takeLast(last)}>{`Letztes Angebot für ${serviceLabel(lead.service)} übernehmen`}</Chip>
        </div>
      )}
      <Customer kind={draft.customerKind} isFirm={Boolean(lead.company || draft.recipientCompany)} field={field} />
      <RecipientFields names={missing} field={field} />
      <SelectField
        id="offer-rhythm"
        label="Wie oft?"
        options={offerRhythms}
        value={rhythmOfDraft(draft)}
        onChange={(event) => change(changeRhythm(draft, event.currentTarget.value))}
        errors={errors.rhythm}
      />
      <Positions draft={draft} errors={errors} onChange={change} />
      <Total draft={draft} />
      <MoreFields missing={missing} field={field} />
      <RareFields draft={draft} field={field} onChange={change} />
      {Object.keys(errors).length > 0 && (
        <p className="font-semibold text-danger" role="alert">
          {Object.values(errors)[0]?.[0]}
        </p>
      )}
      {problem && (
        <div className={STEP_BAR} role="alert">
          <p className="basis-full font-semibold text-danger">Nicht gespeichert: {problem}</p>
          <Chip onClick={() => void saveThis()}>Diese Fassung speichern</Chip>
          <Chip onClick={onDiscard}>Verwerfen</Chip>
        </div>
      )}
      <div className={STEP_BUTTONS}>
        <Button type="submit">Vorschau</Button>
        <QuietButton onClick={() => void showNext("agreement")}>Schon vereinbart</QuietButton>
        <QuietButton onClick={onClose}>Später weiter</QuietButton>
      </div>
    </form>
  );
}

interface CustomerProps {
  kind: OfferDraft["customerKind"];
  /** Whether a firm is named. */
  isFirm: boolean;
  field: ReturnType<typeof fieldsOf<OfferDraft>>;
}

function Customer({ kind, isFirm, field }: CustomerProps) {
  return (
    <>
      <fieldset className="grid gap-2">
        <legend className="font-strong">Für wen?</legend>
        <ChipChoice options={customerKinds} {...field("customerKind")} />
      </fieldset>
      {(kind !== "consumer" || isFirm) && (
        <TextField
          label={kind === "public" ? "Einrichtung" : "Unternehmen"}
          optional={kind !== "business"}
          autoComplete="off"
          {...field("recipientCompany")}
        />
      )}
    </>
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
