import { useState } from "react";
import { draftOf, hasDraft } from "./drafts";

/**
 * State of a form that outlives the page (drafts.ts). What is not changed is not kept: it follows what is stored.
 *
 * @param form its name, apart from every other form's; undefined for one that is not kept
 * @param initial values of what is not changed
 */
export function useDraft<Typed extends object>(form: string | undefined, initial: Typed) {
  const kept = form === undefined ? undefined : draftOf<Partial<Typed>>(form);
  const [first] = useState(kept?.read);
  const [changed, setChanged] = useState(first);
  return {
    typed: { ...initial, ...changed },
    change(part: Partial<Typed>) {
      kept?.keep({ ...kept.read(), ...part });
      setChanged((last) => ({ ...last, ...part }));
    },
    /** Whether it shows what was typed before and is not sent. */
    isRestored: first !== undefined && form !== undefined && hasDraft(form),
    /** Shows what is stored, and what was typed since `sent` was. */
    follow: (sent: Partial<Typed>) =>
      setChanged((last = {}) => {
        const names = (Object.keys(last) as (keyof Typed)[]).filter((name) => last[name] !== sent[name]);
        return Object.fromEntries(names.map((name) => [name, last[name]])) as Partial<Typed>;
      }),
    /** Gives up what was typed, so that the form is as it was at first. */
    forget() {
      kept?.keep();
      setChanged(undefined);
    },
  };
}
