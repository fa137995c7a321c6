/** A word as it begins a sentence or a list: "jede Woche" as "Jede Woche". */
export function atBeginning(word: string): string {
  return word.charAt(0).toUpperCase() + word.slice(1);
}

/** A label as it reads inside a sentence: "Jede Woche" as "jede Woche". */
export function insideSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
