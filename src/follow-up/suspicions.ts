/** Why something lies in the spam tab, in words; the marks are those of platform/suspicion.server.ts. */
import type { SuspicionReason } from "../platform/suspicion.server";

const LABELS: Record<SuspicionReason, string> = {
  honeypot: "unsichtbares Feld ausgefüllt",
  "too-fast": "schneller gesendet, als ein Mensch tippt",
  "forged-token": "Formularzeichen gefälscht",
  unsigned: "ohne Formular gesendet",
};

/** @param suspicion the reasons, joined by comma and space */
export function suspicionLabel(suspicion: string): string {
  return suspicion
    .split(", ")
    .map((reason) => LABELS[reason as SuspicionReason] ?? reason)
    .join(", ");
}
