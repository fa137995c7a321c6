/** Text with no-break spaces in "Art. 6 Abs. 1", "19 %", "14 Tage" (DIN 5008), and with "E-Mail" kept together. */
export function typeset(text: string): string {
  return text
    .replaceAll("E-Mail", "E-\u2060Mail")
    .replace(/(§|Art\.|Abs\.|Absatz|Nr\.|lit\.|Satz) (?=\d|[a-z]\b)/g, "$1\u00a0")
    .replace(/(\d[a-z]?) (?=[%€]|Abs|Uhr|Tage|Monate|Stunden|Minuten)/g, "$1\u00a0");
}
