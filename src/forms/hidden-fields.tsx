import { FORM_ID_FIELD, TOKEN_FIELD } from "../requests/take-in/form-fields";

/** Hidden fields that a form carries through its posts, set by the first post (page-post.server.ts). */
export interface CarriedFields {
  /** Day of the first post; part of the idempotency key. */
  formId?: string;
  /** Signed timestamp of first use (form-token.server.ts). */
  formToken?: string;
}

export function CarriedFieldInputs({ formId, formToken }: CarriedFields) {
  return (
    <>
      {formId && <input type="hidden" name={FORM_ID_FIELD} value={formId} />}
      {formToken && <input type="hidden" name={TOKEN_FIELD} value={formToken} />}
    </>
  );
}
