/** Many pages in one document, to measure their layout at many widths: a resize costs more than a page. */
import { expect, type Locator, type Page } from "@playwright/test";

/** Opens a page with the contents of others below its own, each as wide as alone; scripts ran for the first only. */
export async function openTogether(page: Page, paths: readonly string[]): Promise<void> {
  await page.goto(paths[0] ?? "");
  await page.evaluate(async (names) => {
    const read = async (path: string) => new DOMParser().parseFromString(await (await fetch(path)).text(), "text/html");
    const behind = document.querySelector("main + *");
    for (const other of await Promise.all(names.slice(1).map(read)))
      behind?.insertAdjacentElement("beforebegin", other.querySelector("main") as Element);
    for (const [index, main] of document.querySelectorAll("main").entries()) main.dataset.path = names[index];
    for (const details of document.querySelectorAll<HTMLDetailsElement>("main details")) details.open = true;
  }, paths);
  for (const path of paths) await expect(page.locator(`main[data-path="${path}"] h1`)).toHaveCount(1);
}

/** What no width and no size of letters parts without a hyphen. */
export const LABELS = "main :is(h1, h2, h3, dt, label, legend, button, .btn)";

/** WCAG 1.4.4, as a browser does it that enlarges text alone: media queries stay as they are. @param more rules */
export function setTextSize(page: Page, percent: number, more = ""): Promise<void> {
  return page.evaluate((rules) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(rules);
    document.adoptedStyleSheets = [sheet];
  }, `html { font-size: ${percent}% !important } ${more}`);
}

/** What makes the document scroll sideways: paths, or the frame around them. */
export function wideParts(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    if (scrollWidth <= clientWidth && scrollWidth <= innerWidth) return [];
    const wide = [...document.querySelectorAll("main")].filter((main) => main.scrollWidth > clientWidth);
    return wide.length > 0 ? wide.map((main) => main.dataset.path ?? location.pathname) : ["the frame"];
  });
}

/** Characters on the longest line of text, with the folds open. */
export function longestLine(text: Locator): Promise<number> {
  return text.evaluate((element) => {
    for (const fold of element.querySelectorAll("details")) fold.open = true;
    const walker = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
    let longest = 0;
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      const length = node.textContent?.length ?? 0;
      const range = document.createRange();
      for (let at = 0, start = 0, top = Number.NaN; at < length; at += 1) {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        const rect = range.getClientRects()[0];
        if (!rect?.width) continue;
        if (Math.abs(rect.top - top) > 4) start = at;
        top = rect.top;
        longest = Math.max(longest, at - start + 1);
      }
    }
    return longest;
  });
}
