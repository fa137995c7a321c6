/** The answers of the unfinished request, kept for this tab only, so that a reload or a crash loses nothing. */

import type { Attempt } from "../forms/attempt";
import { keepInTab, readFromTab } from "../platform/tab-storage";
import type { Answers } from "./steps";

export const DRAFT_KEY = "quote-draft";

export interface Draft {
  /** The `?service=` of the link that opened the wizard; a link with another service starts with that one. */
  entered: string | null;
  answers: Answers;
  /** The service for which the answers of step 2 were given. Step 1 may have another one chosen already. */
  fitted?: string | undefined;
  attempt?: Attempt;
}

export function readDraft(): Draft | undefined {
  return readFromTab(DRAFT_KEY) as Draft | undefined;
}

export function saveDraft(draft: Draft): void {
  keepInTab(DRAFT_KEY, draft);
}

export function forgetDraft(): void {
  keepInTab(DRAFT_KEY, undefined);
}
