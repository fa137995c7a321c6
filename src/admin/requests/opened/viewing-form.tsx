import { weekdayAndTime } from "../../../desk/stage";
import { berlinInstant, isFuture } from "../../../platform/time/berlin-days";
import { fullName } from "../../../requests/full-name";
import { streetOf, townOf } from "../../../requests/place";
import type { Reach } from "../../../requests/reach";
import { SLOTS_MAX } from "../../../requests/work/limits";
import { IS_OVER, type Viewing, viewingSchema } from "../../../requests/work/schema";
import { isOpen } from "../../../requests/work/steps";
import { classes } from "../../../ui/classes";
import { CONTROL, Hint, TextField } from "../../../ui/field";
import type { ToastMessage } from "../../../ui/toast-region.client";
import { unbroken } from "../../../ui/unbroken";
import { Chip, LinkButton } from "../../buttons";
import { ClosedDay } from "../../closed-day";
import { PostForm } from "../../post";
import { changePost, mailInWords, undoing, useChange } from "../changes";
import type { FollowUpDetail } from "../detail.server";
import type { Changed } from "../follow-up-api.server";
import type { ReceivedLead } from "../lists-api.server";
import { useSeen } from "../seen";
import { readBy, viewingInWords } from "../words";
import { NearDay } from "./near-day";
import { TellLinks } from "./tell-links";

interface ViewingFormProps extends Pick<FollowUpDetail, "followUp" | "proposed" | "customerPage" | "lastWho"> {
  lead: ReceivedLead;
  reach: Reach;
  /** Opens the form for the address. */
  onCorrectAddress: () => void;
  /** Closes it; absent where it stays open, with what is arranged. */
  onDone?: () => void;
}

const LONG = classes(CONTROL, "min-w-0 md:max-w-72");
const LABELS = ["Tag und Uhrzeit", "Zweite Zeit", "Dritte Zeit"];

/** Name of the form among what is kept on the device. @param id the request's */
export function viewingDraft(id: string): string {
  return `viewing-${id}`;
}

interface TypedViewing {
  /** Times in their fields: "2026-11-30T09:00" in Berlin, wherever the browser is; "" while it is not whole. */
  times: readonly string[];
  who: string;
}

/** Proposed times that wait for the customer's answer. */
export function openSlots({ followUp, proposed }: Pick<FollowUpDetail, "followUp" | "proposed">): readonly string[] {
  const { status, viewingAt } = followUp;
  return (isOpen(status) && proposed?.slots.filter((slot) => isFuture(slot) && slot !== viewingAt)) || [];
}

/** The one form for a viewing: a single time is agreed, of several the customer takes one. */
export function ViewingForm(props: ViewingFormProps) {
  const { lead, followUp, proposed, customerPage, lastWho, reach, onCorrectAddress, onDone } = props;
  const { id, version, viewingAt, status } = followUp;
  const isAsked = onDone !== undefined;
  const slots = openSlots(props);
  const isArranged = viewingAt !== null || slots.length > 0;
  const removal = removalOf(viewingAt);
  const mayPropose = isOpen(status) && isAsking(reach, customerPage?.readingUrl);
  const undo = useChange(id, (changed) => ({ title: FIXED_DONE, description: mailInWords(changed.mailsAt) }));
  const undoOf = (changed: Changed) =>
    undoing("Unter „Besichtigung“ die Zeit wieder festlegen", () =>
      undo.submit({
        part: "viewing",
        version: changed.version,
        body: { times: [viewingAt], who: proposed?.agreedWho },
      }),
    );
  return (
    <PostForm<TypedViewing, Viewing, Changed>
      {...changePost(id, "viewing", useSeen())}
      className="grid min-w-0 grid-cols-1 gap-3 print:hidden"
      draft={viewingDraft(id)}
      initial={{ times: [""], who: proposed?.who || lastWho }}
      schema={viewingSchema}
      inputOf={({ times, who }, button) => ({
        version,
        // A proposed time is fixed with the person who was proposed, not with whom a hidden field begins.
        who: button && button !== FIX ? proposed?.who : who,
        isProposed: mayPropose && button === undefined && !isOver(times),
        times: timesOf(times, button),
      })}
      success={(changed, sent) => ({
        ...successOf(changed, sent, removal.done),
        ...(sent.times.length === 0 && isFuture(viewingAt) && undoOf(changed)),
      })}
      done={onDone}
      button={({ times }) => ({ className: "flex-auto px-4", children: labelOf(times, mayPropose) })}
      look={isAsked ? "primary" : "quiet"}
      beside={({ typed: { times }, send }) => (
        <>
          {mayPropose && (isAsked || times.some(Boolean)) && times.filter(Boolean).length < 2 && !isOver(times) && (
            <Chip onClick={() => send(FIX)}>{FIXED}</Chip>
          )}
          {isArranged && <Chip onClick={() => send(REMOVE)}>{removal.button}</Chip>}
          {onDone && <Chip onClick={onDone}>Abbrechen</Chip>}
        </>
      )}
    >
      {({ typed: { times }, change, field, errorsOf, send }) => (
        <>
          <Arranged
            {...{ lead, slots, onCorrectAddress }}
            onFix={send}
            who={slots.length > 0 ? proposed?.who : undefined}
            agreedWho={isFuture(viewingAt) ? proposed?.agreedWho : undefined}
            mayTell={reach === "link" && (isFuture(viewingAt) || slots.length > 0)}
          />
          {times.map((time, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other name than its place
            <div className="grid grid-cols-1 gap-1" key={row}>
              <TextField
                className={LONG}
                type="datetime-local"
                id={`viewing-${id}-${row}`}
                label={isArranged && row === 0 ? "Andere Zeit" : (LABELS[row] ?? "")}
                optional={row > 0 || (isArranged && "unsaid")}
                autoFocus={isAsked || times.length > 1}
                value={time}
                onChange={({ currentTarget: { value } }) =>
                  change({ times: times.map((one, at) => (at === row ? value : one)) })
                }
                // Empty fields are not sent.
                errors={
                  time || !times.some(Boolean)
                    ? (errorsOf(`times.${times.slice(0, row).filter(Boolean).length}`) ?? overAmong(times, time))
                    : undefined
                }
              />
              <ClosedDay day={time.slice(0, 10)} />
              <div className="text-small empty:sr-only" role="status">
                {isAtNight(time) && <p className="text-ink-soft">Das ist mitten in der Nacht.</p>}
                {time && <NearDay day={time.slice(0, 10)} time={instantOf(time)} exceptId={id} town={townOf(lead)} />}
              </div>
            </div>
          ))}
          {mayPropose && times.length < SLOTS_MAX && !isOver(times) && (
            <div className="-my-2">
              <LinkButton onClick={() => change({ times: [...times, ""] })}>Weitere Zeit</LinkButton>
            </div>
          )}
          {times.some(Boolean) && !isOver(times) && (
            <TextField
              className={LONG}
              label="Wer kommt?"
              hint={readBy(reach)}
              optional
              autoComplete="off"
              {...field("who")}
            />
          )}
          {isFuture(viewingAt) && times.some(Boolean) && <p>Statt {viewingInWords(viewingAt)}.</p>}
          {(isAsked || times.some(Boolean)) && !isOver(times) && (
            <Hint>{unbroken(effectOf(times, mayPropose, reach, fullName(lead)))}</Hint>
          )}
        </>
      )}
    </PostForm>
  );
}

interface ArrangedProps extends Pick<ViewingFormProps, "lead" | "onCorrectAddress"> {
  slots: readonly string[];
  /** Agrees one of them, to which the customer said yes elsewhere. */
  onFix: (slot: string) => void;
  /** Person who was said to come at the proposed times, and at the agreed one. */
  who: string | undefined;
  agreedWho: string | undefined;
  /** Whether there is something that nobody else tells the customer. */
  mayTell: boolean;
}

/** Lines on what is missing and proposed; the fold's title says what is agreed. */
function Arranged({ lead, slots, onFix, who, agreedWho, mayTell, onCorrectAddress }: ArrangedProps) {
  return (
    <>
      {!streetOf(lead) && (
        <p className="flex flex-wrap items-center gap-x-3 font-strong">
          Adresse fehlt.
          <LinkButton onClick={onCorrectAddress}>Adresse nachtragen</LinkButton>
        </p>
      )}
      {agreedWho && <p>Es kommt: {agreedWho}</p>}
      {slots.length > 0 && (
        <div className="flex flex-wrap gap-2">
          {slots.map((slot) => (
            <Chip key={slot} onClick={() => onFix(slot)}>
              {weekdayAndTime(slot)} festlegen
            </Chip>
          ))}
        </div>
      )}
      {who && <p>Es kommt dann: {who}</p>}
      {mayTell && (
        <TellLinks lead={lead} news="den Termin für die Besichtigung finden Sie auf Ihrer persönlichen Seite" />
      )}
    </>
  );
}

/** Buttons beside the one that sends what is typed. */
const FIX = "fix";
const REMOVE = "remove";

/** Label of the button that removes the viewing or the proposal, and the toast after it. */
function removalOf(viewingAt: string | null): { button: string; done: string } {
  if (viewingAt === null) return { button: "Vorschlag zurückziehen", done: "Vorschlag zurückgezogen" };
  if (isFuture(viewingAt)) return { button: "Termin absagen", done: "Termin abgesagt" };
  return { button: "Entfernen", done: "Termin entfernt" };
}

/** @param removed what is said where nothing is left */
function successOf({ viewingAt, mailsAt }: Changed, { times, isProposed }: Viewing, removed: string): ToastMessage {
  const description = mailInWords(mailsAt);
  if (times.length === 0) return { title: removed, description };
  if (times.length > 1) return { title: "Zeiten vorgeschlagen", description };
  if (isProposed) return { title: "Zeit vorgeschlagen", description };
  if (viewingAt && !isFuture(viewingAt))
    return { title: "Als geschehen eingetragen", description: mailsAt ? description : undefined };
  return { title: FIXED_DONE, description };
}

/** Name of the button that sends what is typed: that of the one which opened the form. */
function labelOf(times: readonly string[], mayPropose: boolean): string {
  if (isOver(times)) return "Als geschehen eintragen";
  return times.filter(Boolean).length > 1 ? "Zeiten vorschlagen" : labelOfOne(mayPropose);
}

/** What the buttons do, in words. */
function effectOf(times: readonly string[], mayPropose: boolean, reach: Reach, name: string): string {
  const isChoice = times.filter(Boolean).length > 1;
  const mail = reach === "mail" ? ` ${mayPropose && !isChoice ? "Beides" : "Es"} geht per E-Mail hinaus.` : "";
  if (isChoice) return `${name || "Der Kunde"} wählt eine der Zeiten.${mail}`;
  if (!mayPropose) return `Die Zeit steht damit fest.${mail}`;
  return `Vorschlagen: ${name || "Der Kunde"} muss noch zusagen. Festlegen: Es ist abgemacht.${mail}`;
}

const FIXED = "Termin festlegen";
const FIXED_DONE = "Termin festgelegt";

/** What a single time is asked for: a proposal where the customer can answer it. */
export function labelOfOne(mayPropose: boolean): string {
  return mayPropose ? "Termin vorschlagen" : FIXED;
}

/** Whether the customer can choose from proposed times. @param url of the customer's page */
export function isAsking(reach: Reach, url: string | null | undefined): boolean {
  return reach !== "paper" && Boolean(url);
}

/** Whether a single time is typed, and has passed. */
function isOver(times: readonly string[]): boolean {
  const [time, ...others] = instantsOf(times);
  return time !== undefined && others.length === 0 && !isFuture(time);
}

/** Message about one of several times that has passed; undefined for others. */
function overAmong(times: readonly string[], time: string): string[] | undefined {
  return times.filter(Boolean).length > 1 && isOver([time]) ? [IS_OVER] : undefined;
}

/** Whether a typed time is one at which nobody is visited. */
function isAtNight(typed: string): boolean {
  const clock = typed.slice(11);
  return clock !== "" && (clock < "06:00" || clock >= "22:00");
}

/** Instant of a typed time, ISO 8601 in UTC. */
function instantOf(typed: string): string {
  const [day = "", clock = ""] = typed.split("T");
  return berlinInstant(day, clock.slice(0, 5)).toISOString();
}

/** Times that a button sends: a proposed one that is its own, none, or what is typed. */
function timesOf(typed: readonly string[], button: string | undefined): readonly string[] {
  if (button === REMOVE) return [];
  if (button && button !== FIX) return [button];
  return typed.some(Boolean) ? instantsOf(typed) : typed;
}

/** Instants of the times that are whole. */
function instantsOf(times: readonly string[]): string[] {
  return times.filter(Boolean).map(instantOf);
}
