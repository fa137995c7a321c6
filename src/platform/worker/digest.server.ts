/** Digests and signatures, all of SHA-256; the caller chooses how the bytes are written. */
import { createHash, createHmac, timingSafeEqual } from "node:crypto";
import type { LinkSecrets } from "./bindings.server";

/** SHA-256 of a text: 32 bytes; `.toString("hex" | "base64url")` writes them. */
export function digest(text: string): Buffer {
  return createHash("sha256").update(text).digest();
}

/** HMAC of a text: 32 bytes that nobody can make without the secret. */
export function keyedDigest(secret: string | Buffer, text: string): Buffer {
  return createHmac("sha256", secret).update(text).digest();
}

/** Characters of a secret code. */
export const CODE_LENGTH = 22;

/** Code of a link, in base64url: the first 16 bytes of the HMAC of its parts. */
export function secretCode(secret: string, ...parts: readonly (string | number)[]): string {
  return keyedDigest(secret, parts.join("\n")).subarray(0, 16).toString("base64url");
}

/** Whether two texts are equal, in the same time for every text of the right length. */
export function isSameText(given: string, expected: string): boolean {
  const [left, right] = [Buffer.from(given), Buffer.from(expected)];
  return left.length === right.length && timingSafeEqual(left, right);
}

/** Whether a code was made with the current or previous secret, compared in constant time, to the letter. */
export function isCodeOf(
  { current, previous }: LinkSecrets,
  code: string,
  codeOf: (secret: string) => string,
): boolean {
  const fits = isSameText(code, codeOf(current));
  const fitsPrevious = isSameText(code, codeOf(previous ?? current));
  return fits || fitsPrevious;
}
