import { useState } from "react";
import { hasDraft, keepDraft, readDraft } from "./drafts";

/**
 * State of a form that outlives the page (drafts.ts). What is not changed is not kept: it follows what is stored.
 *
 * @param form its name, apart from every other form's; undefined for one that is not kept
 * @param initial values of what is not changed
 */
export function useDraft<Typed extends object>(form: string | undefined, initial: Typed) {
  const kept = () => (form === undefined ? undefined : (readDraft(form) as Partial<Typed> | undefined));
  const [first] = useState(kept);
  const [changed, setChanged] = useState(first);
  return {
    typed: { ...initial, ...changed },
    change(part: Partial<Typed>) {
      if (form !== undefined) keepDraft(form, { ...kept(), ...part });
      setChanged((last) => ({ ...last, ...part }));
    },
    /** Whether it shows what was typed before and is not sent. */
    isRestored: first !== undefined && form !== undefined && hasDraft(form),
    /** Shows what is kept: nothing, once that was sent. */
    follow: () => setChanged(kept),
    /** Gives up what was typed, so that the form is as it was at first. */
    forget() {
      if (form !== undefined) keepDraft(form, undefined);
      setChanged(undefined);
    },
  };
}
