/** Signs of a program or of advertising in a submission (docs/decisions/0125), and their words in lists. */
import { LIST_SEPARATOR } from "../../platform/text/read-form";

/** Reasons in how a submission was sent, which make it spam. */
const SENT = {
  honeypot: "unsichtbares Feld ausgefüllt",
  "too-fast": "schneller gesendet, als ein Mensch tippt",
  "forged-token": "Formularzeichen gefälscht",
  unsigned: "ohne Formular gesendet",
  flood: "ohne Formular, während sehr viele Nachrichten kamen",
} as const;

/** Reasons in its words, which a person may have written. */
const CONTENT = {
  "link-in-name": "Link im Namen",
  "foreign-links": "viele Links in fremder Schrift",
} as const;

const LABELS = { ...SENT, ...CONTENT };

export type ContentReason = keyof typeof CONTENT;

/**
 * Reason of a suspicion. `honeypot`: the field that people do not see is filled. `too-fast`: sent sooner than anybody
 * types. `forged-token`: the token was not signed here, and no browser sent it. `unsigned`: a page's form sent without
 * a token and without what every browser adds to a post. `flood`: without a token, after many others on the same day.
 */
export type SuspicionReason = keyof typeof SENT | ContentReason;

/** Whether these reasons make it spam, of which nobody is told; by its words alone it is only suspected. */
export function makeSpam(reasons: readonly SuspicionReason[]): boolean {
  return reasons.some((reason) => !(reason in CONTENT));
}

/** Reasons in German. @param suspicion the reasons, joined by `LIST_SEPARATOR` */
export function suspicionLabel(suspicion: string): string {
  return suspicion
    .split(LIST_SEPARATOR)
    .map((reason) => LABELS[reason as SuspicionReason] ?? reason)
    .join(", ");
}
