import type { Page } from "@playwright/test";

/** Words of at least so many letters that go on in another line with no hyphen between, "E-Mail" and "8–18" too. */
export function brokenWords(page: Page, within: string, least: number): Promise<string[]> {
  return page.evaluate(
    ([selector, letters]) => {
      const found = new Set<string>();
      const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      const pathOf = (element: Element) => element.closest("main")?.dataset.path ?? "the frame";
      const isForScreenReaders = (element: Element | null): boolean =>
        element !== null && (element.clientWidth === 1 || isForScreenReaders(element.parentElement));
      // A letter after a soft hyphen has the hyphen's box too, in the line before: its own is the last.
      const lineOf = (node: Node, at: number) => {
        range.setStart(node, at);
        range.setEnd(node, at + 1);
        return Math.round([...range.getClientRects()].pop()?.top ?? 0);
      };
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        if (!node.parentElement?.closest(selector) || !node.parentElement.checkVisibility()) continue;
        if (node.parentElement.closest("script, style, svg, [aria-hidden=true]")) continue;
        if (isForScreenReaders(node.parentElement)) continue;
        for (const { 0: word, index } of (node.textContent ?? "").matchAll(/E-Mail|\d–\d|[\p{L}\u00ad]+/gu)) {
          if (!/[-–]/.test(word) && word.replaceAll("\u00ad", "").length < letters) continue;
          let start = index;
          for (const part of word.split("\u00ad")) {
            if (part && lineOf(node, start) !== lineOf(node, start + part.length - 1))
              found.add(`${word} in <${node.parentElement.tagName}> of ${pathOf(node.parentElement)}`);
            start += part.length + 1;
          }
        }
      }
      return [...found];
    },
    [within, least] as const,
  );
}
