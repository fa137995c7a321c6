/** Why a submission may come from a program (docs/decisions/0125), and how the spam tab says it. */

const LABELS = {
  honeypot: "unsichtbares Feld ausgefüllt",
  "too-fast": "schneller gesendet, als ein Mensch tippt",
  "forged-token": "Formularzeichen gefälscht",
  unsigned: "ohne Formular gesendet",
  "link-in-name": "Link im Namen",
  "foreign-links": "viele Links in fremder Schrift",
  flood: "ohne Formular, während sehr viele Nachrichten kamen",
} as const;

/**
 * `honeypot`: the field that people do not see is filled. `too-fast`: sent sooner than anybody types. `forged-token`:
 * the token was not signed here. `unsigned`: a page's form sent without a token and without what every browser adds
 * to a post. `link-in-name`, `foreign-links`: what its words look like. `flood`: without a token, after
 * many others on the same day.
 */
export type SuspicionReason = keyof typeof LABELS;

/** @param suspicion the reasons, joined by comma and space */
export function suspicionLabel(suspicion: string): string {
  return suspicion
    .split(", ")
    .map((reason) => LABELS[reason as SuspicionReason] ?? reason)
    .join(", ");
}
