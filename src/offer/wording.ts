/**
 * Mark of a heading. A wording of terms or instructions is stored as one text, its paragraphs separated by empty lines.
 */
const HEADING = "# ";

interface Paragraph {
  text: string;
  isHeading: boolean;
}

export function asHeading(text: string): string {
  return HEADING + text;
}

/** Paragraphs of a stored wording; none of an empty one. */
export function paragraphsOf(wording: string): Paragraph[] {
  const parts = wording.split("\n\n").filter(Boolean);
  return parts.map((part) => {
    const isHeading = part.startsWith(HEADING);
    return { text: isHeading ? part.slice(HEADING.length) : part, isHeading };
  });
}

/** Clauses, each a heading with its paragraphs; the first holds those above all headings. */
export function clausesOf(paragraphs: Paragraph[]): Paragraph[][] {
  const clauses: Paragraph[][] = [];
  for (const paragraph of paragraphs) {
    const clause = paragraph.isHeading ? undefined : clauses.at(-1);
    if (clause) clause.push(paragraph);
    else clauses.push([paragraph]);
  }
  return clauses;
}
