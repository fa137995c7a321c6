/** What the operator is writing, kept for this tab until it is saved: the session may expire before that. */
import { keepInTab, readFromTab } from "../platform/tab-storage";

/** Keys in the session storage. */
export const NOTE_DRAFTS_KEY = "note-drafts";
export const OFFER_DRAFTS_KEY = "offer-drafts";
export const PHONE_REQUEST_DRAFT_KEY = "phone-request-draft";

/** Drafts of one kind, each by the id of its request or message. */
export function draftsById<Draft>(storageKey: string) {
  const readAll = () => (readFromTab(storageKey) as Record<string, Draft> | undefined) ?? {};
  return {
    read: (id: string): Draft | undefined => readAll()[id],
    /** @param draft undefined deletes it */
    keep(id: string, draft: Draft | undefined): void {
      const { [id]: _last, ...others } = readAll();
      const drafts = draft ? { ...others, [id]: draft } : others;
      keepInTab(storageKey, Object.keys(drafts).length === 0 ? undefined : drafts);
    },
  };
}

/** Deletes all drafts when the session was ended by a logout, here or elsewhere. */
export function deleteDrafts(): void {
  for (const key of [NOTE_DRAFTS_KEY, OFFER_DRAFTS_KEY, PHONE_REQUEST_DRAFT_KEY]) keepInTab(key, undefined);
}
