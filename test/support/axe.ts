import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import type { Page } from "@playwright/test";
import type { AxeResults, default as axe, RunOptions } from "axe-core";

/** Half as long as what the package exports, and read by the browser in three quarters of the time. */
const SOURCE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** WCAG 2.2 AA, and the size of targets, which axe leaves out unless asked. */
const OPTIONS: RunOptions = {
  runOnly: { type: "tag", values: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa"] },
  rules: { "target-size": { enabled: true } },
  resultTypes: ["violations"],
};

/** What depends on colours; everything else is the same in the dark scheme. */
const COLOUR_OPTIONS: RunOptions = {
  runOnly: { type: "rule", values: ["color-contrast", "link-in-text-block"] },
  resultTypes: ["violations"],
};

/** What axe finds on the page by day and in the dark scheme, one line a place. Put into the page once, it is cheap. */
export async function axeFindings(page: Page): Promise<string[]> {
  if (!(await page.evaluate(() => "axe" in window))) await page.evaluate(SOURCE);
  const byDay = await run(page, OPTIONS);
  await page.emulateMedia({ colorScheme: "dark" });
  const inTheDark = await run(page, COLOUR_OPTIONS);
  await page.emulateMedia({ colorScheme: "light" });
  return [...byDay, ...inTheDark.map((finding) => `dark: ${finding}`)];
}

async function run(page: Page, options: RunOptions): Promise<string[]> {
  const { violations } = (await page.evaluate(
    (given) => (window as unknown as { axe: typeof axe }).axe.run(document, given),
    options,
  )) as AxeResults;
  const findings: string[] = [];
  for (const { id, nodes } of violations) {
    for (const node of nodes) {
      if (id === "target-size" && !(await isTooSmall(page, String(node.target)))) continue;
      findings.push(`${id}: ${node.html} – ${node.failureSummary}`);
    }
  }
  return findings;
}

/** Whether a target is too small wherever it stands: at the screen's foot the bar for calls may cover half of it. */
async function isTooSmall(page: Page, selector: string): Promise<boolean> {
  return page.evaluate(async (target) => {
    document.querySelector(target)?.scrollIntoView({ block: "center", behavior: "instant" });
    const rule: RunOptions = { runOnly: { type: "rule", values: ["target-size"] } };
    const { violations } = await (window as unknown as { axe: typeof axe }).axe.run(target, rule);
    scrollTo({ top: 0, behavior: "instant" });
    return violations.length > 0;
  }, selector);
}
