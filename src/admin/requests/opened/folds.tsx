import { type ComponentProps, useEffect, useState } from "react";
import { flushSync } from "react-dom";
import { useLocation } from "react-router";
import { OPENED_ACCESS, OPENED_ORDER } from "../../../content/admin-paths";
import { CUSTOMER_PAGES_API } from "../../../content/api-paths";
import { isConfirmation, isLate, isTooEarly } from "../../../desk/marks";
import { proposedInShort, weekdayAndTime } from "../../../desk/stage";
import { daysInWords } from "../../../order/endings";
import type { PricedOrder } from "../../../order/store.server";
import { berlinDay, dateInWords } from "../../../platform/time/berlin-days";
import { answersInWords, given, type Row } from "../../../requests/answers/in-words";
import { nameOf, requiredAnswerIds } from "../../../requests/answers/questions";
import type { Message } from "../../../requests/lists/messages.server";
import { offerStatusLabel, statusAt } from "../../../requests/offer-status";
import { streetOf } from "../../../requests/place";
import type { Reach } from "../../../requests/reach";
import { PHONE_SOURCE } from "../../../requests/sources/options";
import { originInWords } from "../../../requests/sources/origin";
import type { FollowUp } from "../../../requests/work/find.server";
import { lastFollowUpDay } from "../../../requests/work/limits";
import { followUpDaySchema } from "../../../requests/work/schema";
import { isOpen } from "../../../requests/work/steps";
import { apiPath, sendJson } from "../../api-client";
import { FOLLOW_UPS } from "../../api-keys";
import { Chip, QuietButton } from "../../buttons";
import { ClosedDay } from "../../closed-day";
import { hasDraft } from "../../drafts";
import { Facts } from "../../facts";
import { DayChips, DayField, useFieldErrors } from "../../fields";
import { Fold, openFold } from "../../fold";
import { orderForms } from "../../orders/order-post";
import { PostButton } from "../../post";
import { useLastChoice } from "../../use-last-choice";
import { refreshAfterChange, useChange } from "../changes";
import type { FollowUpDetail } from "../detail.server";
import type { ReceivedLead } from "../lists-api.server";
import { OffersSection, useComposing } from "../offer/offers-section";
import { viewingInWords } from "../words";
import { CorrectionForm, correctionDraft } from "./correction-form";
import { DemandForm } from "./demand";
import { DisclosureSection } from "./disclosure";
import { OrderSection } from "./order-section";
import { IN_SUMMARY } from "./summary";
import { openSlots, ViewingForm, viewingDraft } from "./viewing-form";

export interface OpenedSubmissionProps {
  submission: ReceivedLead | Message;
  name: string;
  /** The request, which has a service and offers; a message has neither. */
  lead?: ReceivedLead;
  onClose: () => void;
}

/** Form that corrects what was told; it is open again where it was begun. */
export function useCorrecting(id: string) {
  const [isCorrecting, onCorrect] = useState(hasDraft(correctionDraft(id)));
  function onCorrectAddress(): void {
    flushSync(() => onCorrect(true));
    openFold("details", "[id$=address]");
  }
  return { isCorrecting, onCorrect, onCorrectAddress };
}

interface FoldsProps extends OpenedSubmissionProps, ReturnType<typeof useCorrecting> {
  detail: FollowUpDetail | undefined;
  reach: Reach;
}

interface ArrangedFoldsProps extends Pick<FoldsProps, "lead" | "detail" | "reach" | "onCorrectAddress"> {
  /** Orders that are agreed or run. */
  running: readonly PricedOrder[];
  /** Whether the form for a viewing, or the button that opens it, stands in the head. */
  isAsked: boolean;
}

/** Folds with what is arranged: dates, prices. They stand above the conversation. */
export function ArrangedFolds({ lead, detail, running, reach, isAsked, onCorrectAddress }: ArrangedFoldsProps) {
  if (!detail) return null;
  const { followUp } = detail;
  const { viewingAt, status, followUpOn } = followUp;
  const isOut = proposedInShort(new Date(), followUp, detail.proposed?.slots) !== null;
  return (
    <div className="mt-3 border-b border-line empty:hidden">
      {lead && !isAsked && (isOpen(status) || viewingAt) && (
        <Fold
          id="viewing"
          title="Besichtigung"
          value={viewingAt ? viewingInWords(viewingAt) : openSlots(detail).map(weekdayAndTime).join(" oder ")}
          isPrinted={viewingAt !== null}
          // While times are out, the answer that comes by telephone is entered here.
          isOpened={isOut || hasDraft(viewingDraft(lead.id))}
          isLazy
        >
          <ViewingForm {...detail} {...{ lead, reach, onCorrectAddress }} />
        </Fold>
      )}
      {isOpen(status) && (
        <Fold id="day" title="Wiedervorlage" value={followUpOn ? dateInWords(followUpOn) : undefined} isLazy>
          <FollowUpDay followUp={followUp} />
        </Fold>
      )}
      {lead && <LeadFolds {...detail} {...{ lead, running, reach, onCorrectAddress }} />}
    </div>
  );
}

/** Folds with all that is known of a request or message, each part behind its title. */
export function Folds(props: FoldsProps) {
  const { submission, lead, onClose, detail, reach, isCorrecting, onCorrect } = props;
  const { id } = submission;
  const followUp = detail?.followUp;
  const wasGiven = detail?.history.some(({ act }) => act === "link-given");
  return (
    <div className="border-b border-line">
      <Fold id="details" title="Alle Angaben" isOpened={isCorrecting}>
        <AllFacts submission={submission} lead={lead} />
        {detail && (
          <Correcting
            submission={submission}
            lead={lead}
            hasSender={detail.hasSender}
            version={detail.followUp.version}
            isOpened={isCorrecting}
            onOpen={onCorrect}
          />
        )}
        {detail?.customerPage?.readingUrl && (reach !== "paper" || wasGiven) && <RevokeLink id={id} />}
      </Fold>
      <Fold id="data" title="Auskunft und Löschung" isPrinted={false}>
        <DisclosureSection
          id={id}
          address={reach === "mail" ? submission.shownEmail : undefined}
          asked={followUp?.dataAsked}
          onErased={onClose}
        />
        {followUp && <DemandForm followUp={followUp} reach={reach} />}
      </Fold>
    </div>
  );
}

/** What does not stand above: the other answers, how the person is reached, and what brought them. */
export function AllFacts({ submission, lead }: Pick<OpenedSubmissionProps, "submission" | "lead">) {
  const { phone, shownEmail } = submission;
  return (
    <Facts
      facts={[
        ...(lead ? answersInWords(lead).filter(({ field }) => !IN_SUMMARY.includes(field)) : []),
        ...(lead?.source === PHONE_SOURCE ? unaskedRows(lead) : []),
        { label: "Telefon", value: phone || UNASKED },
        ...given([{ label: "E-Mail", value: shownEmail }]),
        ...given([{ label: "Adresse", value: lead?.address }]),
        ...(lead ? originInWords(lead) : []),
      ]}
    />
  );
}

const UNASKED = "nicht erfragt";

/** Questions of the website's form that were not asked on the phone. */
function unaskedRows(lead: ReceivedLead): Row[] {
  const missing = requiredAnswerIds.filter((id) => id !== "service" && !lead[id]);
  return missing.map((id) => ({ label: nameOf(id), value: UNASKED }));
}

interface LeadFoldsProps extends FollowUpDetail, Omit<ArrangedFoldsProps, "lead" | "detail" | "isAsked"> {
  lead: ReceivedLead;
}

function LeadFolds(props: LeadFoldsProps) {
  const { lead, running, followUp, customerPage, offered } = props;
  const { hasComposed } = useComposing(lead.id);
  const url = customerPage?.readingUrl ?? null;
  const [offer] = offered.offers;
  const offerStatus = offer && statusAt(new Date(), offer);
  const isUnsent = props.unsent.some((mail) => isConfirmation(mail) && isLate(new Date(), mail, []));
  const isToPrint = (props.reach !== "mail" || isUnsent) && running.some(({ confirmedOn }) => confirmedOn === null);
  const today = berlinDay(new Date());
  const isEarly = running.some((order) => isTooEarly(today, order));
  const [order] = running.length > 0 ? running : offered.orders;
  const { hash } = useLocation();
  useEffect(() => {
    if (hash === OPENED_ORDER) openFold("order", "summary");
    if (hash === OPENED_ACCESS) openFold("order", "[id$=access]");
  }, [hash]);
  return (
    <>
      {/* The first one is begun in the head. */}
      {offer && (
        <Fold
          id="offer"
          title={offered.offers.length > 1 ? "Angebote" : "Angebot"}
          value={offerStatus === "sent" ? offer.price : offerStatus && offerStatusLabel(offerStatus, offer.sentAt)}
          isOpened={hasComposed}
        >
          <OffersSection lead={lead} followUp={followUp} page={url} reach={props.reach} {...offered} />
        </Fold>
      )}
      {order && (
        <Fold
          id="order"
          title="Auftrag"
          isPrinted
          value={`${daysInWords(order, today)} · ${order.price}`}
          isOpened={isToPrint || isEarly || running.flatMap(orderForms).some(hasDraft)}
        >
          <OrderSection
            orders={offered.orders}
            running={running}
            onCorrectAddress={streetOf(lead) === undefined ? props.onCorrectAddress : undefined}
            reach={props.reach}
            isUnsent={isUnsent}
            page={url}
          />
        </Fold>
      )}
    </>
  );
}

interface CorrectingProps extends Omit<ComponentProps<typeof CorrectionForm>, "onClose"> {
  isOpened: boolean;
  onOpen: (isOpened: boolean) => void;
}

/** A link to the form until it is opened. */
function Correcting({ isOpened, onOpen, ...form }: CorrectingProps) {
  if (isOpened) return <CorrectionForm {...form} onClose={() => onOpen(false)} />;
  return (
    <div className="mt-2 print:hidden">
      <QuietButton onClick={() => onOpen(true)}>Angaben berichtigen</QuietButton>
    </div>
  );
}

/** Ends the link to the customer's page, if it has reached somebody else; the menu copies it. */
function RevokeLink({ id }: { id: string }) {
  return (
    <div className="mt-4 grid justify-items-start gap-3 print:hidden">
      <p>
        Wer den Link zur Kundenseite kennt, sieht den Stand und kann Nachrichten und Fotos senden und Auskunft oder
        Löschung verlangen.
      </p>
      <PostButton
        to={[CUSTOMER_PAGES_API, id, "revoke"]}
        changes={[[...FOLLOW_UPS, id]]}
        failure="Nicht gesperrt"
        look="danger"
        really={{
          title: "Link sperren?",
          text: "Alle Links, die es bisher gibt, öffnen dann nichts mehr. Den neuen kopieren Sie danach im Menü.",
          button: "Sperren und neuen Link machen",
        }}
      >
        Link sperren
      </PostButton>
    </div>
  );
}

/** Milliseconds between the last day that a wheel or calendar passed and its saving. */
const DAY_RESTS_MS = 1500;

/** The follow-up day: chips for the usual days, a calendar for the others. */
function FollowUpDay({ followUp: { id, version, followUpOn } }: { followUp: FollowUp }) {
  const { submit } = useChange(id);
  // What is refused does not stay in the field.
  const { errors, check } = useFieldErrors({});
  const { value, choose, sendNow } = useLastChoice(followUpOn ?? "", async (day, isLeaving) => {
    const body = check(followUpDaySchema, { followUpOn: day || null });
    if (!body) return;
    if (!isLeaving) return submit({ part: "day", version, body });
    // A page that is being left cannot wait for its turn.
    await sendJson(apiPath([...FOLLOW_UPS, id, "day"]), body).catch(() => {});
    await refreshAfterChange(id);
  });

  return (
    <fieldset className="grid gap-2 print:hidden" aria-label="Wiedervorlage" onBlur={sendNow}>
      <DayField
        id={`day-${id}`}
        label="Tag"
        optional
        value={value}
        min={berlinDay(new Date())}
        max={lastFollowUpDay()}
        onChange={({ currentTarget: { value: day } }) => choose(day, DAY_RESTS_MS)}
        errors={errors.followUpOn}
      />
      <ClosedDay day={value} />
      <div className="flex flex-wrap gap-2">
        <DayChips chosen={value} onChoose={choose} />
        {value && <Chip onClick={() => choose("")}>Keine</Chip>}
      </div>
    </fieldset>
  );
}
