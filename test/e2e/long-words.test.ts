/** Long words do not break without a hyphen on narrow phones, nor with enlarged text (docs/decisions/0012). */
import type { Page } from "@playwright/test";
import { LONG_WORD_LETTERS } from "../../src/website/soft-hyphens";
import { expect, test } from "../support/browser-test";
import { byFolder, PAGE_TIMEOUT_MS, VISIBLE_PATHS } from "../support/site";

/** Shorter ones fit everywhere; enlarged text is looked at for the words that may be parted. */
const LONG_LETTERS = 12;

const PATHS = VISIBLE_PATHS.filter((path) => !/^\/(admin|angebot)/.test(path));

for (const [folder, paths] of byFolder(PATHS, (path) => path)) {
  test(`no long word breaks without a hyphen on the ${paths.length} pages in ${folder}`, async ({ page }) => {
    test.setTimeout(paths.length * PAGE_TIMEOUT_MS);
    for (const path of paths) {
      await page.setViewportSize({ width: 320, height: 800 });
      await page.goto(path);
      for (const details of await page.locator("main details").all()) {
        await details.evaluate((element: HTMLDetailsElement) => {
          element.open = true;
        });
      }
      for (const width of [320, 360, 400]) {
        await page.setViewportSize({ width, height: 800 });
        expect.soft(await brokenWords(page, LONG_LETTERS), `${path} at ${width}`).toEqual([]);
      }
      await page.evaluate(() => {
        const sheet = new CSSStyleSheet();
        sheet.replaceSync("html { font-size: 200% !important }");
        document.adoptedStyleSheets.push(sheet);
      });
      for (const width of [390, 400]) {
        await page.setViewportSize({ width, height: 800 });
        const broken = await brokenWords(page, LONG_WORD_LETTERS);
        expect.soft(broken, `${path} at ${width} with text of double size`).toEqual([]);
      }
    }
  });
}

/** Words of at least so many letters that go on in another line with no hyphen between. */
function brokenWords(page: Page, least: number): Promise<string[]> {
  return page.evaluate((letters) => {
    const found = new Set<string>();
    const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    const range = document.createRange();
    // A letter after a soft hyphen has the hyphen's box too, in the line before: its own is the last.
    const lineOf = (node: Node, at: number) => {
      range.setStart(node, at);
      range.setEnd(node, at + 1);
      return Math.round([...range.getClientRects()].pop()?.top ?? 0);
    };
    for (let node = walker.nextNode(); node; node = walker.nextNode()) {
      if (!node.parentElement?.checkVisibility() || node.parentElement.closest("script, style, svg")) continue;
      // Only screen readers are meant.
      if (node.parentElement.clientWidth === 1) continue;
      for (const { 0: word, index } of (node.textContent ?? "").matchAll(/[\p{L}\u00ad]+/gu)) {
        if (word.replaceAll("\u00ad", "").length < letters) continue;
        let start = index;
        for (const part of word.split("\u00ad")) {
          if (part && lineOf(node, start) !== lineOf(node, start + part.length - 1))
            found.add(`${word} in <${node.parentElement.tagName}>`);
          start += part.length + 1;
        }
      }
    }
    return [...found];
  }, least);
}
