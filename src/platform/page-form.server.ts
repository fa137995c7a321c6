/** What posts to pages have in common: forms of browsers without JavaScript. */
import { FORM_ID_FIELD, TOKEN_FIELD } from "./form-guard";
import { signFormToken } from "./form-token.server";

/** Browsers may show the page again when somebody goes back; nobody else keeps it. */
export const KEPT_BY_BROWSER = "private, no-cache";

/** Pages that show somebody's contact data are not written to any disk. */
export const KEPT_BY_NOBODY = "no-store";

/** The fields of a post; empty when the body is no form, so that the page comes back with its first errors. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/** The id and the signed time that a form carries through its posts, given with the first of them. */
export async function formPass(form: FormData, secret: string | undefined, now = new Date()) {
  return {
    formId: formId(form, now),
    formToken: given(form, TOKEN_FIELD) ?? (await signFormToken(secret)),
  };
}

/**
 * A first post has no id, and its answer may be lost or late: whatever is sent next has to find what it may have stored. So the id is
 * no random one but the day (UTC), which that post would have again, and which the next one carries on past midnight.
 */
function formId(form: FormData, now: Date): string {
  return given(form, FORM_ID_FIELD) ?? now.toISOString().slice(0, 10);
}

function given(form: FormData, name: string): string | undefined {
  return String(form.get(name) ?? "") || undefined;
}

/**
 * The idempotency key of a page's submit, made of the form's id and what was typed: sent again (a reload, a double click) it is the same
 * request, but answers that were changed after going back are a new one and never refused. The same words on the same day are the same
 * form.
 */
export async function keyOfForm(form: FormData, content: unknown, now = new Date()): Promise<string> {
  const text = new TextEncoder().encode(JSON.stringify([formId(form, now), content]));
  const digest = new Uint8Array(await crypto.subtle.digest("SHA-256", text)).subarray(0, 16);
  const hex = Array.from(digest, (byte) => byte.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}
