import type { ReactNode } from "react";
import { type NextStep, nextStepOf, proposedInShort } from "../../../desk/stage";
import type { PricedOrder } from "../../../order/store.server";
import { fullName } from "../../../requests/full-name";
import { isAnswerNoted } from "../../../requests/history/answered";
import { toBeAccepted } from "../../../requests/offer-status";
import { phoneNumbers } from "../../../requests/phone-numbers";
import type { Reach } from "../../../requests/reach";
import { isOpen, mayFollow } from "../../../requests/work/steps";
import { Button } from "../../../ui/button";
import { classes } from "../../../ui/classes";
import { printPage } from "../../../ui/print-page";
import { Chip } from "../../buttons";
import { copy } from "../../copy-button";
import { hasDraft } from "../../drafts";
import { DropDown } from "../../drop-down";
import { openFold } from "../../fold";
import { EndForm } from "../../orders/end-form";
import { usePost } from "../../queries";
import { useChange } from "../changes";
import type { FollowUpDetail } from "../detail.server";
import type { ReceivedLead } from "../lists-api.server";
import { useComposing } from "../offer/offers-section";
import { ownLink } from "../offer/share-link";
import { HasAnswered } from "../outcome-question";
import { AcceptanceForm, acceptanceForm } from "./acceptance-form";
import { LossReasonPicker, QUESTION_CARD } from "./status-questions";
import { isAsking, labelOfOne, ViewingForm, viewingDraft } from "./viewing-form";

/** Form that the head shows before a step is taken. */
export type Asked = "viewing" | "accept" | "lost" | "done" | undefined;

interface HeadProps {
  detail: FollowUpDetail;
  /** Orders that are agreed or run. */
  running: readonly PricedOrder[];
  /** Absent for a message. */
  lead: ReceivedLead | undefined;
  reach: Reach;
  /** Whether something else comes first: what is being written is sent. */
  isQuiet: boolean;
  asked: Asked;
  onAsk: (asked: Asked) => void;
  onCorrectAddress: () => void;
}

/** Next step of the request or message; null where nothing is to be done. */
export function nextStepFor(detail: FollowUpDetail, lead: ReceivedLead | undefined): NextStep | null {
  const { followUp, proposed, offered } = detail;
  const [offer] = offered.offers;
  const staged = { ...followUp, offerStatus: offer?.status ?? null, offerValidUntil: offer?.validUntil ?? null };
  const next = nextStepOf(new Date(), staged, offered.orders);
  // No call without a number.
  const step = next === "call" && lead && phoneNumbers(lead.phone).length === 0 ? "propose-viewing" : next;
  return step === "propose-viewing" && proposedInShort(new Date(), followUp, proposed?.slots) ? null : step;
}

/** Whether the head has the button that proposes a first time. */
export function offersViewing(detail: FollowUpDetail, lead: ReceivedLead | undefined): boolean {
  const step = nextStepFor(detail, lead);
  return detail.followUp.viewingAt === null && (step === "propose-viewing" || (step === "call" && isFirst(detail)));
}

/** Whether a request has nothing yet, and its first offer is begun in the head. */
function isFirst({ followUp, offered }: FollowUpDetail): boolean {
  return followUp.kind === "lead" && isOpen(followUp.status) && offered.offers.length === 0;
}

/** Form of the head that was begun, and not sent. */
export function formBegun(detail: FollowUpDetail, lead: ReceivedLead | undefined): Asked {
  if (hasDraft(acceptanceForm(toBeAccepted(detail.offered.offers)))) return "accept";
  return offersViewing(detail, lead) && hasDraft(viewingDraft(detail.followUp.id)) ? "viewing" : undefined;
}

/** The one filled button: the next step; and what it asks before it is taken. The call stands among the links above. */
export function NextStepButton({ isQuiet, ...head }: HeadProps) {
  const { detail, running, lead, reach, onAsk } = head;
  const { followUp, offered } = detail;
  const { id, version, status } = followUp;
  const change = useChange(id);
  const compose = useComposing(id);
  const step = nextStepFor(detail, lead);
  const save = (body: object) => {
    onAsk(undefined);
    void change.submit({ part: "status", version, body: { ...body } });
  };

  const form = formOf({ ...head, onSave: save, onOther: compose.openAgreed });
  if (form) return form;
  const write = { label: offered.hasDraft ? "Angebot weiterschreiben" : "Angebot schreiben", onClick: compose.open };
  const mayPropose = isAsking(reach, detail.customerPage?.readingUrl);
  const propose = { label: labelOfOne(mayPropose), onClick: () => onAsk("viewing") };
  const steps: Record<Exclude<NextStep, "call">, { label: string; onClick: () => void }> = {
    "propose-viewing": propose,
    "write-offer": write,
    accept: { label: "Angenommen", onClick: () => onAsk("accept") },
    "set-first-day": { label: "Ersten Tag eintragen", onClick: () => openFold("order") },
    "mark-done": { label: "Erledigt", onClick: () => onAsk("done") },
    "no-ad": { label: "Keine Werbung", onClick: () => save({ status: "new" }) },
    "no-spam": { label: "Kein Spam", onClick: () => save({ status: "new" }) },
  };
  // A call is one of the links to the customer.
  const taken = step && step !== "call" ? steps[step] : null;
  // An order without a weekday is on no day's list.
  const isUnplanned = running.some((order) => order.startsOn && order.monthNetCents && !order.weekdays);
  const isTheirTurn = status === "offer" || proposedInShort(new Date(), followUp, detail.proposed?.slots) !== null;
  const mayWrite = step !== "no-ad" && isFirst(detail);
  return (
    <div className="mt-3 flex flex-wrap items-center gap-2 *:flex-auto *:justify-center empty:hidden print:hidden">
      {taken && (
        <Button
          className="px-4"
          look={isQuiet ? "quiet" : "primary"}
          type="button"
          ref={taken === write ? compose.opener : null}
          onClick={taken.onClick}
        >
          {taken.label}
        </Button>
      )}
      {lead && isTheirTurn && !isAnswerNoted([...detail.history].reverse()) && (
        <HasAnswered name={fullName(lead)} followUp={followUp} />
      )}
      {isUnplanned && <Chip onClick={() => openFold("order", "[type=checkbox]")}>Wochentage eintragen</Chip>}
      {step === "no-ad" && <Chip onClick={() => save({ status: "spam" })}>Spam</Chip>}
      {step === "call" && mayWrite && <Chip onClick={propose.onClick}>{propose.label}</Chip>}
      {taken !== write && mayWrite && (
        <Chip ref={compose.opener} onClick={write.onClick}>
          {write.label}
        </Chip>
      )}
    </div>
  );
}

type AskedProps = Omit<HeadProps, "isQuiet"> & { onSave: (status: object) => void; onOther: () => void };

/** Question of a step before it is taken; null where it has none, or cannot be taken any more. */
function formOf({ detail, running, lead, reach, asked, onAsk, onSave, onOther, ...head }: AskedProps): ReactNode {
  const { offered, followUp } = detail;
  const offer = toBeAccepted(offered.offers);
  const over = running.find(({ kind }) => kind === "once");
  const close = () => onAsk(undefined);
  if (asked === "lost")
    return <LossReasonPicker onCancel={close} onChoose={(lossReason) => onSave({ status: "lost", lossReason })} />;
  if (asked === "viewing" && lead)
    return (
      <div className={QUESTION_CARD}>
        <h3 className="text-body">Besichtigung</h3>
        <ViewingForm {...detail} {...head} lead={lead} reach={reach} onDone={close} />
      </div>
    );
  if (asked === "accept" && offer)
    return (
      <AcceptanceForm
        followUp={followUp}
        draft={acceptanceForm(offer)}
        offer={offer}
        reach={reach}
        knownWay={offered.knownWay}
        onOther={() => {
          close();
          onOther();
        }}
        onDone={close}
      />
    );
  if (asked === "done" && over && lead)
    return (
      <div className={QUESTION_CARD}>
        <EndForm
          order={over}
          of={`Auftrag ${over.number}, ${over.name}`}
          reach={reach}
          initial="done"
          onDone={close}
          onCancel={close}
        />
      </div>
    );
  return null;
}

const ENTRY = classes(
  "flex min-h-11 cursor-pointer items-center border-0 bg-transparent px-4 text-left text-ink hover:bg-mist",
);

interface MenuProps {
  followUp: FollowUpDetail["followUp"] | undefined;
  /** The link that only reads the customer's page. */
  url: string | null | undefined;
  reach: Reach;
  /** Whether an order is agreed or runs: that has its own end. */
  hasOrder: boolean;
  onLost: () => void;
}

/** Menu of what is seldom needed. */
export function OpenedMenu({ followUp, url, reach, hasOrder, onLost }: MenuProps) {
  const change = useChange(followUp?.id ?? "");
  const compose = useComposing(followUp?.id ?? "");
  const own = usePost<void, string>({
    to: () => ownLink(followUp?.id ?? ""),
    failure: "Kein Link",
    done: (link) => void copy(link, "Link"),
  });
  const set = (status: "spam" | "contacted") =>
    followUp && void change.submit({ part: "status", version: followUp.version, body: { status } });
  const may = (status: "lost" | "won" | "spam" | "contacted") =>
    followUp !== undefined && mayFollow(followUp.kind, followUp.status, status);
  const entries = [
    may("lost") && !hasOrder && { label: "Verloren", onClick: onLost },
    may("won") && !hasOrder && { label: "Schon vereinbart", onClick: compose.openAgreed },
    may("spam") && !hasOrder && { label: "Spam", onClick: () => set("spam") },
    may("contacted") && !hasOrder && { label: "Wieder aufnehmen", onClick: () => set("contacted") },
    printPage && { label: "Drucken", onClick: printPage },
    url && { label: "Kundenseite ansehen", onClick: () => void window.open(url, "_blank", "noreferrer") },
    url && reach !== "paper" && { label: "Link zur Kundenseite", onClick: () => void own.submit() },
  ];
  return (
    <DropDown>
      {entries.map(
        (entry) =>
          entry && (
            <button className={ENTRY} key={entry.label} type="button" onClick={entry.onClick}>
              {entry.label}
            </button>
          ),
      )}
    </DropDown>
  );
}
