/** The sender's link to the request that was just sent, in the browser. */
import { keepInTab } from "../platform/tab-storage";
import type { Answers } from "./steps";

/**
 * What this tab has sent, by reference: the free text, which the server shows to nobody before somebody has answered.
 */
export const SENT_TEXT_KEY = "sent-text";

export interface SentText {
  reference: string;
  text: string;
}

export function keepSentText(reference: string, { requirements }: Answers): void {
  keepInTab(SENT_TEXT_KEY, requirements ? ({ reference, text: requirements } satisfies SentText) : undefined);
}

/** @param key of the send. @returns the path of the request's page; undefined where there is none, or no answer */
export async function fetchRequestPath(key: string): Promise<string | undefined> {
  try {
    const response = await fetch("/api/request-link", { method: "POST", headers: { "Idempotency-Key": key } });
    return response.ok ? ((await response.json()) as { path: string }).path : undefined;
  } catch {
    return undefined;
  }
}
