/**
 * What the operator is writing, kept for this tab until it is saved: the session may expire before that.
 */
import { keepInTab, readFromTab } from "../platform/tab-storage";
import type { PhoneRequest } from "./requests/phone/schema";

/** Keys in the session storage. */
const NOTES = "note-drafts";
const PHONE_REQUEST = "phone-request-draft";

/** A note that is being written. The key makes a repeated send idempotent. */
interface NoteDraft {
  text: string;
  key: string;
}

const readNotes = () => (readFromTab(NOTES) as Record<string, NoteDraft> | undefined) ?? {};

/** By their request or message. */
export const noteDrafts = {
  read: (id: string): NoteDraft | undefined => readNotes()[id],
  /** @param draft undefined deletes it */
  keep(id: string, draft: NoteDraft | undefined): void {
    const { [id]: _last, ...others } = readNotes();
    const drafts = draft ? { ...others, [id]: draft } : others;
    keepInTab(NOTES, Object.keys(drafts).length === 0 ? undefined : drafts);
  },
};

/** A request that is being entered by phone. The key makes a repeated send idempotent. */
interface PhoneRequestDraft {
  typed: TypedPhoneRequest;
  step: 1 | 2;
  key: string;
}

/** The form's fields, as they are typed. */
export type TypedPhoneRequest = Record<keyof PhoneRequest, string>;

/** @returns undefined where there is none */
export function readPhoneRequestDraft(): PhoneRequestDraft | undefined {
  return readFromTab(PHONE_REQUEST) as PhoneRequestDraft | undefined;
}

/** @param draft undefined deletes it */
export function keepPhoneRequestDraft(draft: PhoneRequestDraft | undefined): void {
  keepInTab(PHONE_REQUEST, draft);
}

/** Deletes all drafts when the session was ended by a logout, here or elsewhere. */
export function deleteDrafts(): void {
  for (const key of [NOTES, PHONE_REQUEST]) keepInTab(key, undefined);
}
