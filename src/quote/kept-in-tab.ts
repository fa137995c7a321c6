/** Items that the wizard keeps for this tab only: the unfinished request, and what was sent. */
import { keptForm, keptItem } from "../platform/browser/typed";
import { type KeptSent, SENT_KEY } from "./sent";
import type { Answers } from "./steps";

export interface Draft {
  /** The `?service=` of the link that opened the wizard; a link with another service starts with that one. */
  entered: string | null;
  answers: Answers;
  /** Service for which the answers of step 2 were given. Step 1 may have another one chosen already. */
  fitted?: string;
  /** `WizardState.isChange`. */
  isChange?: boolean;
  /** Idempotency key of the request, made with the first answer: a copy of this tab sends the same one. */
  key?: string;
}

/** The unfinished request, so that a reload or a crash loses no answer. */
export const quoteDraft = keptForm<Draft>("quote");

export const sentRequest = keptItem<KeptSent>(SENT_KEY);

export function keepSent(reference: string, key: string): KeptSent {
  const sent = { at: Date.now(), reference, key };
  sentRequest.keep(sent);
  return sent;
}
