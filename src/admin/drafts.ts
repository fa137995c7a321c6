/**
 * What the operator is writing, kept for this tab until it is saved: the session may expire before that.
 */
import type { OfferDraft } from "../offer/schema";
import { keepInTab, readFromTab } from "../platform/tab-storage";
import type { PhoneRequest } from "./requests/phone/schema";

/** Keys in the session storage. */
const NOTES = "note-drafts";
const OFFERS = "offer-drafts";
const PHONE_REQUEST = "phone-request-draft";

/** Notes that are being written, by their request or message. The key makes a repeated send idempotent. */
export const noteDrafts = draftsById<{ text: string; key: string }>(NOTES);

/** Offers that are being written, by their request. */
export const offerDrafts = draftsById<OfferDraft>(OFFERS);

function draftsById<Draft>(storageKey: string) {
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
  for (const key of [NOTES, OFFERS, PHONE_REQUEST]) keepInTab(key, undefined);
}
