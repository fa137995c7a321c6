import { berlinInstant, timeInShort } from "../../platform/berlin-days";
import { streetOf } from "../../requests/full-address";
import { townOf } from "../../requests/place";
import { SLOTS_MAX } from "../../requests/work/limits";
import { type Viewing, viewingSchema } from "../../requests/work/schema";
import { isOpen } from "../../requests/work/steps";
import { classes } from "../../ui/classes";
import { CONTROL, TextField } from "../../ui/field";
import type { ToastMessage } from "../../ui/toast-region.client";
import { Chip } from "../buttons";
import { PostForm } from "../post";
import { changePost, mailInWords } from "./changes";
import type { Changed, FollowUpDetail } from "./follow-up-api.server";
import type { ReceivedLead } from "./lists-api.server";
import { NearDay } from "./near-day";
import { useSeen } from "./seen";
import { TellLinks } from "./tell-links";
import { CUSTOMER_READS, nameOfLead } from "./words";

interface ViewingFormProps extends Pick<FollowUpDetail, "followUp" | "proposed" | "customerPage" | "lastWho"> {
  lead: ReceivedLead;
  /** Whether the customer is mailed. */
  isMailed: boolean;
  /** Closes it; absent where it stays open, with what is arranged. */
  onDone?: () => void;
}

const LONG = classes(CONTROL, "max-w-72");
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

/** The one form for a viewing: a single time is agreed, of several the customer takes one. */
export function ViewingForm(props: ViewingFormProps) {
  const { lead, followUp, proposed, customerPage, lastWho, isMailed, onDone } = props;
  const hasPage = Boolean(customerPage?.readingUrl);
  const { id, version, viewingAt, status } = followUp;
  const isAsked = onDone !== undefined;
  const slots = (isOpen(status) && proposed?.slots) || [];
  const mayPropose = isOpen(status) && hasPage;
  return (
    <PostForm<TypedViewing, Viewing, Changed>
      {...changePost(id, "viewing", useSeen())}
      className="grid justify-items-start gap-3 print:hidden"
      draft={viewingDraft(id)}
      initial={{ times: [""], who: proposed?.who || lastWho }}
      schema={viewingSchema}
      inputOf={({ times, who }, button) => ({
        version,
        who,
        isProposed: button === PROPOSE,
        times: button === REMOVE ? [] : times.some(Boolean) ? instantsOf(times) : times,
      })}
      success={told}
      done={onDone}
      button={({ times }) => ({ children: deedOf(times) })}
      look={isAsked ? "primary" : "quiet"}
      beside={({ typed: { times }, change, send }) => (
        <>
          {mayPropose && times.filter(Boolean).length === 1 && !isOver(times) && (
            <Chip onClick={() => send(PROPOSE)}>Nur vorschlagen</Chip>
          )}
          {mayPropose && times.length < SLOTS_MAX && (
            <Chip onClick={() => change({ times: [...times, ""] })}>Weitere Zeit</Chip>
          )}
          {(viewingAt || slots.length > 0) && <Chip onClick={() => send(REMOVE)}>Entfernen</Chip>}
          {onDone && <Chip onClick={onDone}>Abbrechen</Chip>}
        </>
      )}
    >
      {({ typed: { times }, change, field, errorsOf }) => (
        <>
          <Arranged {...{ lead, viewingAt, slots }} mayTell={hasPage && !isMailed} />
          {times.map((time, row) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other name than its place
            <div className="grid w-full gap-1" key={row}>
              <TextField
                className={LONG}
                type="datetime-local"
                id={`viewing-${id}-${row}`}
                label={LABELS[row] ?? ""}
                optional={row > 0}
                autoFocus={isAsked || times.length > 1}
                value={time}
                onChange={({ currentTarget: { value } }) =>
                  change({ times: times.map((one, at) => (at === row ? value : one)) })
                }
                errors={row === 0 ? errorsOf("times") : undefined}
              />
              {time && <NearDay time={instantOf(time)} exceptId={id} town={townOf(lead)} />}
            </div>
          ))}
          {times.some(Boolean) && !isOver(times) && (
            <TextField label="Wer kommt?" hint={CUSTOMER_READS} optional autoComplete="off" {...field("who")} />
          )}
          {isToCome(viewingAt) && times.some(Boolean) && <p>Statt {timeInShort(viewingAt)} Uhr.</p>}
          {!isOver(times) && (
            <p className="text-small text-ink-soft">
              {mayPropose ? "Eine Zeit steht damit fest; von zwei oder drei" : "Die Zeit steht damit fest"}
              {mayPropose && ` wählt ${nameOfLead(lead) || "der Kunde"} eine aus`}.{isMailed && " Eine E-Mail sagt es."}
            </p>
          )}
        </>
      )}
    </PostForm>
  );
}

interface ArrangedProps extends Pick<ViewingFormProps, "lead"> {
  viewingAt: string | null;
  slots: readonly string[];
  /** Whether nobody else tells the customer. */
  mayTell: boolean;
}

/** Lines on what is missing, agreed and proposed. */
function Arranged({ lead, viewingAt, slots, mayTell }: ArrangedProps) {
  return (
    <>
      {!streetOf(lead) && <p className="font-semibold">Adresse fehlt.</p>}
      {viewingAt && (
        <p>
          {isToCome(viewingAt) ? "Termin" : "War"}: <strong>{timeInShort(viewingAt)} Uhr</strong>
        </p>
      )}
      {slots.length > 0 && <p>Zur Wahl: {slots.map((slot) => `${timeInShort(slot)} Uhr`).join("; ")}</p>}
      {mayTell && (isToCome(viewingAt) || slots.length > 0) && (
        <TellLinks lead={lead} news="den Termin für die Besichtigung finden Sie auf Ihrer persönlichen Seite" />
      )}
    </>
  );
}

function isToCome(time: string | null): time is string {
  return time !== null && time > new Date().toISOString();
}

/** Buttons beside the one that sends what is typed. */
const PROPOSE = "propose";
const REMOVE = "remove";

function told({ viewingAt, mailsAt }: Changed, { times, isProposed }: Viewing): ToastMessage {
  const description = mailInWords(mailsAt);
  if (isProposed) return { title: "Zeit vorgeschlagen", description };
  if (times.length > 1) return { title: "Zeiten vorgeschlagen", description };
  if (viewingAt && !isToCome(viewingAt))
    return { title: "Als geschehen eingetragen", description: mailsAt ? description : undefined };
  return { title: times.length > 0 ? "Termin festgelegt" : "Termin entfernt", description };
}

/** Name of the button that sends what is typed. */
function deedOf(times: readonly string[]): string {
  if (isOver(times)) return "Als geschehen eintragen";
  return times.filter(Boolean).length > 1 ? "Zeiten vorschlagen" : "Termin festlegen";
}

/** Whether a single time is typed, and has passed. */
function isOver(times: readonly string[]): boolean {
  const [time, ...others] = instantsOf(times);
  return time !== undefined && others.length === 0 && !isToCome(time);
}

/** Instant of a typed time, ISO 8601 in UTC. */
function instantOf(typed: string): string {
  const [day = "", clock = ""] = typed.split("T");
  return berlinInstant(day, clock.slice(0, 5)).toISOString();
}

/** Instants of the times that are whole. */
function instantsOf(times: readonly string[]): string[] {
  return times.filter(Boolean).map(instantOf);
}
