import { createElement, Fragment, type ReactNode } from "react";

/** What browsers part after a hyphen or a dash: "E-Mail-Adresse", "Mo–Fr 8–18", "R-7K3M-92". */
const WHOLE = /(E-Mails?(?:-Adresse)?|(?:\p{Lu}\p{Ll}–\p{Lu}\p{Ll}\u00a0)?\d[\d:]*–\d[\d:]*|\b[A-Z]-\w{4}-\w{2}\b)/u;

/** Text whose parts stay on one line (DIN 5008), without characters that a search in a page or file would not find. */
export function unbroken(text: string): ReactNode {
  const parts = text
    .replace(/\bz\. B\. /g, "z.\u00a0B.\u00a0")
    .replace(/(§|Art\.|Abs\.|Absatz|Nr\.|lit\.|Satz) (?=\d|[a-z]\b)/g, "$1\u00a0")
    .replace(/(\d[a-z]?) (?=[%€]|Abs|BGB|Uhr|Tage|Wochen|Monate|Stunden|Minuten)/g, "$1\u00a0")
    .replace(/(\b\d{5}|Stand:) (?=\p{Lu})/gu, "$1\u00a0")
    .split(WHOLE)
    .map((part, index) => (index % 2 === 0 ? part : createElement("span", { className: "whitespace-nowrap" }, part)));
  return createElement(Fragment, null, ...parts);
}
