/** Submits a form that a browser without JavaScript has posted. */
import { fieldErrors } from "../platform/field-errors";
import type { FieldErrors } from "../platform/problem.server";
import { isOverLimit, PERIOD_SECONDS } from "../platform/rate-limit.server";
import type { RequestContext } from "../platform/request-context.server";
import { logError } from "../platform/request-log.server";
import { formatRetryTime, secondsUntil } from "../requests/take-in/capacity-message.server";
import type { Sender, SubmissionForm } from "../requests/take-in/form.server";
import { type Stored, type SubmitResult, submit } from "../requests/take-in/store.server";
import { keyOfForm } from "./page-form.server";
import type { SendFailure } from "./send-notice";

/** A post of a filled form. */
interface PagePost {
  request: Request;
  form: FormData;
  /** What was typed, as the form's schema takes it. */
  input: unknown;
  now: Date;
}

/** In every case the page shows what was typed. */
export type PostOutcome =
  | Stored
  | { kind: "invalid"; errors: FieldErrors; status: 422 }
  | { kind: "failed"; notice: SendFailure; status: 422 | 429 | 503; retryAfter?: number };

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
  { request, form, input, now }: PagePost,
  site: RequestContext,
): Promise<PostOutcome> {
  const { bindings } = site;
  if (await isOverLimit(bindings.submissionLimit, request)) return TOO_MANY;
  const parsed = descriptor.schema.safeParse(input);
  if (!parsed.success) return { kind: "invalid", errors: fieldErrors(parsed.error), status: 422 };
  try {
    const submission = {
      answers: parsed.data,
      idempotencyKey: keyOfForm(form, input, now),
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
    case "full": {
      const notice = { kind: "full", when: formatRetryTime(result.until, now) } as const;
      return { kind: "failed", notice, status: 429, retryAfter: secondsUntil(result.until, now) };
    }
  }
}

/** The headers of the response to a post. */
export function postHeaders(cacheControl: string, outcome?: PostOutcome): Record<string, string> {
  const retryAfter = outcome && "retryAfter" in outcome ? outcome.retryAfter : undefined;
  return { "Cache-Control": cacheControl, ...(retryAfter ? { "Retry-After": String(retryAfter) } : {}) };
}
