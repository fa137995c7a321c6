/** Sources of visits and requests: `utm_source`, the referring host, or what a caller says. Pure. */
import { containsEmail } from "../../platform/mail/email";
import { addUp } from "../../platform/text/add-up";

/** Value of `source` for a request that the owner entered on the phone. */
export const PHONE_SOURCE = "phone";

/** Ways in which people find the company, as callers say it; stored as the request's source. */
export const FOUND_BY = [
  "Empfehlung",
  "Google",
  "Firmenfahrzeug",
  "Flyer oder Anzeige",
  "Schon Kunde",
  "Sonstiges",
] as const;

/** Most bytes of a source: two and a page fit into KV's 1,024 bytes of metadata, whatever JSON escapes. */
const MAX_BYTES = 80;

/**
 * Source or campaign, which anybody can make up, as it is kept: one line, without query string, cut at a character; ""
 * where nothing is left, or where it may name somebody.
 */
export function cleanSource(text: string): string {
  const line = text
    .toWellFormed()
    .normalize("NFC")
    .replace(/(?!\s)\p{Cc}|\p{Cf}/gu, "")
    .replace(/\s+/g, " ");
  if (containsEmail(line)) return "";
  // A source may be a URL: its query string is not kept.
  const bytes = new TextEncoder().encode(line.split(/[?#]/, 1)[0]?.trim());
  // A character that was cut apart decodes as U+FFFD.
  const cut = new TextDecoder().decode(bytes.subarray(0, MAX_BYTES));
  return (bytes.length > MAX_BYTES ? cut.replace(/\uFFFD+$/, "") : cut).trim();
}

/** Source without case and accents, the same for all spellings. */
export function foldSource(source: string): string {
  // Capitals first: those of "ß" are "SS".
  return source.normalize("NFKD").replace(/\p{M}/gu, "").toUpperCase().toLowerCase() || source;
}

/** Spelling of each text that came most often. @param counts texts; null for a browser that sent none */
export function spellings<Text extends string | null>(counts: Iterable<readonly [text: Text, times: number]>) {
  const rarestFirst = [...addUp(counts)].sort(
    ([a, one], [b, other]) => one - other || (String(a) < String(b) ? 1 : -1),
  );
  const shown = new Map(rarestFirst.map(([text]) => [text && foldSource(text), text]));
  return (text: Text): Text => shown.get(text && foldSource(text)) ?? text;
}

const BRANDS = "Google Bing Facebook Instagram DuckDuckGo Ecosia Yahoo LinkedIn WhatsApp Telegram".split(" ");

const ENDING = /\.(com|org|(com?\.)?[a-z]{2})$/;

/**
 * Brand of a host: "Google" for "www.google.co.uk" and for the app "com.google.android.gm"; else the source itself.
 * Anybody may put a brand's name before a domain of their own.
 */
export function brandOf<Source extends string | null>(source: Source): string | Source {
  const host = foldSource(source ?? "");
  const app = /^(?:com|org)\.([^.]+)/.exec(host)?.[1];
  const name = app ?? (ENDING.test(host) ? host.replace(ENDING, "").split(".").at(-1) : host);
  return BRANDS.find((brand) => brand.toLowerCase() === name) ?? source;
}

/** Source in words; null is that of a browser which sent none. */
export function sourceLabel(source: string | null): string {
  if (source === null) return "unbekannt";
  const folded = foldSource(source);
  if (folded === "direct") return "direkt aufgerufen";
  return FOUND_BY.find((said) => foldSource(said) === folded) ?? source;
}
