import type { FieldErrors } from "../text/field-errors";

/** Why a change was not made, with errors or one of several reasons; `retryAfter` is in seconds. */
export interface Refusal<Why extends string = string> {
  no: "missing" | "conflict" | "refused" | "invalid" | "unproved" | "over-budget";
  errors?: FieldErrors;
  why?: Why;
  retryAfter?: number;
}

/**
 * What came of a change: what it made, or why it was not made. `conflict`: somebody else has changed it since it was
 * shown. `refused`: its state does not allow the change. `unproved`: it needs a proof. `over-budget`: too many already.
 */
export type Result<T, Why extends string = string> = { ok: T } | Refusal<Why>;

/** Refusal because of one field. */
export function invalid(field: string, message: string): Refusal {
  return { no: "invalid", errors: { [field]: [message] } };
}

/** Attempts in all after losing a race. */
const ATTEMPTS = 3;

/** Makes a change that may lose a race. @param attempt reads anew; "conflict" where something changed since */
export async function withRetries<T, Why extends string = string>(
  attempt: () => Promise<Result<T, Why>>,
): Promise<Result<T, Why>> {
  for (let left = ATTEMPTS; ; left -= 1) {
    const result = await attempt();
    if ("ok" in result || result.no !== "conflict" || left === 1) return result;
  }
}
