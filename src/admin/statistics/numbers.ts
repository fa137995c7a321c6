/** Numbers as the operator reads them: German (spec section 9). */
const wholeNumber = new Intl.NumberFormat("de-DE");

/** "12.345" */
export function formatWhole(value: number): string {
  return wholeNumber.format(value);
}
