/** The built stylesheets hold the support floor: Safari 15 and Chrome 100 draw every page (docs/decisions/0002). */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, inject, test } from "vitest";
import { classesIn } from "../support/class-names";
import { stylesOf } from "../support/page-weight";
import { attributeValues, readHtml, VISIBLE_PATHS } from "../support/site";

const FOLDER = "build/client";
const sheets = readdirSync(join(FOLDER, "assets")).filter((name) => name.endsWith(".css"));
const cssOf = (path: string) => readFileSync(join(FOLDER, path), "utf8");

/** Hooks of scripts and hand-written rules; they need no utility. */
const HOOKS = ["group", "on-band"];

for (const sheet of sheets) {
  const css = cssOf(`assets/${sheet}`);

  test(`${sheet} has no layer, no nesting, no colour that Safari 15 does not know`, () => {
    expect(css).not.toMatch(/@layer\b/);
    expect(css).not.toMatch(/oklch|oklab|color-mix|light-dark\(/);
    expect(css.replaceAll(/"[^"]*"|\\./g, "")).not.toContain("&");
  });
}

test("what goes by a container's width goes by the window's, or scrolls, where no browser knows containers", () => {
  const fallback = (css: string) =>
    css
      .split(/@supports ?not ?\(width: ?1cqi\)/)
      .slice(1)
      .join();
  const [admin = "", site = ""] = ["admin", "app"].map((name) =>
    fallback(
      sheets
        .filter((sheet) => sheet.startsWith(name))
        .map((sheet) => cssOf(`assets/${sheet}`))
        .join(),
    ),
  );
  expect(admin).toMatch(/narrow\\:hidden/);
  expect(site).toMatch(/\.stacked-table\{[^}]*overflow:auto/);
});

test("every page of the site loads one generated stylesheet, and each of its classes has a rule there", async () => {
  for (const path of [...VISIBLE_PATHS, "/gibt-es-nicht"]) {
    const html = await readHtml(inject("origin"), path);
    const styles = stylesOf(html);
    expect.soft(styles.length, path).toBe(1);
    const ruled = classesIn(cssOf(styles[0] ?? ""));
    const used = new Set(
      attributeValues(html.replaceAll("&#x27;", "'").replaceAll("&gt;", ">"), "class").flatMap((list) =>
        list.split(" "),
      ),
    );
    expect
      .soft(
        [...used].filter((name) => name && !HOOKS.includes(name) && !ruled.has(name)),
        path,
      )
      .toEqual([]);
  }
});
