/**
 * Text in which no line ends between a number and what it counts, before the amount behind a sign, and between postcode
 * and town: "4 Wochen", "= 455,00 €", "jede Woche", "24568 Kaltenkirchen".
 */
export function unparted(text: string): string {
  return text
    .replace(/(\d[a-z]?) (?=[%€×]|Uhr|Std|m²|Tage|Wochen|Monate|Einsätze)/g, "$1\u00a0")
    .replace(/([=×§]) (?=\d)|\b(\d{5}|[Jj]ede[nrs]?) (?=\p{Lu})/gu, "$1$2\u00a0");
}
