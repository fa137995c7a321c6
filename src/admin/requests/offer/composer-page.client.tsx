import { useState } from "react";
import { useLocation, useOutletContext } from "react-router";
import { BY_WORD } from "../../../content/admin-paths";
import { OFFERS_API } from "../../../content/api-paths";
import { customerKinds } from "../../../content/lists";
import type { OffersOfRequest } from "../../../offer/api.server";
import { pricedOffer } from "../../../offer/document";
import { draftFromDocument, draftFromRequest, isTypedGross, parseDraft } from "../../../offer/draft";
import { changeRhythm, type EarlierOffer, pricedAsWhole, rhythmOfDraft, startFrom } from "../../../offer/draft-changes";
import { offerFacts } from "../../../offer/facts";
import { offerRhythms } from "../../../offer/options";
import { otherSideInWords, priceSentence } from "../../../offer/price-words";
import type { Offer, OfferDraft } from "../../../offer/schema";
import { berlinDay, isFuture } from "../../../platform/time/berlin-days";
import { serviceLabel } from "../../../requests/answers/options";
import type { Reach } from "../../../requests/reach";
import type { FollowUp } from "../../../requests/work/find.server";
import { Button } from "../../../ui/button";
import { classes } from "../../../ui/classes";
import { SelectField, TextField } from "../../../ui/field";
import { showToast } from "../../../ui/toast";
import { unbroken } from "../../../ui/unbroken";
import { Chevron, Chip, LinkButton, MORE, OTHER_STEP, PRIMARY_STEP, QuietButton, STEP_BUTTONS } from "../../buttons";
import { ChipChoice, fieldsOf, useFieldErrors } from "../../fields";
import { Loading, Retry } from "../../loading";
import { useApiResult } from "../../queries";
import type { FollowUpDetail } from "../detail.server";
import type { ReceivedLead } from "../lists-api.server";
import { DetailFrame, TITLE_ID } from "../opened/row";
import { STEP_BAR } from "../opened/status-questions";
import { SubmissionSummary } from "../opened/summary";
import { BACK } from "../words";
import { AgreementForm } from "./agreement-form";
import { MoreFields, RareFields, RECIPIENT, RecipientFields } from "./more-fields";
import { OfferPreview } from "./offer-preview";
import { Positions } from "./positions";
import { useOfferDraft } from "./use-offer-draft";

/** Context that the request's page hands to the form. */
export interface ComposingContext {
  lead: ReceivedLead;
  detail: FollowUpDetail;
  reach: Reach;
  title: string;
  onClose: () => void;
}

/** Writes an offer: positions and prices, then a preview of the customer's page, then it is sent. */
export default function ComposerPage() {
  const context = useOutletContext<ComposingContext>();
  const { lead, detail, title, onClose } = context;
  const known = useApiResult<OffersOfRequest>([OFFERS_API, lead.id], { isDroppedUnseen: true });
  if (known?.data) return <Composer {...context} followUp={detail.followUp} known={known.data} />;
  return (
    <DetailFrame title="Angebot" about={title} back={BACK} onClose={onClose}>
      {known ? <Retry {...known} /> : <Loading />}
    </DetailFrame>
  );
}

interface ComposerProps extends ComposingContext {
  followUp: FollowUp;
  known: OffersOfRequest;
}

function Composer({ lead, detail, reach, followUp, title, known, onClose }: ComposerProps) {
  const isAgreed = useLocation().hash === BY_WORD;
  const of = [title, serviceLabel(lead.service)].filter(Boolean).join(", ");
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
    return (
      <DetailFrame
        title={isAgreed ? AGREED : `Angebot ${lead.reference}/${(known.offers[0]?.revision ?? 0) + 1}`}
        about={[of, lead.town].filter(Boolean).join(", ")}
        back={BACK}
        onClose={onClose}
      >
        <details className="mb-3 border-y border-line">
          <summary className={classes(MORE, "w-full justify-between py-1")}>
            Das wurde angefragt
            <Chevron />
          </summary>
          <SubmissionSummary submission={lead} photos={detail.customerPage?.photos ?? []} />
        </details>
        <Notes history={detail.history} />
        <OfferForm
          {...{ lead, known, reach, isAgreed, missing, typing }}
          onReady={setReady}
          onDiscard={close}
          onClose={onClose}
        />
      </DetailFrame>
    );
  const { offer } = ready;
  return ready.for === "preview" ? (
    <OfferPreview {...detail} {...{ lead, known, offer, reach }} onBack={back} onSent={close} />
  ) : (
    <article>
      <AgreementForm {...{ followUp, of, offer, reach }} onBack={back} onAgreed={close} />
    </article>
  );
}

/** Offer that is complete, and what comes next. */
interface Ready {
  offer: Offer;
  for: "preview" | "agreement";
}

/** Title and button of the way from the menu, on which nothing is to be previewed. */
const AGREED = "Schon vereinbart";

interface OfferFormProps extends Pick<ComposerProps, "lead" | "known" | "reach" | "onClose"> {
  isAgreed: boolean;
  missing: readonly (typeof RECIPIENT)[number][];
  typing: ReturnType<typeof useOfferDraft>;
  onReady: (ready: Ready) => void;
  onDiscard: () => void;
}

function OfferForm({ lead, known, reach, isAgreed, missing, typing, onReady, onDiscard, onClose }: OfferFormProps) {
  const { draft, problem, change, save, saveThis } = typing;
  const { form, errors, showErrors } = useFieldErrors(draft);
  const field = fieldsOf("offer-", draft, change, (name) => errors[name]);
  const wrong = Object.values(errors)[0]?.[0];
  const { last } = known;

  async function showNext(next: Ready["for"]) {
    const read = parseDraft(draft);
    showErrors(read.errors ?? {});
    if (!read.offer) return;
    await save();
    onReady({ offer: read.offer, for: next });
  }

  function takeLast(offer: EarlierOffer) {
    const begun = startFrom(draft, offer);
    change(begun);
    const open = begun.positions.flatMap(({ price, text }) => (price === "" ? (text.split(":")[0] ?? "") : []));
    // The button that had the focus is gone with it.
    document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
    showToast({
      title: "Letztes Angebot übernommen",
      description: open.length > 0 ? `Ohne Preis: ${open.join(", ")}` : undefined,
    });
  }

  return (
    <form
      className="grid gap-4 print:hidden"
      ref={form}
      aria-labelledby={TITLE_ID}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        void showNext(isAgreed ? "agreement" : "preview");
      }}
    >
      <div className="grid gap-4 md:grid-cols-[fit-content(60%)_minmax(0,1fr)]">
        <Customer draft={draft} field={field} />
        <SelectField
          id="offer-rhythm"
          label="Wie oft?"
          options={offerRhythms}
          value={rhythmOfDraft(draft)}
          onChange={(event) => change(changeRhythm(draft, event.currentTarget.value))}
          errors={errors.rhythm}
        />
      </div>
      <Positions draft={draft} errors={errors} onChange={change}>
        {last && draft.customerKind && draft.positions.every(({ price }) => price === "") && (
          <Chip onClick={() => takeLast(last)}>{`Letztes Angebot für ${serviceLabel(lead.service)} übernehmen`}</Chip>
        )}
      </Positions>
      <Total draft={draft} />
      <Company draft={draft} isFirm={Boolean(lead.company || draft.recipientCompany)} field={field} />
      <RecipientFields names={missing} field={field} />
      <MoreFields field={field} />
      <RareFields draft={draft} reach={reach} missing={missing} field={field} onChange={change} />
      {wrong && (
        <p className="font-strong text-danger" role="alert">
          {unbroken(wrong)}
        </p>
      )}
      {problem && (
        <div className={STEP_BAR} role="alert">
          <p className="basis-full font-strong text-danger">Nicht gespeichert: {problem}</p>
          <Chip onClick={() => void saveThis()}>Diese Fassung speichern</Chip>
          <Chip onClick={onDiscard}>Verwerfen</Chip>
        </div>
      )}
      <div className={STEP_BUTTONS}>
        <Button className={PRIMARY_STEP} type="submit">
          {isAgreed ? AGREED : "Vorschau"}
        </Button>
        {!isAgreed && (
          <QuietButton className={OTHER_STEP} onClick={() => void showNext("agreement")}>
            {AGREED}
          </QuietButton>
        )}
      </div>
      <div className="border-t border-line pt-1">
        <LinkButton onClick={onClose}>Später weiter</LinkButton>
      </div>
    </form>
  );
}

/** Length of notes of which a phone's three lines show the most. */
const SHORT_NOTES = 120;
const SHOWN_LINES = 3;

/** What was noted at the viewing or on the telephone, the newest first: three lines of it, the rest at a tap. */
function Notes({ history }: Pick<FollowUpDetail, "history">) {
  const notes = history.filter(({ act }) => act === "note").map(({ text }) => text);
  if (notes.length === 0) return null;
  const text = notes.join("\n");
  return (
    <details className="mb-3 border-0 border-l-3 border-dashed border-control pl-3">
      <summary className={classes(MORE, "flex w-full items-start justify-between pt-3 pb-1")}>
        <span className="-mt-2 line-clamp-3 font-normal wrap-anywhere whitespace-pre-wrap text-ink [[open]>summary>&]:line-clamp-none">
          <span className="text-ink-soft">Notiz: </span>
          {text}
        </span>
        {(text.length > SHORT_NOTES || text.split("\n").length > SHOWN_LINES) && <Chevron />}
      </summary>
    </details>
  );
}

interface CustomerProps {
  draft: OfferDraft;
  field: ReturnType<typeof fieldsOf<OfferDraft>>;
}

function Customer({ draft, field }: CustomerProps) {
  const { customerKind: kind } = draft;
  const [first] = useState(kind);
  const isPriced = draft.positions.some(({ price }) => price !== "");
  return (
    <fieldset className="grid content-start gap-2">
      <legend className="mb-1 font-strong">Für wen?</legend>
      <ChipChoice options={customerKinds} {...field("customerKind")} />
      <p className="empty:sr-only" role="status">
        {kind && kind !== first && isPriced && whatPricesMean(draft)}
      </p>
    </fieldset>
  );
}

/** Name of the firm or house that gets the offer. @param isFirm whether one is named */
function Company({ draft: { customerKind: kind }, isFirm, field }: CustomerProps & { isFirm: boolean }) {
  if ((kind === null || kind === "consumer") && !isFirm) return null;
  return (
    <TextField
      label={kind === "public" ? "Einrichtung" : "Unternehmen"}
      optional={kind !== "business"}
      autoComplete="off"
      {...field("recipientCompany")}
    />
  );
}

/** What the figures mean that were typed while the customer was of another kind: they stay as they are. */
function whatPricesMean(draft: OfferDraft): string {
  return `Die Preise unten zählen jetzt ${isTypedGross(draft) ? "brutto, mit" : "netto, ohne"} Umsatzsteuer.`;
}

/** The draft, else a new version of the last offer, else what the request says. */
function firstDraft(lead: ReceivedLead, followUp: FollowUp, known: OffersOfRequest, isAgreed: boolean) {
  const version = known.draft?.version ?? null;
  const { viewingAt } = followUp;
  const isOver = viewingAt !== null && !isFuture(viewingAt);
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
  const priced = offer && pricedOffer(offer, offerFacts.tax);
  return (
    <div className="border-t border-line pt-3 empty:sr-only" aria-live="polite">
      {priced && <p className="text-title-s font-black tabular-nums">{unbroken(priceSentence(priced))}</p>}
      {priced && <p className="text-small text-ink-soft tabular-nums">{unbroken(otherSideInWords(priced))}</p>}
    </div>
  );
}
