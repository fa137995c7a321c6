/** Props that set an element's content to ready-made markup. */
export type Markup = ReturnType<typeof markup>;

/**
 * The content of a drawing as plain markup. As React elements, the drawings would be a third of the home page's
 * elements, and every render would pay for them (docs/decisions/0091).
 *
 * @param source markup of our own; line breaks and indentation are removed
 */
export function markup(source: string) {
  return { dangerouslySetInnerHTML: { __html: source.replaceAll(/\n\s*/g, "") } };
}
