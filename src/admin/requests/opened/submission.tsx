import { type ReactNode, useEffect, useState } from "react";
import { Link, Outlet, useLocation } from "react-router";
import { OPENED_DONE, submissionPath } from "../../../content/admin-paths";
import { labelOf } from "../../../content/labels";
import { isSender, messageInWords } from "../../../content/message-fields";
import { MAYBE_AD } from "../../../desk/marks";
import {
  arrangedFor,
  isOutcomeOpen,
  offerInShort,
  proposedInWords,
  stageOf,
  stages,
  weekdayAndTime,
} from "../../../desk/stage";
import { isRunning } from "../../../order/states";
import { berlinDay, isFuture, timeInShort } from "../../../platform/time/berlin-days";
import { serviceLabel } from "../../../requests/answers/options";
import { actEntry, CUSTOMER, customersWords, markOf } from "../../../requests/history/acts";
import { answeredUntil, openTexts } from "../../../requests/history/answered";
import { suspicionLabel } from "../../../requests/intake/suspicions";
import type { Message } from "../../../requests/lists/messages.server";
import { type Reach, reachOf } from "../../../requests/reach";
import { DEMAND_ACTS } from "../../../requests/work/demands";
import type { Duplicate } from "../../../requests/work/find.server";
import { statusLabel, WITHDRAWN } from "../../../requests/work/options";
import { isOpen, isSuspected } from "../../../requests/work/steps";
import { TALL_LINK } from "../../../ui/button";
import { classes } from "../../../ui/classes";
import { FOLLOW_UPS } from "../../api-keys";
import { Chip } from "../../buttons";
import { Badge, Dotted, Time } from "../../facts";
import { Loading, Retry } from "../../loading";
import { type ApiResult, useApiResult } from "../../queries";
import { useChange, useOutcome } from "../changes";
import { ContactLinks } from "../contact-links";
import type { FollowUpDetail } from "../detail.server";
import type { ReceivedLead } from "../lists-api.server";
import type { ComposingContext } from "../offer/composer-page.client";
import { useComposing } from "../offer/offers-section";
import { OutcomeQuestion } from "../outcome-question";
import { Seen } from "../seen";
import { BACK, serviceInWords, wishInWords } from "../words";
import { AnswerForm, type Way } from "./answer-form";
import { Conversation } from "./conversation";
import { DemandMark } from "./demand";
import { ArrangedFolds, Folds, type OpenedSubmissionProps, useCorrecting } from "./folds";
import { type Asked, formBegun, NextStepButton, nextStepFor, OpenedMenu, offersViewing } from "./head";
import { askedBefore, CONFIRM } from "./prepared";
import { DetailFrame, TITLE_ID } from "./row";
import { SubmissionSummary } from "./summary";
import { TellLinks } from "./tell-links";
import { saidSince } from "./unread";
import { UnsentMails } from "./unsent-mails";

/** A request or message on one screen: what we were told, the next step, the conversation; the rest is behind folds. */
export function OpenedSubmission(props: OpenedSubmissionProps) {
  const { submission, name, lead, onClose } = props;
  const { id, reference, phone, email } = submission;
  const { isComposing, close } = useComposing(id);
  const [asked, setAsked] = useState<Asked>();
  const [isWriting, setWriting] = useState(false);
  const correcting = useCorrecting(id);
  // Kept here, because the form moves when a question comes in.
  const [refusedAt, setRefusedAt] = useState<string>();
  // The detail is read again when the row is opened again.
  const result = useApiResult<FollowUpDetail>([...FOLLOW_UPS, id], { isDroppedUnseen: true });
  const detail = result?.data;
  const followUp = detail?.followUp;
  const url = detail?.customerPage?.readingUrl ?? null;
  const title = name || phone || "";
  const reach = reachOf({ email, phone, hasPage: url !== null }, detail?.hasSender ?? false);
  const running = detail?.offered.orders.filter((order) => isRunning(berlinDay(new Date()), order)) ?? [];
  const { hash } = useLocation();
  // A question about an earlier status no longer applies; a form that was begun, and not sent, is open again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is asked anew for each status
  useEffect(
    () => setAsked((detail && formBegun(detail, lead)) ?? (hash === OPENED_DONE ? "done" : undefined)),
    [followUp?.status],
  );
  useKeepFocus(followUp?.version);
  const question = detail && questionOf(detail, submission);
  const prepared = detail && askedBefore(detail);
  const isOnlyDone = question?.every(({ isAct }) => isAct) ?? false;
  // The next step answers it then, and stands above the form.
  const isAnsweredBelow = isOnlyDone || (detail !== undefined && asksForTime(detail, lead));
  const answerForm = (
    <AnswerForm
      key={id}
      followUp={followUp ?? { id, version: 0, kind: lead ? "lead" : "contact", status: "new" }}
      to={{ name, reference, about: lead?.service ? serviceLabel(lead.service) : null }}
      phone={phone}
      way={detail && wayOf(lead, url, reach)}
      isAsked={question !== undefined && !isOnlyDone}
      prepared={prepared}
      texts={detail?.templates}
      unread={detail && refusedAt !== undefined ? saidSince(detail, refusedAt) : []}
      onRefused={setRefusedAt}
      onWriting={setWriting}
    />
  );
  if (isComposing && lead)
    return (
      <Seen value={detail?.seen ?? submission.createdAt}>
        {detail ? (
          <Outlet context={{ lead, detail, reach, title, onClose: close } satisfies ComposingContext} />
        ) : (
          <DetailFrame title="Angebot" about="" back={BACK} onClose={close}>
            {result?.problem ? <Retry {...result} /> : <Loading />}
          </DetailFrame>
        )}
      </Seen>
    );
  return (
    <Seen value={detail?.seen ?? submission.createdAt}>
      <DetailFrame
        title={title}
        about={<About {...{ submission, lead, detail }} />}
        menu={
          <OpenedMenu {...{ followUp, url, reach }} hasOrder={running.length > 0} onLost={() => setAsked("lost")} />
        }
        onClose={onClose}
      >
        <SubmissionSummary submission={submission} photos={detail?.customerPage?.photos ?? []} />
        <ContactLinks
          id={id}
          phone={phone}
          email={email}
          address={lead?.address}
          isCallNext={!isWriting && asked === undefined && detail !== undefined && nextStepFor(detail, lead) === "call"}
        />
        {detail && asksForOutcome(detail) && <OutcomeQuestion name={title} followUp={detail.followUp} />}
        <UnsentMails id={id} mails={detail?.unsent ?? []} />
        {detail && <DemandMark {...detail} />}
        {detail && <Duplicates {...detail} hasOrder={running.length > 0} />}
        {question && (
          <OpenQuestion said={lead && question} by={title} isPrepared={prepared !== undefined}>
            {isOnlyDone && detail && <SeenButton followUp={detail.followUp} name={title} onRefused={setRefusedAt} />}
            {!isAnsweredBelow && answerForm}
          </OpenQuestion>
        )}
        {detail && (
          <NextStepButton
            {...{ detail, running, lead, reach, asked, ...correcting }}
            isQuiet={isWriting || (question !== undefined && !isAnsweredBelow)}
            onAsk={setAsked}
          />
        )}
        <ArrangedFolds
          {...{ lead, detail, running, reach, ...correcting }}
          isAsked={asked === "viewing" || (detail !== undefined && offersViewing(detail, lead))}
        />
        <Talk {...{ submission, lead, result }} isByHand={reach === "link"}>
          {/* Stays, with what was typed, while the rest cannot be read. */}
          {(!question || isAnsweredBelow) && answerForm}
        </Talk>
        <Folds {...{ ...props, detail, reach, ...correcting }} />
      </DetailFrame>
    </Seen>
  );
}

interface AboutProps extends Pick<OpenedSubmissionProps, "submission" | "lead"> {
  detail: FollowUpDetail | undefined;
}

/** What the request or message is about, and where it stands. */
function About({ submission, lead, detail }: AboutProps) {
  return (
    <>
      <Dotted
        facts={[
          lead?.company,
          lead && [serviceInWords(lead.service), lead.town].filter(Boolean).join(", "),
          <span className="whitespace-nowrap" translate="no" key="reference">
            {submission.reference}
          </span>,
          <Time at={submission.createdAt} key="time" />,
        ]}
      />
      {/* As high before it is known. */}
      <div className="mt-1 flex min-h-7 flex-wrap items-center gap-1.5 *:whitespace-normal">
        {detail &&
          stageInWords(detail).map((word, index) => (
            <Badge look={index > 0 ? "strong" : "quiet"} key={word}>
              {word}
            </Badge>
          ))}
      </div>
    </>
  );
}

interface OpenQuestionProps {
  /** Absent for a message, whose words stand above. */
  said: readonly Said[] | undefined;
  by: string;
  isPrepared: boolean;
  children: ReactNode;
}

function OpenQuestion({ said, by, isPrepared, children }: OpenQuestionProps) {
  return (
    <section
      className={classes("mt-3 rounded-corner px-4 py-3 print:hidden", said ? "bg-notice" : "bg-mist")}
      aria-label="Offene Frage"
    >
      {said?.map(({ at, text }) => (
        <p className="wrap-anywhere whitespace-pre-wrap" key={at + text}>
          <span className="text-small text-ink-soft">
            {by}, <Time at={at} />:
          </span>{" "}
          {text}
        </p>
      ))}
      {isPrepared && <p className="font-strong">{CONFIRM}</p>}
      {children}
    </section>
  );
}

interface SeenButtonProps {
  followUp: FollowUpDetail["followUp"];
  name: string;
  /** As of `AnswerForm`. */
  onRefused: (seen: string | undefined) => void;
}

/** Closes what the customer did, which asks nothing; refused over something newer, as an answer is. */
function SeenButton({ followUp, name, onRefused }: SeenButtonProps) {
  const { isPending, report } = useOutcome(followUp, name, onRefused);
  return (
    <div className="mt-2">
      <Chip aria-disabled={isPending} onClick={() => report("seen")}>
        Gesehen
      </Chip>
    </div>
  );
}

interface Said {
  at: string;
  text: string;
  /** Whether it is what was done, and asks nothing. */
  isAct?: boolean;
}

interface TalkProps extends Pick<OpenedSubmissionProps, "submission" | "lead"> {
  result: ApiResult<FollowUpDetail> | undefined;
  /** Whether the owner notifies of an answer: no mail does. */
  isByHand: boolean;
  children: ReactNode;
}

function Talk({ submission, lead, result, isByHand, children }: TalkProps) {
  const detail = result?.data;
  // A message's words stand above, but for those beside a wish for a call.
  const isToldAbove = "message" in submission && !wishInWords(submission);
  if (isToldAbove && !children && detail && detail.history.length + detail.thread.length === 0) return null;
  return (
    <section className="mt-5 mb-5">
      <h3 className="text-body">Gespräch</h3>
      {!result && <Loading />}
      {result?.problem && <Retry {...result} />}
      {detail && (
        <Conversation
          events={detail.history}
          onlyAccount={detail.onlyAccount}
          thread={detail.thread}
          receivedAt={submission.createdAt}
          received={"message" in submission ? messageText(submission) : undefined}
          service={lead?.service}
        />
      )}
      {lead && isByHand && detail?.thread[detail.thread.length - 1]?.author === "owner" && (
        <TellLinks lead={lead} news="wir haben Ihnen auf Ihrer persönlichen Seite geantwortet" />
      )}
      {children}
    </section>
  );
}

/** Text of the contact form, without who wrote it. */
function messageText(message: Message): string {
  const texts = messageInWords(message).filter(({ field }) => !isSender(field));
  return texts.map(({ value }) => value).join("\n");
}

/** Moves the focus to the name when what was pressed is gone. @param version of what is shown */
function useKeepFocus(version: number | undefined): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change may take away what was pressed
  useEffect(() => {
    if (document.activeElement === document.body) document.getElementById(TITLE_ID)?.focus({ preventScroll: true });
  }, [version]);
}

function wayOf(lead: ReceivedLead | undefined, url: string | null, reach: Reach): Way {
  if (lead && url && reach !== "paper") return reach === "mail" ? "page-and-mail" : "page";
  return reach === "mail" ? "mail" : "copy";
}

/** Message or act of the customer that nobody has dealt with; undefined where nothing is open. */
function questionOf(
  { followUp, history, thread }: FollowUpDetail,
  submission: ReceivedLead | Message,
): Said[] | undefined {
  if ("message" in submission)
    return isOpen(followUp.status) ? [{ at: submission.createdAt, text: submission.message }] : undefined;
  if (followUp.customerActedAt === null) return undefined;
  const events = [...history].reverse();
  const asked = openTexts(thread, events).map(({ createdAt, text }) => ({ at: createdAt, text }));
  const act = newestAct(history);
  if (act === undefined || act.at <= answeredUntil(events)) return asked;
  const { what, about } = customersWords(act);
  const done = [what, about].filter(Boolean).join(": ");
  // A text that was written with the act belongs to its line.
  if (asked.some(({ at }) => at === act.at))
    return asked.map(({ at, text }) => ({
      at,
      text: at === act.at && !actEntry(act).isInThread ? `${done}\n${text}` : text,
    }));
  return [...asked, { at: act.at, text: done, isAct: markOf(act) !== "question" }];
}

/** Newest act of the customer, but for those about a demand. */
function newestAct(history: FollowUpDetail["history"]) {
  return history.find(({ author, act }) => author === CUSTOMER && !DEMAND_ACTS.includes(act));
}

/** Whether the customer's newest act is that no time fits, and another one is the next step. */
function asksForTime(detail: FollowUpDetail, lead: ReceivedLead | undefined): boolean {
  return newestAct(detail.history)?.act === "viewing-refused" && nextStepFor(detail, lead) === "propose-viewing";
}

function asksForOutcome({ history, followUp }: FollowUpDetail): boolean {
  const lastOwnerAct = history.find(({ author, act }) => author !== CUSTOMER && !DEMAND_ACTS.includes(act)) ?? null;
  return isOutcomeOpen({ status: followUp.status, lastOwnerAct });
}

/** Stage in words, why it is due, why it may be advertising, and what is arranged. */
function stageInWords({ followUp, offered, proposed, due }: FollowUpDetail): string[] {
  const now = new Date();
  const today = berlinDay(now);
  if (followUp.status === "lost") return [statusLabel("lost")];
  const stage = labelOf(stages, stageOf(today, followUp, offered.orders));
  const arranged = proposedInWords(now, followUp, proposed?.slots ?? []) ?? arrangedFor(now, followUp);
  const taken = (isOpen(followUp.status) && !isFuture(followUp.viewingAt) && proposed?.taken) || [];
  const [newest] = offered.offers;
  const offer =
    newest && offerInShort(now, { ...followUp, offerStatus: newest.status, offerValidUntil: newest.validUntil });
  const doubt = isSuspected(followUp) && `${MAYBE_AD} (${suspicionLabel(followUp.suspicion ?? "")})`;
  const gone = taken.length > 0 && `Nicht mehr frei: ${taken.map(weekdayAndTime).join(", ")}`;
  return [stage, ...due, doubt, arranged, gone, offer].filter((word) => typeof word === "string");
}

/** Where it stands: by its newest order, or by its stage where it has none. */
function stateOfDuplicate(duplicate: Duplicate): string {
  if (duplicate.order) return `Auftrag ${duplicate.order}`;
  return labelOf(stages, stageOf(berlinDay(new Date()), duplicate, []));
}

interface DuplicatesProps extends Pick<FollowUpDetail, "duplicates" | "isDoubled" | "followUp"> {
  /** Whether an order is agreed or runs: that has its own end. */
  hasOrder: boolean;
}

/** Requests and messages that are likely of the same person; one that came twice is closed with a tap. */
function Duplicates({ duplicates, isDoubled, followUp, hasOrder }: DuplicatesProps) {
  const { isPending, submit } = useChange(followUp.id, () => ({ title: "Als doppelt geschlossen" }));
  if (duplicates.length === 0) return null;
  const body = { status: "lost", lossReason: WITHDRAWN, isDoubled };
  const close = { part: "status", version: followUp.version, body } as const;
  const others = duplicates.filter(({ sameAs }) => sameAs === null);
  return (
    <aside className="mt-3 rounded-corner bg-mist px-4 py-2 print:hidden">
      {duplicates.map(
        (duplicate) =>
          duplicate.sameAs && (
            <p key={duplicate.id}>
              Wohl dieselbe Anfrage wie{" "}
              <Link className={TALL_LINK} to={submissionPath(duplicate)} preventScrollReset translate="no">
                {duplicate.sameAs}
              </Link>{" "}
              vom {timeInShort(duplicate.createdAt)} ({stateOfDuplicate(duplicate)})
            </p>
          ),
      )}
      {isDoubled && !hasOrder && (
        <Chip aria-disabled={isPending} onClick={() => void (isPending || submit(close))}>
          Doppelt, schließen
        </Chip>
      )}
      {others.length > 0 && <p>Wohl von derselben Person:</p>}
      <ul>
        {others.map((duplicate) => (
          <li key={duplicate.id}>
            <Link className={TALL_LINK} to={submissionPath(duplicate)} preventScrollReset>
              {duplicate.kind === "lead" ? "Anfrage" : "Nachricht"} vom {timeInShort(duplicate.createdAt)}
            </Link>{" "}
            ({stateOfDuplicate(duplicate)})
          </li>
        ))}
      </ul>
    </aside>
  );
}
