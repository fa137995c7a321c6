/** Wording of a contract, or of a notice that the law requires about one. */
export interface ContractText {
  /** The statute or model that it follows. */
  source: string;
  /** Place in the source. */
  paragraph: string;
  /** Day on which somebody last compared it with its source, "2026-11-22". A deploy refuses old ones. */
  checkedOn: string;
  title: string;
  paragraphs: readonly string[];
  /** Paragraphs that are headings. */
  headings?: readonly string[];
}
