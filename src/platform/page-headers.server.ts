import { contentSecurityPolicy } from "./security-headers.server";

/**
 * Headers that make an answer a page, beside those of every answer.
 *
 * @param nonce of the inline scripts of a hydrated page, whose policy names it; absent on public pages, which have none
 */
export function pageHeaders(nonce?: string): Record<string, string> {
  return {
    "Content-Type": "text/html; charset=utf-8",
    ...(nonce ? { "Content-Security-Policy": contentSecurityPolicy({ nonce }) } : {}),
  };
}
