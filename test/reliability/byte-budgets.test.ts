import { readdirSync, readFileSync } from "node:fs";
import { expect, inject, test } from "vitest";
import { pages } from "../../src/website/urls/pages";
import {
  brotliBytes,
  eagerWorkerGzipBytes,
  islandBytes,
  pageWeight,
  scriptsOf,
  stylesOf,
} from "../support/page-weight";
import { readHtml } from "../support/site";

const origin = inject("origin");

/**
 * Bytes in brotli 11 on the way to a visitor; docs/performance.md says where they come from. Pictures and fonts come
 * on top; drawings in the HTML are counted as pictures. The stylesheet is loaded once in a visit.
 */
const STYLESHEET = 9500;
const CONTENT_PAGE_SCRIPT = 3000;
const CONTENT_PAGE = 16_000;
const HOME_PAGE = 10_500;
const HOME_PAGE_WITH_DRAWINGS = 15_000;
const WIZARD_SCRIPT = 100_000;
const CONTACT_SCRIPT = 90_000;
const CUSTOMERS_SCRIPT = 25_000;

/** What each screen of the owner waits for, once for each build; and what each adds to that. */
const DESK = 175_000;
const SCREENS = {
  requests: 1500,
  messages: 1000,
  request: 27_000,
  message: 27_000,
  composer: 29_000,
  "phone-request": 4000,
  orders: 9500,
  statistics: 6000,
  settings: 7500,
};

/** Gzip: what an isolate evaluates before its first answer (docs/decisions/0090). */
const EAGER_WORKER = 100_000;

const CONTENT_KINDS = ["service", "town", "legal"];

for (const { path, kind } of pages.filter((page) => CONTENT_KINDS.includes(page.kind))) {
  test(`${path} (${kind}) keeps its budget: HTML and scripts`, async () => {
    const html = await readHtml(origin, path);
    const { html: document, drawings, scripts } = pageWeight(html);
    expect(scripts).toBeLessThanOrEqual(CONTENT_PAGE_SCRIPT);
    expect(document - drawings + scripts).toBeLessThanOrEqual(CONTENT_PAGE);
  });
}

test("the home page keeps its budget before anyone touches the form", async () => {
  const { html, drawings, scripts } = pageWeight(await readHtml(origin, "/"));
  expect(html - drawings + scripts).toBeLessThanOrEqual(HOME_PAGE);
  expect(html + scripts).toBeLessThanOrEqual(HOME_PAGE_WITH_DRAWINGS);
});

test("the whole site has one stylesheet, which keeps its budget", async () => {
  const sheets = new Set<string>();
  let html = "";
  for (const { path } of pages) {
    html = await readHtml(origin, path);
    for (const sheet of stylesOf(html)) sheets.add(sheet);
  }
  expect(sheets.size).toBe(1);
  expect(pageWeight(html).styles).toBeLessThanOrEqual(STYLESHEET);
});

for (const { name, path, budget } of [
  { name: "wizard", path: "/angebot", budget: WIZARD_SCRIPT },
  { name: "contact form", path: "/", budget: CONTACT_SCRIPT },
]) {
  test(`the scripts of the ${name} keep their budget`, async () => {
    const html = await readHtml(origin, path);
    const island = islandBytes(html);
    expect(island).toBeGreaterThan(0);
    expect(pageWeight(html).scripts + island).toBeLessThanOrEqual(budget);
  });
}

test("the part of the Worker that every start evaluates keeps its budget", () => {
  const bytes = eagerWorkerGzipBytes();
  expect(bytes).toBeGreaterThan(50_000);
  expect(bytes).toBeLessThanOrEqual(EAGER_WORKER);
});

/** A page that runs one script of the build. @param name of its file before the hash */
function pageOf(name: string): string {
  const file = readdirSync("build/client/assets").find((asset) => asset.startsWith(`${name}-`));
  expect(file, name).toBeDefined();
  return `<script src="/assets/${file}"></script>`;
}

test.each(["accept", "own-page", "photos", "print"])("a customer's page loads little for %s", (name) => {
  expect(pageWeight(pageOf(`${name}.browser`)).scripts).toBeLessThanOrEqual(CUSTOMERS_SCRIPT);
});

test("what all of the dashboard's screens share keeps its budget", () => {
  expect(pageWeight(pageOf("dashboard-page")).scripts).toBeLessThanOrEqual(DESK);
});

test.each(Object.entries(SCREENS))("the dashboard's %s screen adds no more than its budget", (name, budget) => {
  const [shared, own] = ["dashboard-page", `${name}-page.client`].map((page) => scriptsOf(pageOf(page)));
  const added = (own ?? []).filter((script) => !shared?.includes(script));
  const bytes = added.map((script) => brotliBytes(readFileSync(`build/client${script}`)));
  expect(bytes.reduce((sum, part) => sum + part)).toBeLessThanOrEqual(budget);
  expect(added.some((script) => script.includes("/submission-"))).toBe(["request", "message"].includes(name));
});
