import { useState } from "react";
import { hasDraft, keepDraft, readDraft } from "./drafts";

/**
 * State of a form that outlives the page (drafts.ts). What is not changed is not kept: it follows what is stored.
 *
 * @param form its name, apart from every other form's
 */
export function useDraft<Typed extends object>(form: string, initial: Typed | (() => Typed)) {
  const first = () => (typeof initial === "function" ? initial() : initial);
  const [wasKept] = useState(() => hasDraft(form));
  const [typed, setTyped] = useState<Typed>(() => ({ ...first(), ...readDraft(form) }));
  return {
    typed,
    change(part: Partial<Typed>) {
      keepDraft(form, { ...readDraft(form), ...part });
      setTyped((last) => ({ ...last, ...part }));
    },
    /** Whether it shows what was typed before and is not sent. */
    isRestored: wasKept && hasDraft(form),
    /** Shows what is kept: nothing, once that was sent. */
    follow: () => setTyped({ ...first(), ...readDraft(form) }),
    /** Gives up what was typed, so that the form is as it was at first. */
    forget() {
      keepDraft(form, undefined);
      setTyped(first());
    },
  };
}
