/** A request that is being taken down, kept for this tab. */
import { keepInTab, readFromTab } from "../../platform/tab-storage";
import { PHONE_REQUEST_DRAFT_KEY } from "../drafts";

export const NO_PHONE_REQUEST = {
  firstName: "",
  lastName: "",
  phone: "",
  email: "",
  service: "",
  address: "",
  postcode: "",
  town: "",
  requirements: "",
  foundBy: "",
  followUpOn: "",
};

export type TypedPhoneRequest = typeof NO_PHONE_REQUEST;

/** The key recognises the form when it is sent again. */
interface PhoneRequestDraft {
  typed: TypedPhoneRequest;
  step: 1 | 2;
  key: string;
}

/** @returns undefined where none has been begun */
export function readPhoneRequestDraft(): PhoneRequestDraft | undefined {
  return readFromTab(PHONE_REQUEST_DRAFT_KEY) as PhoneRequestDraft | undefined;
}

/** @param draft undefined forgets it */
export function keepPhoneRequestDraft(draft: PhoneRequestDraft | undefined): void {
  keepInTab(PHONE_REQUEST_DRAFT_KEY, draft);
}
