/** Form posts of browsers without JavaScript: what such a form carries, and how it is submitted. */
import { digest } from "../platform/digest.server";
import { type FieldErrors, fieldErrors } from "../platform/field-errors";
import { PERIOD_SECONDS } from "../platform/rate-limit.server";
import type { FormFields } from "../platform/read-form";
import type { RequestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import { secondsUntilTomorrow } from "../platform/write-budget.server";
import type { Sender, SubmissionForm } from "../requests/take-in/form.server";
import { FORM_ID_FIELD, TOKEN_FIELD } from "../requests/take-in/form-fields";
import { signFormToken } from "../requests/take-in/form-token.server";
import { type Stored, type SubmitResult, submit } from "../requests/take-in/store.server";
import type { SendFailure } from "./outcome";

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

/**
 * The hidden fields that a form carries through its posts, set by the first post.
 *
 * @param isTokenSpent the token was already used or has expired
 */
export function carriedFields(form: FormFields, secret: string | undefined, now: Date, isTokenSpent = false) {
  const carried = isTokenSpent ? undefined : form[TOKEN_FIELD];
  return { formId: formId(form, now), formToken: carried || signFormToken(secret, now.getTime()) };
}

/**
 * A first post has no id, and its response may be lost or late. If it is sent again, it must find what the first
 * attempt may have stored. So the id is not random but the UTC day: a repeated first post gets the same id, and later
 * posts carry it past midnight.
 */
function formId(form: FormFields, now: Date): string {
  return form[FORM_ID_FIELD] || now.toISOString().slice(0, 10);
}

/**
 * The idempotency key of a page's submit, derived from the form's id and its content. A repeated submit (a reload, a
 * double click) has the same key; answers changed after going back have a new one and are never refused. The same
 * content on the same day counts as the same form.
 */
function keyOfForm(form: FormFields, content: unknown, now: Date): string {
  const hex = digest(JSON.stringify([formId(form, now), content])).toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}

/** A post of a filled form. */
interface PagePost {
  request: Request;
  form: FormFields;
  /** Whether its address is over the limit of a minute, which is counted before the body is read. */
  isOver: boolean;
  /** What was typed, as the form's schema takes it. */
  input: unknown;
  now: Date;
}

/** In every case the page shows what was typed. */
export type PostOutcome =
  | Stored
  | { kind: "invalid"; errors: FieldErrors; status: 422 }
  | { kind: "failed"; notice: SendFailure; status: 422 | 429 | 503; retryAfter?: number };

/** What a form that stays says after a post, and the hidden fields that it goes on with. */
export function refusedForm(
  form: FormFields,
  outcome: Exclude<PostOutcome, Stored>,
  { bindings }: RequestContext,
  now: Date,
) {
  const isTokenSpent = outcome.kind === "failed" && outcome.notice.kind === "ask-again";
  const said = outcome.kind === "failed" ? { errors: {}, notice: outcome.notice } : { errors: outcome.errors };
  return { ...said, ...carriedFields(form, bindings.formSecret, now, isTokenSpent) };
}

/** The outcome for a client that posts more than ten times a minute (wrangler.toml). */
export const TOO_MANY = {
  kind: "failed",
  notice: { kind: "too-many" },
  status: 429,
  retryAfter: PERIOD_SECONDS,
} as const satisfies PostOutcome;

/** Checks and stores a post. Never throws: failures are outcomes. */
export async function submitPost<Answers extends Sender>(
  descriptor: SubmissionForm<Answers>,
  { request, form, isOver, input, now }: PagePost,
  site: RequestContext,
): Promise<PostOutcome> {
  const { bindings } = site;
  if (isOver) return TOO_MANY;
  const parsed = descriptor.schema.safeParse(input);
  if (!parsed.success) return { kind: "invalid", errors: fieldErrors(parsed.error), status: 422 };
  try {
    const submission = {
      answers: parsed.data,
      idempotencyKey: keyOfForm(form, parsed.data, now),
      sent: { fields: form, request, via: "page" },
    } as const;
    const result = await submit(descriptor, bindings, submission, now);
    if (result.kind === "stored") site.deliver(result.receipt.id);
    return outcomeOf(result, now);
  } catch (error) {
    logError(error, `${descriptor.kind} submit`);
    return { kind: "failed", notice: { kind: "failed" }, status: 503 };
  }
}

function outcomeOf(result: SubmitResult, now: Date): PostOutcome {
  switch (result.kind) {
    case "stored":
      return result;
    case "key-reused":
      return { kind: "invalid", errors: {}, status: 422 };
    case "ask-again":
      return { kind: "failed", notice: { kind: "ask-again" }, status: 422 };
    case "over-budget":
      return { kind: "failed", notice: result, status: 429, retryAfter: secondsUntilTomorrow(now) };
  }
}

/** The headers of the response to a post. */
export function postHeaders(cacheControl: string, outcome?: PostOutcome): Record<string, string> {
  const retryAfter = outcome && "retryAfter" in outcome ? outcome.retryAfter : undefined;
  return { "Cache-Control": cacheControl, ...(retryAfter ? { "Retry-After": String(retryAfter) } : {}) };
}
