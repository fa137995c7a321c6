/** How long pages are on a phone, how much there is to choose from at first, and how large letters stand together. */
import { describedTowns } from "../../src/content/towns/described";
import { expect, test } from "../support/browser-test";
import { setTextSize } from "../support/pages-together";
import { PAGE_TIMEOUT_MS } from "../support/site";

const HOME_MAX = 9000;
const TOWN_MAX = 7000;
const FOOTER_MAX = 1000;
const TARGETS_MAX = 8;
const SCREENS_TO_STAIRS = 2;
/** Of the height, of both bars with letters of double size. */
const BARS_MAX = 0.27;

test("home, towns and footer end in time on a phone, and the stairwell comes early", async ({ page }) => {
  test.setTimeout((describedTowns.length + 1) * PAGE_TIMEOUT_MS);
  const measured: string[] = [];
  for (const path of ["/", ...describedTowns.map(({ slug }) => `/standorte/${slug}`)]) {
    await page.goto(path);
    await expect(page.locator("html")).toHaveAttribute("data-office");
    const { height, footer, stairs } = await page.evaluate(() => ({
      height: document.documentElement.scrollHeight,
      footer: document.querySelector("footer")?.offsetHeight ?? 0,
      stairs: document.querySelector("main a[href*=treppenhaus]")?.getBoundingClientRect().bottom ?? 0,
    }));
    measured.push(`${path} ${height}, footer ${footer}, stairwell at ${Math.round(stairs)}`);
    expect.soft(height, path).toBeLessThanOrEqual(path === "/" ? HOME_MAX : TOWN_MAX);
    expect.soft(footer, path).toBeLessThanOrEqual(FOOTER_MAX);
    if (path !== "/") expect.soft(stairs, path).toBeLessThanOrEqual(SCREENS_TO_STAIRS * 844);
  }
  console.info(measured.join("\n"));
});

test("home's first screen of a phone has few targets, by day and by night", async ({ page }) => {
  for (const moment of ["2026-11-24T09:30:00Z", "2026-11-24T21:30:00Z"]) {
    await page.clock.setFixedTime(moment);
    await page.goto("/");
    await expect(page.locator("html")).toHaveAttribute("data-office");
    const targets = await page.evaluate(() =>
      [...document.querySelectorAll("a, button, summary, input")]
        .filter((target) => {
          const { left, top, width, height } = target.getBoundingClientRect();
          const at = document.elementFromPoint(left + width / 2, top + height / 2);
          return at && target.contains(at);
        })
        .map((target) => target.textContent),
    );
    console.info(targets.join(" | "));
    expect.soft(targets.length, moment).toBeLessThanOrEqual(TARGETS_MAX);
  }
});

test("with letters of double size at 320 pixels titles stay larger than text, and the bars low", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const path of ["/", "/leistungen/fussbodengrundreinigung", "/standorte/henstedt-ulzburg", "/kontakt"]) {
    await page.goto(path);
    const labelBefore = await sizeOf(".call-tab");
    await setTextSize(page, 200);
    expect.soft(await sizeOf("h1"), path).toBeGreaterThan(await sizeOf("main h2", 0));
    expect.soft(await sizeOf("main h2", 1000), path).toBeGreaterThan(await sizeOf("main p"));
    expect.soft(await sizeOf(".call-tab"), path).toBeGreaterThan(labelBefore);
    const bars = await page.evaluate(() =>
      ["header", ".call-bar"].reduce(
        (sum, bar) => sum + (document.querySelector<HTMLElement>(bar)?.offsetHeight ?? 0),
        0,
      ),
    );
    console.info(`${path}: bars ${Math.round((bars / 640) * 100)} %`);
    expect.soft(bars / 640, path).toBeLessThanOrEqual(BARS_MAX);
    await expect.soft(page.getByRole("link", { name: "Zum Inhalt springen" }), path).not.toBeInViewport();
  }

  function sizeOf(selector: string, fallback = 0): Promise<number> {
    return page.evaluate(
      ([name, other]) => {
        const element = document.querySelector(name);
        return element ? Number.parseFloat(getComputedStyle(element).fontSize) : other;
      },
      [selector, fallback] as const,
    );
  }
});
