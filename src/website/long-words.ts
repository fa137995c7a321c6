/** Longer words do not fit into a phone's width at the size of the headlines. */
const FITTING_LETTERS = 18;

/** German compounds can be longer than a line; a headline with one is set smaller instead of being broken anywhere. */
export function hasLongWord(text: string): boolean {
  return text.split(/[\s-]/).some((word) => word.length > FITTING_LETTERS);
}
