/** What a form's visitors are told about their send, in the form's own words. */
export interface FormWords {
  /** Title and text of the toast after a send (spec section 8). */
  sent: { title: string; description: string };
  /** The send came to nothing (spec section 8). */
  failed: string;
  /** What was typed is still there. */
  kept: string;
  /** Why it has to be sent once more. */
  again: string;
}

/** Title of every toast and notice about a send that came to nothing (spec section 8). */
export const FAILED_TITLE = "Fehler beim Senden";
