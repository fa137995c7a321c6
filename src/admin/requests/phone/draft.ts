/** A request that is being entered by phone, kept for this tab. */
import { keepInTab, readFromTab } from "../../../platform/tab-storage";
import { PHONE_REQUEST_DRAFT_KEY } from "../../drafts";

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

/** The key makes a repeated send idempotent. */
interface PhoneRequestDraft {
  typed: TypedPhoneRequest;
  step: 1 | 2;
  key: string;
}

/** @returns undefined where there is none */
export function readPhoneRequestDraft(): PhoneRequestDraft | undefined {
  return readFromTab(PHONE_REQUEST_DRAFT_KEY) as PhoneRequestDraft | undefined;
}

/** @param draft undefined deletes it */
export function keepPhoneRequestDraft(draft: PhoneRequestDraft | undefined): void {
  keepInTab(PHONE_REQUEST_DRAFT_KEY, draft);
}
