/** Many rows at once: they are chosen one by one or by what they have in common, and a bar says what can be done. */

import { labelOf } from "../../content/lists";
import type { Alike, ManyChanged } from "../../requests/work/many.server";
import { type ManyAction, manyActions } from "../../requests/work/options";
import { classes } from "../../ui/classes";
import { showToast } from "../../ui/toast";
import { FOLLOW_UPS, MANY, pathOf } from "../api-keys";
import { createStore } from "../app/store";
import { Chip, MORE } from "../buttons";
import { refresh, useApiResult, useSend } from "../queries";
import { sendJson } from "../session/session";
import { formatWhole } from "../statistics/numbers";
import { refreshAfterErasure } from "./changes";
import { UNDO_OFFERED_MS } from "./outcome-question";

/** What is chosen: rows of the spam, or of the lists. */
interface Chosen {
  ids: ReadonlySet<string>;
  isSpam: boolean;
}

/** Undefined while rows cannot be chosen. */
const chosen = createStore<Chosen | undefined>(undefined);

/** Begins and ends choosing. */
export function ChooseButton({ isSpam = false }: { isSpam?: boolean }) {
  const isChoosing = chosen.useValue() !== undefined;
  return (
    <button
      className={classes(MORE, "-mt-3 -mb-1 print:hidden")}
      type="button"
      aria-pressed={isChoosing}
      onClick={() => chosen.set(isChoosing ? undefined : { ids: new Set(), isSpam })}
    >
      Mehrere wählen
    </button>
  );
}

/** A row's check box, while rows are chosen. @param name what the row is called */
export function Choice({ id, name, isSpam = false }: { id: string; name: string; isSpam?: boolean }) {
  const current = chosen.useValue();
  if (current?.isSpam !== isSpam) return null;
  const { ids } = current;
  function toggle() {
    const next = new Set(ids);
    if (!next.delete(id)) next.add(id);
    chosen.set({ ids: next, isSpam });
  }
  return (
    <label className="-ml-3 grid min-h-11 w-11 flex-none cursor-pointer place-items-center print:hidden">
      <input
        className="size-5 accent-accent"
        type="checkbox"
        aria-label={`${name} wählen`}
        checked={ids.has(id)}
        onChange={toggle}
      />
    </label>
  );
}

/** Chooses what came from the same sender or has the same text, where there is more of it. */
export function AlikeChips({ id, isSpam, onChosen }: { id: string; isSpam: boolean; onChosen: () => void }) {
  const alike = useApiResult<Alike>([...MANY, "alike", id], { isDroppedUnseen: true })?.data;
  const { sender = [], text = [] } = alike ?? {};
  const offered = [
    { ids: sender, label: "von diesem Absender" },
    { ids: text, label: "mit diesem Text" },
  ].filter(({ ids }) => ids.length > 1);
  if (offered.length === 0) return null;
  return (
    <div className="mt-4 flex flex-wrap gap-2 print:hidden">
      {offered.map(({ ids, label }) => (
        <Chip
          key={label}
          onClick={() => {
            chosen.set({ ids: new Set(ids), isSpam });
            onChosen();
          }}
        >
          Alle {formatWhole(ids.length)} {label} wählen
        </Chip>
      ))}
    </div>
  );
}

/** What can be done with the chosen rows, at the lower edge. Each can be taken back for ten seconds. */
export function ChoiceBar() {
  const current = chosen.useValue();
  const ids = [...(current?.ids ?? [])];
  const undoing = useSend<{ ids: string[]; at: string }>({
    send: (body) => sendJson(pathOf([...MANY, "undo"]), body),
    failure: "Nicht zurückgenommen",
    settle: () => Promise.all([refreshAfterErasure(), refresh(FOLLOW_UPS)]),
  });
  const { isPending, submit } = useSend<ManyAction, ManyChanged>({
    send: (action) => sendJson(pathOf([...MANY, action]), { ids }),
    failure: "Nicht gespeichert",
    sent({ changed, at }, action) {
      chosen.set(undefined);
      showToast({
        title: labelOf(manyActions, action),
        description: `${formatWhole(changed)} von ${formatWhole(ids.length)}`,
        durationMs: UNDO_OFFERED_MS,
        action: {
          label: "Rückgängig",
          alt: "Unter Spam wiederherstellen",
          onClick: () => void undoing.submit({ ids, at }),
        },
      });
    },
    // What was erased can no longer be read, also where it is open.
    settle: (action) => Promise.all([refreshAfterErasure(), action !== "erase" && refresh(FOLLOW_UPS)]),
  });
  if (!current) return null;
  const isIdle = isPending || ids.length === 0;
  const chip = (action: ManyAction, label: string) => (
    <Chip aria-disabled={isIdle} onClick={() => !isIdle && void submit(action)}>
      {label}
    </Chip>
  );
  return (
    <>
      <div className="h-28 print:hidden" />
      <section
        className="fixed inset-x-0 bottom-0 z-3 flex flex-wrap items-center justify-center gap-2 border-t border-line bg-paper px-4 pt-2 pb-[max(0.5rem,env(safe-area-inset-bottom))] print:hidden"
        aria-label="Auswahl"
      >
        <strong className="pr-2" role="status">
          {formatWhole(ids.length)} ausgewählt
        </strong>
        {current.isSpam ? chip("restore", "Wiederherstellen") : chip("spam", "Als Spam")}
        {chip("erase", "Löschen")}
        <Chip onClick={() => chosen.set(undefined)}>Abbrechen</Chip>
      </section>
    </>
  );
}
