/** Form posts of browsers without JavaScript: what such a form carries, and how it is submitted. */
import { PERIOD_SECONDS } from "../platform/http/rate-limit.server";
import type { RequestContext } from "../platform/http/request-context.server";
import { logError } from "../platform/http/request-log.server";
import { type FieldErrors, fieldErrors } from "../platform/text/field-errors";
import type { FormFields } from "../platform/text/read-form";
import { MINUTE_MS } from "../platform/time/durations";
import { digest, keyedDigest } from "../platform/worker/digest.server";
import { secondsUntilTomorrow } from "../platform/worker/write-budget.server";
import type { Sender, SubmissionForm } from "../requests/intake/form.server";
import { FORM_ID_FIELD, TOKEN_FIELD } from "../requests/intake/form-fields";
import { signFormToken } from "../requests/intake/form-token.server";
import { readKey } from "../requests/intake/idempotency-key.server";
import { type Stored, type SubmitResult, submit } from "../requests/intake/store.server";
import type { SendFailure } from "./outcome";

/** Cache header of pages that the browser may show again when somebody goes back; shared caches must not store them. */
export const CACHE_PRIVATE = "private, no-cache";

/** Cache header of pages with contact data, which must not be written to any disk. */
export const CACHE_NONE = "no-store";

/** Refuses every method but POST, because a page's action runs for each that writes. @throws Response 405 */
export function requirePost({ method }: Request): void {
  if (method !== "POST") throw new Response(null, { status: 405, headers: { Allow: "GET, HEAD, POST" } });
}

/** Hidden fields that a form carries from its first post on. @param outcome of the post, where it was submitted */
export function carriedFields(form: FormFields, secret: string | undefined, now: Date, outcome?: PostOutcome) {
  const refusal = outcome?.kind === "failed" ? outcome : undefined;
  const isTokenSpent = refusal?.notice.kind === "ask-again" || refusal?.notice.kind === "sent-before";
  const formToken = (!isTokenSpent && form[TOKEN_FIELD]) || signFormToken(secret, now.getTime());
  return { formId: refusal?.formId ?? carriedKey(form) ?? crypto.randomUUID(), formToken };
}

const KEY_WINDOW_MS = 30 * MINUTE_MS;

/** Idempotency key of a submit: the form's id. */
function carriedKey(form: FormFields): string | undefined {
  return readKey(form[FORM_ID_FIELD] ?? "");
}

/**
 * Idempotency key of a form's first post, whose response may be lost: the same content within some 30 minutes has the
 * same one. Nobody can compute it from the content alone: the answer holds the link to the request.
 */
function keyOfContent(content: unknown, secret: string | undefined, now: Date): string {
  const window = Math.floor(now.getTime() / KEY_WINDOW_MS);
  const text = `key of content\n${window}\n${JSON.stringify(content)}`;
  const hex = (secret ? keyedDigest(secret, text) : digest(text)).toString("hex", 0, 16);
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, "$1-$2-8$3-8$4-$5");
}

interface PagePost {
  request: Request;
  form: FormFields;
  /** Whether the client's address is over the limit of a minute, which is counted before the body is read. */
  isOver: boolean;
  /** Typed fields, as the form's schema takes them. */
  input: unknown;
  now: Date;
}

/** Outcome of a post; the page shows again what was typed. `formId`: the key with which it is sent again. */
export type PostOutcome =
  | ({ kind: "stored" } & Stored)
  | { kind: "invalid"; errors: FieldErrors; status: 422 }
  | { kind: "failed"; notice: SendFailure; status: 422 | 429 | 503; retryAfter?: number; formId?: string };

/** Errors or notice of a form that stays after a post, with the hidden fields that it goes on with. */
export function refusedForm(
  form: FormFields,
  outcome: Exclude<PostOutcome, { kind: "stored" }>,
  { bindings }: RequestContext,
  now: Date,
) {
  const said = outcome.kind === "failed" ? { errors: {}, notice: outcome.notice } : { errors: outcome.errors };
  return { ...said, ...carriedFields(form, bindings.formSecret, now, outcome) };
}

/** Reasons of a failure. `ask-again`: the form's token was too old, spent, or missing when one was required. */
const REASONS: Record<SendFailure["kind"], string> = {
  failed: "Unser Server kann gerade nichts speichern.",
  "too-many": "Von Ihrem Anschluss kam sehr viel in kurzer Zeit. Bitte warten Sie eine Minute.",
  "ask-again":
    "Das Formular war lange offen, oder es kommt gerade sehr viel bei uns an. Bitte senden Sie es noch einmal ab.",
  "sent-before":
    "Was Sie zuerst gesendet haben, ist angekommen und bleibt, wie es ist. Senden Sie noch einmal ab, wird hieraus eine neue Anfrage.",
  "over-budget": "Von Ihrem Anschluss kam heute schon sehr viel. Bitte versuchen Sie es morgen noch einmal.",
};

/** Notice of a failure. Exported for tests. */
export function noticeOf(kind: SendFailure["kind"]): SendFailure {
  const title = kind === "sent-before" ? "Schon gesendet. Als neue Anfrage senden?" : undefined;
  return { kind, title, reason: REASONS[kind] };
}

/** Outcome for a client that posts more than ten times a minute (wrangler.toml). */
export const TOO_MANY = {
  kind: "failed",
  notice: noticeOf("too-many"),
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
  const idempotencyKey = carriedKey(form) ?? keyOfContent(parsed.data, bindings.formSecret, now);
  try {
    const sent = { fields: form, request, via: "page" } as const;
    const submission = { answers: parsed.data, idempotencyKey, sent };
    const result = await submit(descriptor, bindings, submission, now);
    if ("ok" in result) site.deliver(result.ok.ids.id);
    return outcomeOf(result, now);
  } catch (error) {
    logError(error, `${descriptor.kind} submit`);
    return { kind: "failed", notice: noticeOf("failed"), status: 503, formId: idempotencyKey };
  }
}

function outcomeOf(result: SubmitResult, now: Date): PostOutcome {
  if ("ok" in result) return { kind: "stored", ...result.ok };
  if (result.no === "over-budget")
    return { kind: "failed", notice: noticeOf(result.no), status: 429, retryAfter: secondsUntilTomorrow(now) };
  if (result.no === "conflict")
    return { kind: "failed", notice: noticeOf("sent-before"), status: 422, formId: crypto.randomUUID() };
  return { kind: "failed", notice: noticeOf("ask-again"), status: 422 };
}

export function postHeaders(cacheControl: string, outcome?: PostOutcome): Record<string, string> {
  const retryAfter = outcome && "retryAfter" in outcome ? outcome.retryAfter : undefined;
  return { "Cache-Control": cacheControl, ...(retryAfter ? { "Retry-After": String(retryAfter) } : {}) };
}
