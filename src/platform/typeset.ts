/**
 * Keeps "Art. 6 Abs. 1", "19 %" and "4.000 €" on one line (DIN 5008: no-break spaces), and what browsers part after its
 * hyphen: "E-Mail".
 */
export function typeset(text: string): string {
  return text
    .replaceAll("E-Mail", "E-\u2060Mail")
    .replace(/(§|Art\.|Abs\.|Absatz|Nr\.|lit\.|Satz) (?=\d|[a-z]\b)/g, "$1\u00a0")
    .replace(/(\d[a-z]?) (?=[%€]|Abs)/g, "$1\u00a0");
}
