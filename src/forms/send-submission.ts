/** Sends a filled form from the browser to the API, with its token and idempotency key. */
import { FORM_TOKEN_API } from "../content/api-paths";
import { HOUR_MS } from "../platform/time/durations";
import { FILL_TIME_MIN_MS, TOKEN_FIELD, TOKEN_LIFETIME_MS } from "../requests/intake/form-fields";
import type { ReceiptMail } from "../requests/outbox/triggered.server";

/** Time after which a submission without a response counts as failed; it can be repeated without storing twice. */
const TIMEOUT_MS = 20_000;

/** Time after which the form is sent without a token. */
const TOKEN_TIMEOUT_MS = 5000;

/** Time before its expiry at which a token is replaced. */
const TOKEN_MARGIN_MS = HOUR_MS;

/**
 * Source of a filled form's idempotency key: the one that its draft has, so that a repeated submission is recognised; a
 * new one, kept before it is sent, where that one `isSpent` for other content.
 */
export type TakeKey = (isSpent: boolean) => string;

/**
 * Result of a submission. `receipt` says whether a mail confirms it; undefined where there is no sender of mails.
 * `reason` is a sentence, the server's own if it gave one. `isKeySpent`: the key belongs to other content, sent before.
 */
export type SendResult =
  | { kind: "sent"; reference: string; receipt: ReceiptMail | undefined; email: string | undefined }
  | { kind: "invalid"; errors: Record<string, string[]> }
  | { kind: "failed"; reason: string; isKeySpent?: boolean };

/**
 * Posts JSON once, and once more where nothing was stored because the token was old or spent, or the key another
 * content's. Failures, timeouts and every status but 201 and a 422 with field errors are `failed`.
 */
export async function sendSubmission(
  path: string,
  fields: Record<string, unknown>,
  takeKey: TakeKey,
): Promise<SendResult> {
  const first = await sendOnce(path, fields, takeKey(false));
  const isKeySpent = first.kind === "failed" && first.isKeySpent === true;
  if (!isKeySpent && !(first.kind === "invalid" && first.errors[TOKEN_FIELD])) return first;
  forgetToken();
  const second = await sendOnce(path, fields, takeKey(isKeySpent));
  const refusal = second.kind === "invalid" && second.errors[TOKEN_FIELD]?.[0];
  return refusal ? { kind: "failed", reason: refusal } : second;
}

async function sendOnce(path: string, fields: Record<string, unknown>, key: string): Promise<SendResult> {
  try {
    const token = await tokenAfterMinimumFillTime();
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ ...fields, [TOKEN_FIELD]: token }),
      signal: abortAfter(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 201) {
      forgetToken();
      const { reference, receipt, email } = JSON.parse(text);
      return { kind: "sent", reference, receipt, email };
    }
    const { errors, detail } = readProblem(text);
    if (errors) return { kind: "invalid", errors };
    console.warn(new Error(`${response.status}: ${text || response.statusText}`));
    const reason = detail ?? `Unser Server meldet einen Fehler (${response.status}).`;
    return { kind: "failed", reason, isKeySpent: response.status === 422 };
  } catch (error) {
    console.warn(error);
    return { kind: "failed", reason: lostReason(error) };
  }
}

/** Problem that the server answers; nothing where a proxy answers in its place. */
function readProblem(text: string): { errors?: Record<string, string[]>; detail?: string } {
  try {
    return JSON.parse(text);
  } catch {
    return {};
  }
}

function lostReason(error: unknown): string {
  if (!navigator.onLine) return "Ihr Gerät ist gerade nicht mit dem Internet verbunden.";
  return error instanceof Error && error.name === "AbortError"
    ? "Unser Server hat nicht rechtzeitig geantwortet."
    : "Die Verbindung zu unserem Server ist abgebrochen.";
}

let pendingToken: Promise<{ token: string | undefined; at: number }> | undefined;

/** Requests a token; called when a form is first touched. Without a response the form is sent without one. */
export function requestFormToken(): void {
  pendingToken ??= fetch(FORM_TOKEN_API, { signal: abortAfter(TOKEN_TIMEOUT_MS) })
    .then((response) => response.json() as Promise<{ token?: string | null }>)
    .then(({ token }) => ({ token: token ?? undefined, at: Date.now() }))
    .catch(() => ({ token: undefined, at: Date.now() }));
}

/** Forgets the token once it is used. */
function forgetToken(): void {
  pendingToken = undefined;
}

/** `AbortSignal.timeout` is younger than the oldest browsers that visit. */
function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

async function tokenAfterMinimumFillTime(): Promise<string | undefined> {
  requestFormToken();
  const last = await pendingToken;
  if (last && Date.now() - last.at > TOKEN_LIFETIME_MS - TOKEN_MARGIN_MS) {
    forgetToken();
    requestFormToken();
  }
  const { token, at } = (await pendingToken) ?? { token: undefined, at: 0 };
  const rest = token ? at + FILL_TIME_MIN_MS - Date.now() : 0;
  // The clock may have been set meanwhile.
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(rest, FILL_TIME_MIN_MS)));
  return token;
}
