/** Sums of the statistics tab. Its columns, and that it shows them: test/e2e/statistics-tab.test.ts. */
import { expect, test } from "vitest";
import { changeInWords } from "../../src/admin/statistics/numbers";
import { rowsOf, VIEWS } from "../../src/admin/statistics/results-rows";
import type { BusinessRow, BusinessView } from "../../src/requests/figures/business.server";

const day = (day: string, visitors: number, completions = 0) => ({
  day,
  views: 9,
  visitors,
  completions,
  isIncomplete: false,
});

const SUMMARY = {
  sources: Object.entries({ Flyer: 1200, andere: 5, "bing.com": 2, "m.facebook.com": 2, "l.facebook.com": 2 }).map(
    ([source, visits]) => ({ source, visits }),
  ),
  days: [day("2026-10-31", 7), day("2026-11-01", 5), day("2026-11-02", 6)],
};
const WON = { requests: 4, won: 2, monthCents: 38_200, amountCents: 50_000 };

const plain = (text: string) => text.replaceAll("\u00a0", " ");

/** Cells of each row, and its sentence. */
function table(id: BusinessView, ...brought: BusinessRow[]) {
  const view = VIEWS.find((one) => one.id === id) ?? VIEWS[0];
  const rows = rowsOf(view, { source: [], month: [], [id]: brought }, SUMMARY);
  return rows.map(({ name, numbers, sentence }) => [plain([name, ...numbers].join(" | ")), plain(sentence)] as const);
}

test("by source visits join what they brought: brands are one row, by their worth, then by visits", () => {
  const google = { requests: 1, won: 1, monthCents: 10_000, amountCents: 0 };
  const rows = table(
    "source",
    { value: "flyer", ...WON },
    { value: null, ...WON, requests: 1 },
    { ...google, value: "duckduckgo.com", monthCents: 15_000 },
    { ...google, value: "www.google.de" },
    { ...google, value: "google.com" },
  );
  expect(rows.map(([cells]) => cells)).toEqual([
    "Flyer | 1.200 | 4 | 2 | 382,00 € | 500,00 €",
    "unbekannt | – | 1 | 2 | 382,00 € | 500,00 €",
    "Google | – | 2 | 2 | 200,00 € | 0,00 €",
    "DuckDuckGo | – | 1 | 1 | 150,00 € | 0,00 €",
    "andere | 5 | – | – | – | –",
    "Facebook | 4 | 0 | 0 | 0,00 € | 0,00 €",
    "Bing | 2 | 0 | 0 | 0,00 € | 0,00 €",
  ]);
  expect(rows.slice(0, 3).map(([, sentence]) => sentence)).toEqual([
    "1.200 Besuche, 4 Anfragen, 2 gewonnen: 382,00 € je Monat, 500,00 € dazu im ersten Jahr",
    "1 Anfrage, 2 gewonnen: 382,00 € je Monat, 500,00 € dazu im ersten Jahr",
    "2 Anfragen, 2 gewonnen: 200,00 € je Monat",
  ]);
});

test("by month the newest is first, with the visits of its days", () => {
  expect(table("month", { value: "2026-10", ...WON }).map(([cells]) => cells)).toEqual([
    "11/2026 | 11 | 0 | 0 | 0,00 € | 0,00 €",
    "10/2026 | 7 | 4 | 2 | 382,00 € | 500,00 €",
  ]);
});

test.each([
  ["visitors", { visitors: 10, completions: 1 }, "±0\u00a0% zur Zeit davor, ohne heute"],
  ["completions", { visitors: 10, completions: 1 }, "+100\u00a0% zur Zeit davor, ohne heute"],
  ["visitors", { visitors: 20, completions: 1 }, "−50\u00a0% zur Zeit davor, ohne heute"],
  ["visitors", { visitors: 0, completions: 1 }, ""],
  ["visitors", null, ""],
] as const)("today, which is not over yet, is no loss of %s beside %j: %s", (count, before, words) => {
  const days = [day("2026-11-20", 10, 2), day("2026-11-21", 7, 9)];
  expect(changeInWords(count, { days, before }, "2026-11-21")).toBe(words);
});
