import { FORM_ID_FIELD, TOKEN_FIELD } from "./form-fields";

/** What a form carries through its posts, given with the first of them (page-form.server.ts). */
export interface FormPass {
  /** The day of the first post, which makes the send's key together with what was typed. */
  formId?: string;
  /** When the form was first used, signed by the server (form-token.server.ts). */
  formToken?: string;
}

export function PassFields({ formId, formToken }: FormPass) {
  return (
    <>
      {formId && <input type="hidden" name={FORM_ID_FIELD} value={formId} />}
      {formToken && <input type="hidden" name={TOKEN_FIELD} value={formToken} />}
    </>
  );
}
