import {
  brotliBytes,
  eagerWorkerGzipBytes,
  islandBytes,
  pageWeight,
  scriptsOf,
  stylesOf,
} from "../../scripts/page-weight";
import { pages } from "../../src/website/pages";
import { expect, test } from "../support/browser-test";
import { openWizard } from "../support/wizard";

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

/** Gzip: what an isolate evaluates before its first answer (docs/decisions/0110). */
const EAGER_WORKER = 160_000;

const CONTENT_KINDS = ["service", "town", "legal"];

for (const { path, kind } of pages.filter((page) => CONTENT_KINDS.includes(page.kind))) {
  test(`${path} (${kind}) keeps its budget: HTML and scripts`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const { html: document, drawings, scripts } = pageWeight(html);
    expect(scripts).toBeLessThanOrEqual(CONTENT_PAGE_SCRIPT);
    expect(document - drawings + scripts).toBeLessThanOrEqual(CONTENT_PAGE);
  });
}

test("the home page keeps its budget before anyone touches the form", async ({ request }) => {
  const { html, drawings, scripts } = pageWeight(await (await request.get("/")).text());
  expect(html - drawings + scripts).toBeLessThanOrEqual(HOME_PAGE);
  expect(html + scripts).toBeLessThanOrEqual(HOME_PAGE_WITH_DRAWINGS);
});

test("the whole site has one stylesheet, which keeps its budget", async ({ request }) => {
  const sheets = new Set<string>();
  let html = "";
  for (const { path } of pages) {
    html = await (await request.get(path)).text();
    for (const sheet of stylesOf(html)) sheets.add(sheet);
  }
  expect(sheets.size).toBe(1);
  expect(pageWeight(html).styles).toBeLessThanOrEqual(STYLESHEET);
});

test("the home page loads no more than its HTML names, until the form is touched @desktop", async ({
  page,
  request,
}) => {
  const html = await (await request.get("/")).text();
  const loaded: string[] = [];
  page.on("request", (sent) => void (sent.resourceType() === "script" && loaded.push(new URL(sent.url()).pathname)));
  await page.goto("/", { waitUntil: "networkidle" });
  expect(loaded.sort()).toEqual(scriptsOf(html).sort());
});

for (const { name, path, budget } of [
  { name: "wizard", path: "/angebot", budget: WIZARD_SCRIPT },
  { name: "contact form", path: "/", budget: CONTACT_SCRIPT },
]) {
  test(`the scripts of the ${name} keep their budget`, async ({ request }) => {
    const html = await (await request.get(path)).text();
    const island = islandBytes(html);
    expect(island).toBeGreaterThan(0);
    expect(pageWeight(html).scripts + island).toBeLessThanOrEqual(budget);
  });
}

test("the wizard asks for no language and no time zone while it starts: a browser's first look takes 20 ms and more", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    for (const [owner, name] of [
      [Intl, "NumberFormat"],
      [Intl, "DateTimeFormat"],
      [Number.prototype, "toLocaleString"],
      [Date.prototype, "toLocaleString"],
      [Date.prototype, "toLocaleDateString"],
      [Date.prototype, "toLocaleTimeString"],
    ] as [Record<string, unknown>, string][]) {
      const original = owner[name] as (...values: unknown[]) => unknown;
      owner[name] = function (this: unknown, ...values: unknown[]) {
        asked.push(name);
        return new.target ? Reflect.construct(original, values, new.target) : original.apply(this, values);
      };
    }
  });
  await openWizard(page);
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
});

test("the part of the Worker that every start evaluates keeps its budget", () => {
  const bytes = eagerWorkerGzipBytes();
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThanOrEqual(EAGER_WORKER);
});

test("bytes are counted as brotli makes them", () => {
  expect(brotliBytes("a".repeat(1000))).toBeLessThan(20);
});
