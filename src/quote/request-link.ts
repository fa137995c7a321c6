/** The sender's link to the request just sent, in the browser. */
import { keepInTab } from "../platform/tab-storage";

/**
 * The free text sent from this tab, by reference, which the server hides until the owner has replied.
 */
export const SENT_TEXT_KEY = "sent-text";

export interface SentText {
  reference: string;
  text: string;
}

/** @param text "" where there is none */
export function keepSentText(reference: string, text: string): void {
  keepInTab(SENT_TEXT_KEY, text ? ({ reference, text } satisfies SentText) : undefined);
}

/** @param key idempotency key of the submission. @returns the path of the request's page; undefined without one */
export async function fetchRequestPath(key: string): Promise<string | undefined> {
  try {
    const response = await fetch("/api/request-link", { method: "POST", headers: { "Idempotency-Key": key } });
    return response.ok ? ((await response.json()) as { path: string }).path : undefined;
  } catch {
    return undefined;
  }
}
