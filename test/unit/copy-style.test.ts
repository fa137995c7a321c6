/**
 * Habits of writing that were counted because they had become too frequent. Counted is what the public pages say,
 * without the browser's titles and descriptions and without tables and lists of the legal pages:
 *
 * - a mid-sentence colon: a colon that is followed by more text in the same paragraph or headline;
 * - an opener: one of these colons with a list or a place before it and a sentence of its own after it ("Büro, Flur
 *   oder Küche: Wir …");
 * - a character that only guides the breaks of lines, which the pages do themselves.
 *
 * Run it with `npx vitest run --project unit test/unit/copy-style.test.ts`; it prints both counts and every place.
 */
import { expect, test } from "vitest";
import { area } from "../../src/content/area";
import { areaPage } from "../../src/content/area-page";
import { callback } from "../../src/content/callback";
import { contact } from "../../src/content/contact";
import { home } from "../../src/content/home";
import { agb } from "../../src/content/legal/agb";
import { barrierefreiheit } from "../../src/content/legal/barrierefreiheit";
import { datenschutz } from "../../src/content/legal/datenschutz";
import { impressum } from "../../src/content/legal/impressum";
import { footerBlurb } from "../../src/content/navigation";
import { proof } from "../../src/content/own-proof";
import * as quote from "../../src/content/quote";
import { describedServices } from "../../src/content/services/described";
import { describedTowns } from "../../src/content/towns/described";

const MAX_COLONS = 24;
const MAX_OPENERS = 6;

/** Browser titles and descriptions, addresses and lists of facts are no prose. */
const NO_PROSE = ["meta", "slug", "id", "href", "lines", "items"];

const pages: Record<string, unknown> = {
  home: { ...home, contact, footerBlurb },
  ...Object.fromEntries(describedServices.map((service) => [service.slug, service])),
  ...Object.fromEntries(describedTowns.map((town) => [town.slug, town])),
  ...Object.fromEntries([impressum, datenschutz, agb, barrierefreiheit].map((page) => [page.title, page])),
};

const texts = Object.entries(pages).flatMap(([page, content]) => textsIn(content).map((text) => ({ page, text })));

function textsIn(content: unknown): string[] {
  if (typeof content === "string") return [content];
  if (typeof content !== "object" || content === null) return [];
  return Object.entries(content).flatMap(([key, value]) => (NO_PROSE.includes(key) ? [] : textsIn(value)));
}

/** @param pattern matches from the beginning of a sentence to its colon */
function places(pattern: RegExp): string[] {
  return texts.flatMap(({ page, text }) => (text.match(pattern) ?? []).map((match) => `${page}: ${match.trim()} …`));
}

test("the pages have few mid-sentence colons", () => {
  const colons = places(/[^.!?:]*:(?=\s\S)/g);
  console.info(`${colons.length} mid-sentence colons\n${colons.join("\n")}`);
  expect(colons.length).toBeLessThanOrEqual(MAX_COLONS);
});

test("no text has a joiner or a soft hyphen, which a search for 'E-Mail' would not find", () => {
  expect(texts.filter(({ text }) => /[\u00ad\u2060]/.test(text))).toEqual([]);
});

test("few sentences begin with a list and a colon", () => {
  const openers = places(/[^.!?:]*(?:,| oder | und | bis |^Für |^Ob )[^.!?:]*:(?=\s\p{Lu})/gu);
  console.info(`${openers.length} openers\n${openers.join("\n")}`);
  expect(openers.length).toBeLessThanOrEqual(MAX_OPENERS);
});

// What has a proof is shown by website/sections/trust.tsx alone (shown-proofs.test.tsx).
const views = import.meta.glob<string>(["../../src/**/*.tsx", "!**/trust.tsx"], { query: "?raw", eager: true });

test.each(["versichert", "zertifiziert"])(
  "of all selling points only the bound one of the town pages says '%s'",
  (word) => {
    const reasons = describedTowns.flatMap(({ reasons }) => textsIn(reasons[4]));
    const claims = [...texts.map(({ text }) => text), ...textsIn([callback, area, areaPage, quote, views])].filter(
      (text) => new RegExp(`${word}(?!bar)`, "i").test(text) && !text.includes("Cloudflare"),
    );
    expect(claims.filter((text) => !reasons.includes(text))).toEqual([]);
  },
);

/** Such words need their specification beside them (UWG, Annex no. 4a). */
const ENVIRONMENT = /umwelt|ökolog|nachhaltig|klima(?!anlage)|biolog|ressourcen/i;

test("of all texts only the bound selling point of the town pages claims anything about the environment", () => {
  const { claim, specification } = proof.environment;
  const bound = describedTowns.map(({ reasons }) => reasons[3]);
  for (const { title, text } of bound)
    expect([title, text]).toEqual([claim, expect.stringMatching(`^${specification}\\.`)]);
  const everything = JSON.stringify([pages, proof.team, callback, area, areaPage, quote]).replaceAll(
    JSON.stringify(claim),
    "",
  );
  expect(everything.match(new RegExp(`.{0,60}(${ENVIRONMENT.source}).{0,60}`, "gi"))).toBeNull();
  expect(specification).not.toMatch(ENVIRONMENT);
});
