import { describe, expect, test } from "vitest";
import { company, emergencyPhone } from "../../src/content/company";
import { clock } from "../../src/content/opening-hours";
import { serviceById, townServiceIds } from "../../src/content/services";
import { describedTowns } from "../../src/content/towns/described";
import TownPage from "../../src/website/pages/town-page";
import { renderPage, textOf } from "../support/rendered-page";

/** Town pages are not clones. */
const MAX_SIMILARITY = 0.6;
const SHINGLE_WORDS = 5;

const pages = describedTowns.map((town) => ({ town, html: renderPage(TownPage, { slug: town.slug }) }));

function shingles(text: string): Set<string> {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return new Set(
    words.slice(0, 1 - SHINGLE_WORDS).map((_, start) => words.slice(start, start + SHINGLE_WORDS).join(" ")),
  );
}

function jaccard(a: Set<string>, b: Set<string>): number {
  const shared = [...a].filter((shingle) => b.has(shingle)).length;
  return shared / (a.size + b.size - shared);
}

test("no two town pages are alike: 5-word shingles of the main text, the town's name masked", () => {
  const texts = pages.map(({ town, html }) => ({
    name: town.name,
    shingles: shingles(textOf(html).replaceAll(town.name, "ORT")),
  }));
  const pairs = texts.flatMap((a, index) =>
    texts.slice(index + 1).map((b) => ({
      pair: `${a.name} / ${b.name}`,
      similarity: jaccard(a.shingles, b.shingles),
    })),
  );
  const closest = pairs.reduce((most, pair) => (pair.similarity > most.similarity ? pair : most));
  expect(pairs).toHaveLength((pages.length * (pages.length - 1)) / 2);
  expect(closest.similarity, closest.pair).toBeLessThan(MAX_SIMILARITY);
});

describe.each(pages)("the page of $town.name", ({ town, html }) => {
  const text = textOf(html);

  test("names town, postcode and the company as partner since its founding, and offers free advice", () => {
    const [headline = ""] = /<h1.*?<\/h1>/s.exec(html) ?? [];
    expect(headline.replaceAll(/<[^>]+>|\u00ad/g, "")).toBe(`Gebäudereinigung in ${town.name}`);
    expect(town.intro).toContain(town.postcode);
    expect(town.intro).toContain(String(company.foundingYear));
    expect(html).toMatch(/<a [^>]*href="\/angebot"[^>]*>Kostenlose Beratung<\/a>/);
    expect(text).toContain(`Vor Ort in ${town.name}`);
    expect(html).not.toMatch(/<a [^>]*>(?:(?!<\/a>).)*Vor Ort in/);
  });

  test("shows the services of every town with both links", () => {
    const cards = [...html.replaceAll("\u00ad", "").matchAll(/<li [^>]*data-burst[^>]*>.*?<\/li>/g)].map(
      ([card]) => card,
    );
    const shown = townServiceIds.map(serviceById);
    expect(cards.map((card) => /<h3[^>]*>(.*?)<\/h3>/.exec(card)?.[1])).toEqual(
      shown.map(({ name, shortName = name }) => `${shortName} ${town.name}`),
    );
    expect(cards.map((card) => /\/angebot\?service=(\w+)/.exec(card)?.[1])).toEqual(townServiceIds);
    for (const card of cards) expect(card).toMatch(/<a [^>]*href="\/leistungen\/[\w-]+">Mehr erfahren/);
  });

  test("gives six reasons, and the contact card with two phone numbers, e-mail, hours and the way to an offer", () => {
    expect(text).toContain(`Warum ${company.name} in ${town.name}?`);
    expect(html.match(/id="reasons-title".*?<\/ul>/)?.[0].match(/<li /g)).toHaveLength(6);
    const card = /id="contact-title".*?Jetzt kostenlos anfragen/.exec(html)?.[0] ?? "";
    // That it is the number of the town's office, test/reliability/site-html.test.ts asks.
    const office = Object.values(company.phones).map(({ e164 }) => e164);
    expect([...card.matchAll(/href="tel:([^"]+)"/g)].map(([, number]) => number)).toEqual([
      expect.toBeOneOf(office),
      emergencyPhone.e164,
    ]);
    expect(card).toContain(`mailto:${company.email}`);
    for (const { label, opens, closes } of company.officeHours.periods) {
      expect(textOf(card)).toContain(`${label} ${clock(opens)} – ${clock(closes)} Uhr`);
    }
  });
});
