/** Sends a filled form from the browser to the API, and what that takes besides the answers. */
import { FILL_TIME_MIN_MS, TOKEN_FIELD } from "./form-guard";

/** After this time without an answer a send counts as failed; it can be repeated without storing twice. */
const TIMEOUT_MS = 20_000;

/** A signature is worth no longer wait: without it the form goes unsigned. */
const TOKEN_TIMEOUT_MS = 5000;

export type SendResult =
  | { kind: "sent"; reference: string }
  | { kind: "invalid"; errors: Record<string, string[]> }
  | { kind: "failed" };

/**
 * Posts JSON once; nothing is retried by itself (spec section 7). Network failures, timeouts and every status but 201 and a 422 with
 * field errors are `failed`.
 *
 * @param key the same for the same answers, so that a repetition is recognised
 */
export async function sendSubmission(path: string, fields: Record<string, unknown>, key: string): Promise<SendResult> {
  try {
    const token = await filledLongEnough();
    const response = await fetch(path, {
      method: "POST",
      headers: { "Content-Type": "application/json", "Idempotency-Key": key },
      body: JSON.stringify({ ...fields, [TOKEN_FIELD]: token }),
      signal: abortAfter(TIMEOUT_MS),
    });
    const text = await response.text();
    if (response.status === 201) return { kind: "sent", reference: JSON.parse(text).reference };
    const errors = response.status === 422 ? JSON.parse(text).errors : undefined;
    if (errors) return { kind: "invalid", errors };
    throw new Error(`${response.status}: ${text || response.statusText}`);
  } catch (error) {
    console.warn(error);
    return { kind: "failed" };
  }
}

let begun: Promise<{ token: string | undefined; at: number }> | undefined;

/** Asks the server to sign the time; called when somebody first touches a form. Without an answer the form goes unsigned. */
export function beginForm(): void {
  begun ??= fetch("/api/form-token", { signal: abortAfter(TOKEN_TIMEOUT_MS) })
    .then((response) => response.json() as Promise<{ token: string | null }>)
    .then(({ token }) => ({ token: token ?? undefined, at: Date.now() }))
    .catch(() => ({ token: undefined, at: Date.now() }));
}

/** `AbortSignal.timeout` is younger than the oldest browsers that visit. */
function abortAfter(milliseconds: number): AbortSignal {
  const controller = new AbortController();
  setTimeout(() => controller.abort(), milliseconds);
  return controller.signal;
}

async function filledLongEnough(): Promise<string | undefined> {
  beginForm();
  const { token, at } = (await begun) ?? { token: undefined, at: 0 };
  const rest = token ? at + FILL_TIME_MIN_MS - Date.now() : 0;
  // The clock may have been set meanwhile.
  if (rest > 0) await new Promise((resolve) => setTimeout(resolve, Math.min(rest, FILL_TIME_MIN_MS)));
  return token;
}
