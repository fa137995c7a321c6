import { type ComponentProps, useEffect, useState } from "react";
import { useLocation, useMatch } from "react-router";
import { composingPath, OPENED_ORDER } from "../../content/admin-paths";
import type { PricedOrder } from "../../order/store.server";
import { berlinDay, dateInWords, timeInShort } from "../../platform/berlin-days";
import { answersInWords, given, type Row } from "../../requests/answers/in-words";
import { nameOf, requiredAnswerIds } from "../../requests/answers/questions";
import type { Contact } from "../../requests/lists/contacts.server";
import { offerStatusLabel, statusAt } from "../../requests/offer-status";
import { PHONE_SOURCE } from "../../requests/sources/options";
import { originInWords } from "../../requests/sources/origin";
import type { FollowUp } from "../../requests/work/find.server";
import { lastFollowUpDay } from "../../requests/work/limits";
import { followUpDaySchema } from "../../requests/work/schema";
import { isOpen, keepsViewing } from "../../requests/work/steps";
import { FOLLOW_UPS } from "../api-keys";
import { Facts } from "../box";
import { Chip, QuietButton } from "../buttons";
import { hasDraft } from "../drafts";
import { DayChips, DayField, useFieldErrors } from "../fields";
import { Fold, openFold } from "../fold";
import { orderForms } from "../orders/order-post";
import { PostButton } from "../post";
import { useChange } from "./changes";
import { CorrectionForm, correctionDraft } from "./correction-form";
import { DemandForm } from "./demand";
import { DisclosureSection } from "./disclosure";
import type { FollowUpDetail } from "./follow-up-api.server";
import type { ReceivedLead } from "./lists-api.server";
import { OffersSection } from "./offer/offers-section";
import { OrderSection } from "./order-section";
import { TOLD } from "./told";
import { ViewingForm, viewingDraft } from "./viewing-form";
import { nameOfLead } from "./words";

export interface OpenedSubmissionProps {
  submission: ReceivedLead | Contact;
  /** The sender's. */
  name: string;
  /** The request, which has a service and offers; a message has neither. */
  lead?: ReceivedLead;
  onClose: () => void;
}

interface FoldsProps extends OpenedSubmissionProps {
  detail: FollowUpDetail | undefined;
  /** Orders that are agreed or run. */
  running: readonly PricedOrder[];
  /** Whether the customer is mailed. */
  isMailed: boolean;
}

/** Folds with all that is known of a request or message, each part behind its title. */
export function Folds({ submission, lead, onClose, detail, running, isMailed }: FoldsProps) {
  const { id } = submission;
  const followUp = detail?.followUp;
  return (
    <div className="border-b border-line">
      <Fold id="details" title="Alle Angaben" isOpened={hasDraft(correctionDraft(id))}>
        <AllFacts submission={submission} lead={lead} />
        {followUp && <Correcting submission={submission} lead={lead} version={followUp.version} />}
        {detail?.customerPage?.readingUrl && <RevokeLink id={id} />}
      </Fold>
      {lead && detail && <LeadFolds lead={lead} running={running} isMailed={isMailed} {...detail} />}
      {followUp && isOpen(followUp.status) && (
        <Fold id="day" title="Wiedervorlage" value={followUp.followUpOn ? dateInWords(followUp.followUpOn) : undefined}>
          <FollowUpDay followUp={followUp} />
        </Fold>
      )}
      <Fold id="data" title="Auskunft und Löschung" isPrinted={false}>
        <DisclosureSection
          id={id}
          address={isMailed ? submission.shownEmail : undefined}
          asked={followUp?.dataAsked}
          onErased={onClose}
        />
        {followUp && <DemandForm followUp={followUp} />}
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
        ...(lead ? answersInWords(lead).filter(({ field }) => !TOLD.includes(field)) : []),
        ...(lead?.source === PHONE_SOURCE ? unasked(lead) : []),
        { label: "Telefon", value: phone || UNASKED },
        { label: "E-Mail", value: shownEmail || UNASKED },
        ...given([{ label: "Adresse", value: lead?.address }]),
        ...(lead ? originInWords(lead) : []),
      ]}
    />
  );
}

const UNASKED = "nicht erfragt";

/** Questions of the website's form that were not asked on the phone. */
function unasked(lead: ReceivedLead): Row[] {
  const missing = requiredAnswerIds.filter((id) => id !== "service" && !lead[id]);
  return missing.map((id) => ({ label: nameOf(id), value: UNASKED }));
}

function LeadFolds(props: FollowUpDetail & Pick<FoldsProps, "running" | "isMailed"> & { lead: ReceivedLead }) {
  const { lead, running, followUp, customerPage, offered } = props;
  const isComposing = useMatch(composingPath(":id")) !== null;
  const url = customerPage?.readingUrl ?? null;
  const { viewingAt, status } = followUp;
  const [offer] = offered.offers;
  const isAtOrder = useLocation().hash === OPENED_ORDER;
  useEffect(() => {
    if (isAtOrder) openFold("order", "title");
  }, [isAtOrder]);
  return (
    <>
      {(keepsViewing(status) || viewingAt) && (
        <Fold
          id="viewing"
          title="Besichtigung"
          value={viewingAt ? `${timeInShort(viewingAt)} Uhr` : undefined}
          isPrinted={viewingAt !== null}
          isOpened={hasDraft(viewingDraft(lead.id))}
          isLazy
        >
          <ViewingForm {...props} />
        </Fold>
      )}
      {/* The first one of what is open is begun in the head. */}
      {(offer || isComposing || status === "lost") && (
        <Fold
          id="offer"
          title={offered.offers.length > 1 ? "Angebote" : "Angebot"}
          value={offer && offerStatusLabel(statusAt(new Date(), offer))}
          isOpened={isComposing}
        >
          <OffersSection lead={lead} followUp={followUp} page={url} {...offered} />
        </Fold>
      )}
      {offered.orders.length > 0 && (
        <Fold
          id="order"
          title="Auftrag"
          isPrinted
          value={running[0]?.number}
          isOpened={running.flatMap(orderForms).some(hasDraft)}
        >
          <OrderSection
            orders={offered.orders}
            running={running}
            name={nameOfLead(lead)}
            hasAddress={lead.email !== ""}
            isMailed={props.isMailed}
          />
        </Fold>
      )}
    </>
  );
}

/** A link to the form until it is opened. */
function Correcting(props: Omit<ComponentProps<typeof CorrectionForm>, "onClose">) {
  const [isOpened, setOpened] = useState(() => hasDraft(correctionDraft(props.submission.id)));
  if (isOpened) return <CorrectionForm {...props} onClose={() => setOpened(false)} />;
  return (
    <div className="mt-2 print:hidden">
      <QuietButton onClick={() => setOpened(true)}>Angaben berichtigen</QuietButton>
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
        to={["/api/admin/customer-pages", id, "revoke"]}
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

/** The follow-up day: chips for the usual days, a calendar for the others. */
function FollowUpDay({ followUp: { id, version, followUpOn } }: { followUp: FollowUp }) {
  const { isPending, submit } = useChange(id);
  const { errors, check } = useFieldErrors();

  async function save(day: string): Promise<void> {
    const body = check(followUpDaySchema, { followUpOn: day || null });
    if (body) await submit({ part: "day", version, body });
  }

  return (
    <fieldset className="grid gap-2 print:hidden" aria-label="Wiedervorlage">
      {/* Read-only while it is sent: a disabled field would lose the focus. */}
      <DayField
        id={`day-${id}`}
        label="Tag"
        optional
        value={followUpOn ?? ""}
        min={berlinDay(new Date())}
        max={lastFollowUpDay()}
        readOnly={isPending}
        onChange={({ currentTarget: { value } }) => save(value)}
        errors={errors.followUpOn}
      />
      <div className="flex flex-wrap gap-2">
        <DayChips chosen={followUpOn ?? ""} onChoose={(day) => void save(day)} />
        {followUpOn && <Chip onClick={() => void save("")}>Keine</Chip>}
      </div>
    </fieldset>
  );
}
