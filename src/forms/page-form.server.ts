/** Shared by all form posts of browsers without JavaScript. */
import { digest } from "../platform/digest.server";
import { FORM_ID_FIELD, TOKEN_FIELD } from "../requests/take-in/form-fields";
import { signFormToken } from "../requests/take-in/form-token.server";

/** The browser may show the page again when somebody goes back; shared caches must not store it. */
export const CACHE_PRIVATE = "private, no-cache";

/** For pages with contact data, which must not be written to any disk. */
export const CACHE_NONE = "no-store";

/**
 * React Router runs a page's action for every method that writes.
 *
 * @throws Response 405, because only POST sends a form
 */
export function requirePost({ method }: Request): void {
  if (method !== "POST") throw new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
}

/** The fields of a post; empty if the body is not a form, so that the page shows its first errors. */
export async function readForm(request: Request): Promise<FormData> {
  try {
    return await request.formData();
  } catch {
    return new FormData();
  }
}

/**
 * The hidden fields that a form carries through its posts, set by the first post.
 *
 * @param isTokenSpent the token was already used or has expired
 */
export function carriedFields(form: FormData, secret: string | undefined, now: Date, isTokenSpent = false) {
  const carried = isTokenSpent ? undefined : given(form, TOKEN_FIELD);
  return { formId: formId(form, now), formToken: carried ?? signFormToken(secret, now.getTime()) };
}

/**
 * A first post has no id, and its response may be lost or late. If it is sent again, it must find what the first
 * attempt may have stored. So the id is not random but the UTC day: a repeated first post gets the same id, and later
 * posts carry it past midnight.
 */
function formId(form: FormData, now: Date): string {
  return given(form, FORM_ID_FIELD) ?? now.toISOString().slice(0, 10);
}

function given(form: FormData, name: string): string | undefined {
  return String(form.get(name) ?? "") || undefined;
}

/**
 * The idempotency key of a page's submit, derived from the form's id and its content. A repeated submit (a reload, a
 * double click) has the same key; answers changed after going back have a new one and are never refused. The same
 * content on the same day counts as the same form.
 */
export function keyOfForm(form: FormData, content: unknown, now = new Date()): string {
  const hex = digest(JSON.stringify([formId(form, now), content])).toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}
