/** Keeps "§ 18 Abs. 2" on one line (DIN 5008: no-break spaces), and "E-Mail", which browsers part after its hyphen. */
export function typeset(text: string): string {
  return text
    .replaceAll("E-Mail", "E-\u2060Mail")
    .replace(/(§|Art\.|Abs\.|Absatz|Nr\.|lit\.|Satz) (?=\d|[a-z]\b)/g, "$1\u00a0");
}
