import type { Locator, Page } from "@playwright/test";
import { pages } from "../../src/website/urls/pages";
import { canonicalUrl } from "../../src/website/urls/paths";
import { expect, test } from "../support/browser-test";
import { byFolder, localPath } from "../support/site";

type Json = string | number | Json[] | Node;
type Node = { [key: string]: Json };

/** A value with the key under which it stands. */
interface Fact {
  key: string;
  value: string;
}

const EXPECTED_TYPES = {
  home: ["HomeAndConstructionBusiness", "WebSite"],
  service: ["Service", "HomeAndConstructionBusiness", "BreadcrumbList"],
  town: ["HomeAndConstructionBusiness", "BreadcrumbList"],
  quote: ["HomeAndConstructionBusiness"],
  form: ["HomeAndConstructionBusiness"],
  legal: ["HomeAndConstructionBusiness"],
};

/** They name things, they say nothing about them. */
const NAMING_KEYS = ["@context", "@type", "@id", "position"];
/** Public holidays: the page says of each on its day that nobody is in the office (test/unit/working-days.test.ts). */
const SPECIAL_HOURS = "specialOpeningHoursSpecification";
/** Compared with the list of hours as a whole. */
const HOURS_KEYS = ["dayOfWeek", "opens", "closes"];
const GERMAN_DAYS = ["Montag", "Dienstag", "Mittwoch", "Donnerstag", "Freitag", "Samstag", "Sonntag"];
const SCHEMA_DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

for (const [folder, group] of byFolder(pages, ({ path }) => path)) {
  test(`each value of the structured data is visible on pages in ${folder}`, async ({ page, request }) => {
    const statuses = new Map<string, number>();
    const statusOf = async (url: string) => {
      const known = statuses.get(url) ?? (await request.get(localPath(url) ?? url)).status();
      statuses.set(url, known);
      return known;
    };

    for (const { path, kind } of group) {
      await page.goto(path);
      const nodes = await readNodes(page);
      expect
        .soft(
          nodes.map((node) => node["@type"]),
          path,
        )
        .toEqual(EXPECTED_TYPES[kind]);

      // The forms' pages fold the footer behind "Alle Angaben".
      await page.locator("footer details").evaluateAll((folds) => folds.map((fold) => fold.setAttribute("open", "")));
      // biome-ignore lint/performance/useDomNodeTextContent: only what is rendered counts as visible
      const body = await page.locator("body").innerText();
      // Where a word may be parted is nothing that one sees (docs/decisions/0002).
      const text = body.replaceAll("\u00ad", "");
      const language = await page.locator("html").getAttribute("lang");
      const phones = await hrefs(page.locator('a[href^="tel:"]:visible'));
      for (const { key, value } of factsOf(nodes)) {
        const fact = `${path}: ${key} ${value}`;
        if (value.startsWith("http")) expect.soft(await statusOf(value), fact).toBe(200);
        else if (key === "telephone") expect.soft(phones, fact).toContain(`tel:${value}`);
        else if (key === "inLanguage") expect.soft(language, fact).toBe(value);
        else if (key === "addressCountry") expect.soft(text, fact).toContain(germanCountry(value));
        else expect.soft(text, fact).toContain(value);
      }
      for (const row of hoursOf(nodes)) expect.soft(text, path).toContain(row);
      expect.soft(JSON.stringify(nodes), path).not.toMatch(/rating|review/i);
      await expectSameBreadcrumb(page, nodes, path);
    }
  });
}

async function readNodes(page: Page): Promise<Node[]> {
  const scripts = await page.locator('script[type="application/ld+json"]').allTextContents();
  return scripts.flatMap((script) => JSON.parse(script)["@graph"]);
}

/** Every value but names and hours, which are compared in their own way. */
function factsOf(json: Json, key = ""): Fact[] {
  if (key === SPECIAL_HOURS || NAMING_KEYS.includes(key) || HOURS_KEYS.includes(key)) return [];
  if (Array.isArray(json)) return json.flatMap((item) => factsOf(item, key));
  if (typeof json !== "object") return [{ key, value: String(json) }];
  return Object.entries(json).flatMap(([name, value]) => factsOf(value, name));
}

/** The rows of the footer's table that the structured data speaks of, up to the office's hours. */
function hoursOf(json: Json): string[] {
  if (typeof json !== "object") return [];
  if (Array.isArray(json)) return json.flatMap(hoursOf);
  if (json["@type"] !== "OpeningHoursSpecification")
    return Object.entries(json).flatMap(([key, value]) => (key === SPECIAL_HOURS ? [] : hoursOf(value)));
  const days = (json.dayOfWeek as string[]).map((day) => GERMAN_DAYS[SCHEMA_DAYS.indexOf(day.split("/").at(-1) ?? "")]);
  const [first, last] = [days[0], days.at(-1)].map((day) => day?.slice(0, 2));
  return [`${first === last ? first : `${first}–${last}`}\t${clock(json.opens)} – ${clock(json.closes)}`];
}

function clock(time: Json | undefined): string {
  return String(time).replace(/^0/, "");
}

function germanCountry(code: string): string {
  return new Intl.DisplayNames("de", { type: "region" }).of(code) ?? code;
}

/** What visitors see above the headline is what search engines read. */
async function expectSameBreadcrumb(page: Page, nodes: Node[], path: string): Promise<void> {
  const list = nodes.find((node) => node["@type"] === "BreadcrumbList");
  const crumbs = (list?.itemListElement ?? []) as { name: string; item: string }[];
  expect
    .soft(await page.locator("nav[aria-label=Brotkrumen] li").allTextContents(), path)
    .toEqual(crumbs.map(({ name }) => name));
  const urls = [...(await hrefs(page.locator("nav[aria-label=Brotkrumen] a"))).map(canonicalUrl), canonicalUrl(path)];
  if (list)
    expect
      .soft(
        crumbs.map(({ item }) => item),
        path,
      )
      .toEqual(urls);
}

function hrefs(links: Locator): Promise<string[]> {
  return links.evaluateAll((elements) => elements.map((element) => element.getAttribute("href") ?? ""));
}
