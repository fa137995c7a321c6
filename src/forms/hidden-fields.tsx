import { FORM_ID_FIELD, HONEYPOT_FIELD, TOKEN_FIELD } from "../requests/intake/form-fields";

/** Hidden fields that a form carries through its posts, set by the first post (page-post.server.ts). */
export interface CarriedFields {
  /** Idempotency key. */
  formId?: string;
  /** Signed timestamp of first use (requests/intake/form-token.server.ts). */
  formToken?: string;
}

/** Hidden fields, with one that nobody sees, reads or reaches with the keyboard: a value in it was entered by a bot. */
export function HiddenFields({ formId, formToken }: CarriedFields) {
  return (
    <>
      {formId && <input type="hidden" name={FORM_ID_FIELD} value={formId} />}
      {formToken && <input type="hidden" name={TOKEN_FIELD} value={formToken} />}
      <div className="absolute size-px overflow-hidden [clip-path:inset(50%)]" aria-hidden="true">
        <label>
          Website (bitte leer lassen)
          <input type="text" name={HONEYPOT_FIELD} tabIndex={-1} autoComplete="off" />
        </label>
      </div>
    </>
  );
}
