/** What React takes for an element's content that is markup already. */
export type Markup = ReturnType<typeof markup>;

/**
 * The inside of a drawing as the markup that it is. Made of React elements, the drawings were a third of the home page's elements,
 * and every render paid for them (docs/decisions/0091).
 *
 * @param source markup of our own; line ends and indents are left out
 */
export function markup(source: string) {
  return { dangerouslySetInnerHTML: { __html: source.replaceAll(/\n\s*/g, "") } };
}
