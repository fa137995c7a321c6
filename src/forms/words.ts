/** A form's own texts about the outcome of a submission. */
export interface FormWords {
  /** Title and text of the toast after a submission (spec section 8). */
  sent: { title: string; description: string };
  /** The submission failed (spec section 8). */
  failed: string;
  /** What was typed is still there. */
  kept: string;
  /** Why it has to be sent once more. */
  again: string;
}

/** Title of every toast and notice about a failed submission (spec section 8). */
export const FAILED_TITLE = "Fehler beim Senden";
