import { useEffect, useRef, useState } from "react";
import type { Agreed } from "../../order/store.server";
import { dateInWords } from "../../platform/berlin-days";
import { amountsInWords } from "../../requests/money";
import { toBeAccepted } from "../../requests/offer-status";
import { customerKindOf, wasViewed } from "../../requests/work/agreed";
import { lossReasonLabel, type Status, statusLabel } from "../../requests/work/options";
import type { StatusChange } from "../../requests/work/schema";
import { isOpen, nextStatuses, PIPELINE, stepForward } from "../../requests/work/steps";
import type { FollowUp } from "../../requests/work/store.server";
import { Button } from "../../ui/button";
import { classes } from "../../ui/classes";
import { NamedGroup } from "../fields";
import { EndForm } from "../orders/end-form";
import { AcceptanceForm } from "./acceptance-form";
import { useChange, useOfferMove } from "./changes";
import type { FollowUpDetail } from "./follow-up-api.server";
import type { ReceivedLead } from "./lists-api.server";
import {
  Confirmation,
  LossReasonPicker,
  OTHER_STEP,
  PRIMARY_STEP,
  QUESTION_CARD,
  STEP_BUTTONS,
} from "./status-questions";

/** What a step asks before it is taken. */
type Asked = { kind: "won" | "lost" | "end" } | { kind: "confirm-loss"; step: Status; warning: string };

interface StatusStepsProps {
  followUp: FollowUp;
  /** Absent for a message. */
  lead: ReceivedLead | undefined;
  offered: FollowUpDetail["offered"];
}

/**
 * A request's status, and a button for each step that may follow: the next one is filled, the others are quiet. A step
 * that loses something asks first.
 */
export function StatusSteps({ followUp, lead, offered }: StatusStepsProps) {
  const { id, kind, status, version } = followUp;
  const { agreed } = offered;
  const { isPending, submit } = useChange(id);
  const [asking, setAsking] = useState<Asked>();
  const heading = useRefocusStatus(version);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a question about an earlier status no longer applies
  useEffect(() => setAsking(undefined), [status]);

  function choose(step: Status) {
    if (isPending) return;
    const warning = lossWarning(followUp, step);
    // What has its order is not agreed anew.
    if (step === "won" && agreed && !toBeAccepted(new Date(), offered.offers))
      save({ status: "won", ...amountsOf(agreed) });
    // An order that is open does not stay so unsaid.
    else if (step === "lost" && agreed?.running) setAsking({ kind: "end" });
    else if (step === "won" || step === "lost") setAsking({ kind: step });
    else if (warning) setAsking({ kind: "confirm-loss", step, warning });
    else save({ status: step });
  }

  function save(step: Omit<StatusChange, "version">) {
    closeQuestion();
    void submit({ part: "status", version, body: step });
  }

  function closeQuestion() {
    if (asking) heading.current?.focus({ preventScroll: true });
    setAsking(undefined);
  }

  const forward = stepForward(kind, status);
  const worth = status === "won" && amountsInWords(followUp);
  return (
    <div className="mt-3 grid gap-3">
      <p
        className="flex flex-wrap items-baseline gap-x-3 [outline:none]"
        ref={heading}
        tabIndex={-1}
        aria-busy={isPending}
      >
        <span className="text-title-s font-bold">{statusLabel(status)}</span>
        {worth && <span>{worth}, netto</span>}
        {followUp.lossReason && <span>{lossReasonLabel(followUp.lossReason)}</span>}
      </p>
      <ProgressBar kind={kind} status={status} />
      {asking?.kind === "won" && (
        <Won
          followUp={followUp}
          lead={lead}
          {...offered}
          onWon={(agreed) => save({ status: "won", ...agreed })}
          onAccepted={closeQuestion}
          onCancel={closeQuestion}
        />
      )}
      {asking?.kind === "lost" && (
        <LossReasonPicker onCancel={closeQuestion} onChoose={(lossReason) => save({ status: "lost", lossReason })} />
      )}
      {asking?.kind === "end" && agreed?.running && (
        <NamedGroup className={QUESTION_CARD} name={`Was wird aus dem Auftrag ${agreed.running.number}?`}>
          <EndForm
            order={agreed.running}
            hasMail={offered.hasMail && Boolean(lead?.email)}
            onDone={closeQuestion}
            onCancel={closeQuestion}
          />
        </NamedGroup>
      )}
      {asking?.kind === "confirm-loss" && (
        <Confirmation
          text={asking.warning}
          label={labelOf(status, asking.step)}
          onCancel={closeQuestion}
          onConfirm={() => save({ status: asking.step })}
        />
      )}
      {!asking && (
        <fieldset className={STEP_BUTTONS} aria-busy={isPending}>
          <legend className="sr-only">Nächster Schritt</legend>
          {nextStatuses(kind, status).map((next) => (
            <Button
              className={next === forward ? PRIMARY_STEP : OTHER_STEP}
              look={next === forward ? "primary" : "quiet"}
              type="button"
              key={next}
              aria-disabled={isPending}
              onClick={() => choose(next)}
            >
              {labelOf(status, next)}
            </Button>
          ))}
        </fieldset>
      )}
    </div>
  );
}

interface WonProps extends Pick<FollowUpDetail["offered"], "offers" | "hasMail" | "knownWay"> {
  followUp: FollowUp;
  lead: ReceivedLead | undefined;
  onWon: (agreed: object) => void;
  onAccepted: () => void;
  onCancel: () => void;
}

/** Asks what was agreed: an open offer, or something without it, which closes the offer in the same step. */
function Won({ followUp, lead, knownWay, offers, hasMail, onWon, onAccepted, onCancel }: WonProps) {
  const { submit } = useOfferMove(followUp.id);
  const open = toBeAccepted(new Date(), offers);
  const [isWithout, setWithout] = useState(false);
  const common = { knownWay, hasMail: hasMail && Boolean(lead?.email), onCancel };
  if (open && !isWithout) {
    const accept = (answer: object) => {
      onAccepted();
      void submit({ move: "accept", body: { revision: open.revision, ...answer } });
    };
    return (
      <AcceptanceForm
        key="offer"
        offer={open}
        customerKind={open.customerKind}
        isViewed={open.isViewed || wasViewed(followUp)}
        onSave={accept}
        onOther={() => setWithout(true)}
        {...common}
      />
    );
  }
  // A form of its own: what was chosen for the offer is not meant for something else.
  return (
    <AcceptanceForm
      key="other"
      customerKind={lead ? customerKindOf(lead) : "consumer"}
      known={followUp}
      isViewed={wasViewed(followUp)}
      onSave={onWon}
      {...common}
    />
  );
}

function amountsOf({ customerKind, amountCents, monthCents }: Agreed) {
  return { customerKind, amountCents, ...(monthCents === null ? {} : { monthCents }) };
}

function labelOf(status: Status, next: Status): string {
  if (status === "spam") return "Kein Spam";
  if (status === "lost" && next === "contacted") return "Wieder aufnehmen";
  return status === "done" ? "Wieder öffnen" : statusLabel(next);
}

/** What a step would delete, in words; undefined where nothing is lost. */
function lossWarning({ status, followUpOn, viewingAt, lossReason }: FollowUp, next: Status): string | undefined {
  if (!isOpen(next) && followUpOn) {
    return `Die Wiedervorlage am ${dateInWords(followUpOn)}${viewingAt ? " und die Besichtigung" : ""} entfällt.`;
  }
  if (status === "won") return "Der Auftrag zählt dann nicht mehr zum Auftragswert. Der Betrag bleibt vermerkt.";
  if (status === "lost" && lossReason) return `Der Grund „${lossReasonLabel(lossReason)}“ entfällt.`;
  if (status === "spam") return "Der Eintrag steht dann wieder in der Liste und wird per E-Mail gemeldet.";
  return undefined;
}

/** How far the request has come towards an order. Hidden from screen readers, because the text above says the same. */
function ProgressBar({ kind, status }: Pick<FollowUp, "kind" | "status">) {
  const steps = PIPELINE[kind];
  const reached = steps.indexOf(status);
  return (
    <ol className="grid auto-cols-[1fr] grid-flow-col gap-1 print:hidden" aria-hidden="true">
      {steps.map((step, index) => (
        <li className={classes("h-1.5 rounded-[3px]", index <= reached ? "bg-accent" : "bg-line")} key={step} />
      ))}
    </ol>
  );
}

/** Moves the focus to the status when the pressed button is gone. */
function useRefocusStatus(version: number) {
  const heading = useRef<HTMLParagraphElement>(null);
  const known = useRef(version);
  useEffect(() => {
    if (known.current === version) return;
    known.current = version;
    if (document.activeElement === document.body) heading.current?.focus({ preventScroll: true });
  }, [version]);
  return heading;
}
