import type { Page } from "@playwright/test";

const CLASS_SELECTOR = /\.((?:[a-zA-Z_-]|\\3\d |\\\D)(?:[\w-]|\\\D)*)/g;

/** Names of the classes that a stylesheet has rules for. */
export function classesIn(css: string): Set<string> {
  return new Set([...css.matchAll(CLASS_SELECTOR)].map(([, name = ""]) => unescaped(name)));
}

function unescaped(name: string): string {
  return name.replace(/^\\3(\d) /, "$1").replaceAll("\\", "");
}

/** Classes of a page without a rule in its stylesheets. @param hooks of scripts, and of rules written by hand */
export async function classesWithoutRule(page: Page, hooks: readonly string[]): Promise<string[]> {
  const [used, css] = await page.evaluate(() => [
    [...document.querySelectorAll("[class]")].flatMap((node) => [...node.classList]),
    [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules].map((rule) => rule.cssText)).join("\n"),
  ]);
  const ruled = classesIn(css);
  return [...new Set(used)].filter((name) => !hooks.includes(name) && !ruled.has(name));
}
