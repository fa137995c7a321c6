/** A line of an address or a table of facts; with `href` the whole line is a link (`tel:`, `mailto:`, a page). */
export type LegalLine = string | { text: string; href: string };

/** A part of a legal text, in reading order. No `{placeholders}`: texts are built from `company`. */
export type LegalBlock =
  | { kind: "heading"; text: string }
  | { kind: "paragraph"; text: string }
  | { kind: "list"; items: readonly string[] }
  /** Lines of an address or a table of facts, one a line. */
  | { kind: "lines"; lines: readonly LegalLine[] }
  | { kind: "folded"; summary: string; blocks: readonly LegalBlock[] }
  | { kind: "slot"; slot: LegalSlot };

/** Place of a control, or of the sentences on what is stored, whose periods the code's constants say. */
export type LegalSlot = "stored-on-server" | "stored-in-browser" | "stored-of-team" | "statistics-opt-out";

export interface LegalSection {
  /** Anchor inside the page. */
  id: string;
  heading: string;
  blocks: readonly LegalBlock[];
}

export interface LegalText {
  title: string;
  meta: { title: string; description: string };
  /** A sentence or two under the headline. */
  intro?: string;
  sections: readonly LegalSection[];
}
