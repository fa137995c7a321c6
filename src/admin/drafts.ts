/** What the operator is writing, kept for this tab until it is saved: the session may expire before that. */
import { keepInTab } from "../platform/tab-storage";

/** Keys in the session storage. */
export const NOTE_DRAFTS_KEY = "note-drafts";
export const OFFER_DRAFTS_KEY = "offer-drafts";
export const PHONE_REQUEST_DRAFT_KEY = "phone-request-draft";

/** For the end of the session by a logout, here or elsewhere: nothing of anybody stays in the tab. */
export function forgetDrafts(): void {
  for (const key of [NOTE_DRAFTS_KEY, OFFER_DRAFTS_KEY, PHONE_REQUEST_DRAFT_KEY]) keepInTab(key, undefined);
}
