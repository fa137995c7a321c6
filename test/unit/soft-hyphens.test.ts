import { expect, test } from "vitest";
import { home } from "../../src/content/home";
import { agb } from "../../src/content/legal/agb";
import { datenschutz } from "../../src/content/legal/datenschutz";
import { impressum } from "../../src/content/legal/impressum";
import { describedServices } from "../../src/content/services/described";
import { describedTowns } from "../../src/content/towns/described";
import { pages } from "../../src/website/pages";
import { pageMeta } from "../../src/website/seo";
import { LONG_WORD_LETTERS, softHyphens } from "../../src/website/soft-hyphens";

const longWords = new RegExp(`\\p{L}{${LONG_WORD_LETTERS},}`, "gu");

function textsIn(content: unknown): string[] {
  if (typeof content === "string") return [content];
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) =>
    ["meta", "slug", "href", "id"].includes(key) ? [] : textsIn(value),
  );
}

test("a long word may be parted where its parts meet, with its ending and its case", () => {
  expect(softHyphens("Die Umweltverträglichkeit der Fußbodengrundreinigungen")).toBe(
    "Die Umwelt\u00adver\u00adträglichkeit der Fuß\u00adboden\u00adgrund\u00adreinigungen",
  );
  expect(softHyphens("umweltfreundlich, Umweltfreundlich")).toBe("umwelt\u00adfreundlich, Umwelt\u00adfreundlich");
});

test("E-Mail stays on one line", () => {
  expect(softHyphens("Angebot per E-Mail, E-Mail-Adresse")).toBe("Angebot per E-\u2060Mail, E-\u2060Mail-Adresse");
});

test("short words, and words within words, stay whole", () => {
  const text = "Büroreinigung, Vorunterhaltsreinigung, unser Plan";
  expect(softHyphens(text)).toBe(text);
});

test("every long word of the copy may be parted", () => {
  const texts = textsIn([home, describedServices, describedTowns, impressum, datenschutz, agb]);
  const whole = texts.flatMap((text) => softHyphens(text).match(longWords) ?? []);
  expect([...new Set(whole)]).toEqual([]);
});

test("titles, descriptions and structured data have no soft hyphen", () => {
  for (const page of pages) expect(JSON.stringify(pageMeta(page)), page.path).not.toMatch(/\u00ad|\\u00ad/);
});
