import { contentSecurityPolicy } from "./security-headers.server";

/** What browsers may fetch while the finger is still on its link; which pages, says the file (docs/decisions/0072). */
const SPECULATION_RULES = '"/speculation-rules.json"';

/**
 * Headers that make an answer a page, beside those of every answer.
 *
 * @param nonce of the inline scripts of a hydrated page, whose policy names it; absent on public pages, which have none
 */
export function pageHeaders(nonce?: string): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    ...(nonce
      ? { "Content-Security-Policy": contentSecurityPolicy(nonce) }
      : { "Speculation-Rules": SPECULATION_RULES }),
  };
}
