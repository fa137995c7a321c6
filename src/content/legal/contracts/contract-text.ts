/** A wording of a contract, or of what the law wants to be said about one. */
export interface ContractText {
  /** The statute or model that it follows. */
  source: string;
  /** Where in it. */
  paragraph: string;
  /** Day on which somebody last compared it with its source, "2026-11-22". A deploy refuses old ones. */
  checkedOn: string;
  title: string;
  paragraphs: readonly string[];
  /** Those of the paragraphs that are headings. */
  headings?: readonly string[];
}
