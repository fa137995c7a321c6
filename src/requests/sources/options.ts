/** Where visits and requests come from: `utm_source`, the referring host, or what a caller says. Pure. */

/** How people find the company, as callers say it; stored as the request's source. */
export const FOUND_BY = [
  "Empfehlung",
  "Google",
  "Firmenfahrzeug",
  "Flyer oder Anzeige",
  "Schon Kunde",
  "Sonstiges",
] as const;

/** All spellings of a source as one. A to Z only, as SQLite's `lower()` does, which compares them in the database. */
export function foldSource(source: string): string {
  return source.replace(/[A-Z]/g, (letter) => letter.toLowerCase());
}

/** A source in words; null is that of a browser which sent none. */
export function sourceLabel(source: string | null): string {
  if (source === null) return "unbekannt";
  const folded = foldSource(source);
  if (folded === "direct") return "direkt aufgerufen";
  return FOUND_BY.find((said) => foldSource(said) === folded) ?? source;
}
