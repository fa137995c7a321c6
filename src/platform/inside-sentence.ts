/** A label as it reads inside a sentence: "Jede Woche" as "jede Woche". */
export function insideSentence(label: string): string {
  return label.charAt(0).toLowerCase() + label.slice(1);
}
