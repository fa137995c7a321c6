/** The digest that proves which document was sent. */
import { digest } from "../platform/digest.server";

/** Any JSON value. */
export type Json = string | number | boolean | null | readonly Json[] | { readonly [key: string]: Json };

/**
 * Canonical JSON: sorted keys, no whitespace (RFC 8785, integers only).
 *
 * @throws Error for a number that is not an integer, because fractions can be written in several ways
 */
export function canonicalJson(value: Json): string {
  if (typeof value === "number" && !Number.isSafeInteger(value)) throw new Error("Only whole numbers are canonical");
  if (value === null || typeof value !== "object") return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(",")}]`;
  const fields = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return `{${fields.map(([key, field]) => `${JSON.stringify(key)}:${canonicalJson(field)}`).join(",")}}`;
}

function isList(value: readonly Json[] | { readonly [key: string]: Json }): value is readonly Json[] {
  return Array.isArray(value);
}

/** SHA-256 of a text, 64 hexadecimal digits. */
export function digestOf(text: string): string {
  return digest(text).toString("hex");
}
