import { type FormEvent, useEffect, useRef } from "react";
import { timeInShort } from "../../platform/berlin-days";
import { streetOf } from "../../requests/full-address";
import { townOf } from "../../requests/place";
import { SLOTS_MAX, WHO_MAX_LENGTH } from "../../requests/work/limits";
import { isOpen } from "../../requests/work/steps";
import { Button } from "../../ui/button";
import { TextField } from "../../ui/field";
import { Chip } from "../buttons";
import { ViewingInput } from "../fields";
import { useDraft } from "../use-draft";
import { mailInWords, useChange } from "./changes";
import type { FollowUpDetail } from "./follow-up-api.server";
import type { ReceivedLead } from "./lists-api.server";
import { NearDay } from "./near-day";
import { TellLinks } from "./tell-links";
import { CUSTOMER_READS, nameOfLead } from "./words";

interface ViewingFormProps extends Pick<FollowUpDetail, "followUp" | "proposed" | "customerPage" | "lastWho"> {
  lead: ReceivedLead;
  /** Whether the customer is mailed. */
  isMailed: boolean;
  /** Closes it; absent where it stays open, with what is arranged. */
  onDone?: () => void;
}

const LABELS = ["Tag und Uhrzeit", "Zweite Zeit", "Dritte Zeit"];

/** Name of the form among what is kept on the device. @param id the request's */
export function viewingDraft(id: string): string {
  return `viewing-${id}`;
}

/** JSON has no undefined: null is a time that is not typed yet. */
interface TypedViewing {
  times: readonly (string | null)[];
  who: string;
}

/** The one form for a viewing: a single time is agreed, of several the customer takes one. */
export function ViewingForm(props: ViewingFormProps) {
  const { lead, followUp, proposed, customerPage, lastWho, isMailed, onDone } = props;
  const hasPage = Boolean(customerPage?.readingUrl);
  const { id, version, viewingAt, status } = followUp;
  const { isPending, submit } = useChange(
    id,
    ({ viewingAt: set, mailsAt }, { body: { times: sent, isProposed } }) => {
      forget();
      onDone?.();
      const [first, ...others] = (sent ?? []) as string[];
      if (others.length > 0 || isProposed)
        return { title: isProposed ? "Zeit vorgeschlagen" : "Zeiten vorgeschlagen", description: mailInWords(mailsAt) };
      const isOver = set !== null && hasPassed(set);
      const title = isOver ? "Als geschehen eingetragen" : first ? "Termin festgelegt" : "Termin entfernt";
      return { title, description: isOver && !mailsAt ? undefined : mailInWords(mailsAt) };
    },
    viewingDraft(id),
  );
  const first: TypedViewing = { times: [null], who: proposed?.who || lastWho };
  const { typed: typedViewing, change, forget } = useDraft(viewingDraft(id), first);
  const { times: typed, who } = typedViewing;
  const setTyped = (changed: TypedViewing["times"]) => change({ times: changed });
  const form = useRef<HTMLFormElement>(null);
  const isAsked = onDone !== undefined;
  useEffect(() => {
    const inputs = form.current?.querySelectorAll("input");
    if (isAsked || typed.length > 1) inputs?.item(typed.length - 1).focus();
  }, [isAsked, typed.length]);
  const times = typed.filter((time) => time !== null);
  const slots = (isOpen(status) && proposed?.slots) || [];
  const isToCome = viewingAt !== null && viewingAt > new Date().toISOString();
  const mayPropose = isOpen(status) && hasPage;

  const [time, ...others] = times;
  const isOver = time !== undefined && others.length === 0 && hasPassed(time);

  function save(chosen: readonly string[], isProposed = false) {
    if (!isPending) void submit({ part: "viewing", version, body: { times: [...chosen], isProposed, who } });
  }

  function onSubmit(event: FormEvent) {
    event.preventDefault();
    if (times.length > 0) save(times);
  }

  return (
    <form className="grid justify-items-start gap-3 print:hidden" ref={form} onSubmit={onSubmit}>
      {!streetOf(lead) && <p className="font-semibold">Adresse fehlt.</p>}
      {viewingAt && (
        <p>
          {isToCome ? "Termin" : "War"}: <strong>{timeInShort(viewingAt)} Uhr</strong>
        </p>
      )}
      {slots.length > 0 && <p>Zur Wahl: {slots.map((slot) => `${timeInShort(slot)} Uhr`).join("; ")}</p>}
      {hasPage && !isMailed && (isToCome || slots.length > 0) && (
        <TellLinks lead={lead} news="den Termin für die Besichtigung finden Sie auf Ihrer persönlichen Seite" />
      )}
      {typed.map((time, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a time has no other name than its place
        <div className="grid w-full gap-1" key={`${viewingAt} ${proposed?.round} ${row}`}>
          <ViewingInput
            label={LABELS[row]}
            initial={time ?? undefined}
            isReadOnly={isPending}
            onChange={(chosen) => setTyped(typed.map((one, at) => (at === row ? (chosen ?? null) : one)))}
          />
          {time && <NearDay time={time} exceptId={id} town={townOf(lead)} />}
        </div>
      ))}
      {times.length > 0 && !isOver && (
        <TextField
          id={`who-${id}`}
          label="Wer kommt?"
          hint={CUSTOMER_READS}
          optional
          maxLength={WHO_MAX_LENGTH}
          autoComplete="off"
          value={who}
          onChange={(event) => change({ who: event.currentTarget.value })}
        />
      )}
      {isToCome && times.length > 0 && <p>Statt {timeInShort(viewingAt)} Uhr.</p>}
      <div className="flex flex-wrap gap-2">
        <Button look={isAsked ? "primary" : "quiet"} type="submit" aria-disabled={isPending || times.length === 0}>
          {isOver ? "Als geschehen eintragen" : times.length > 1 ? "Zeiten vorschlagen" : "Termin festlegen"}
        </Button>
        {mayPropose && times.length === 1 && !isOver && <Chip onClick={() => save(times, true)}>Nur vorschlagen</Chip>}
        {mayPropose && typed.length < SLOTS_MAX && <Chip onClick={() => setTyped([...typed, null])}>Weitere Zeit</Chip>}
        {(viewingAt || slots.length > 0) && <Chip onClick={() => save([])}>Entfernen</Chip>}
        {onDone && <Chip onClick={onDone}>Abbrechen</Chip>}
      </div>
      {!isOver && (
        <p className="text-small text-ink-soft">
          {mayPropose ? "Eine Zeit steht damit fest; von zwei oder drei" : "Die Zeit steht damit fest"}
          {mayPropose && ` wählt ${nameOfLead(lead) || "der Kunde"} eine aus`}.{isMailed && " Eine E-Mail sagt es."}
        </p>
      )}
    </form>
  );
}

function hasPassed(time: string): boolean {
  return Date.parse(time) <= Date.now();
}
