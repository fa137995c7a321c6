import type { ProblemStatus } from "../../platform/problem.server";

/** The outcome of an upload; all but the first stored nothing. */
export type UploadOutcome =
  | "stored"
  | "none"
  | "too-large"
  | "unreadable"
  | "too-many"
  | "too-much"
  | "closed"
  | "too-often"
  | "failed";

type UploadFailure = Exclude<UploadOutcome, "stored">;

/** Why nothing was stored, and what to do. */
export const UPLOAD_FAILURES: Record<UploadFailure, { status: ProblemStatus; text: string }> = {
  none: { status: 422, text: "Bitte wählen Sie ein Foto aus." },
  "too-large": { status: 413, text: "Das Foto ist größer als 12 MB." },
  unreadable: {
    status: 415,
    text: "Dieses Bildformat können wir nicht lesen. Bitte senden Sie das Foto als JPEG. Auf dem iPhone: Foto direkt aus der Mediathek wählen, nicht aus ‚Dateien‘.",
  },
  "too-many": { status: 422, text: "Mehr als acht Fotos gehen nicht." },
  "too-much": {
    status: 422,
    text: "Zusammen sind die Fotos größer als 40 MB. Bitte wählen Sie weniger oder kleinere.",
  },
  closed: { status: 409, text: "Zu dieser Anfrage können keine Fotos mehr hinzukommen." },
  "too-often": {
    status: 429,
    text: "Das waren viele Fotos in kurzer Zeit. Bitte versuchen Sie es in einer Minute erneut.",
  },
  failed: { status: 503, text: "Die Fotos konnten gerade nicht gespeichert werden. Bitte versuchen Sie es erneut." },
};
