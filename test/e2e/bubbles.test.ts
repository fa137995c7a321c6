import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { setTextSize } from "../support/pages-together";

test.use({ contextOptions: { reducedMotion: "no-preference" } });

const FAMILIES = [
  "/",
  "/leistungen/fussbodengrundreinigung",
  "/standorte/henstedt-ulzburg",
  "/angebot",
  "/angebot?service=household",
  "/kontakt",
  "/rueckruf",
  "/impressum",
  "/agb",
];

const bursts = (page: Page) => page.locator(".burst-bubble");

/** Moves the pointer onto the nth service card and says where it is then. */
async function hoverCard(page: Page, index: number): Promise<{ x: number; y: number }> {
  const card = page.locator("[data-burst]").nth(index);
  const box = await card.boundingBox();
  if (!box) throw new Error("The card is not shown");
  const pointer = { x: box.x + box.width / 2, y: box.y + 40 };
  await page.mouse.move(pointer.x, pointer.y);
  return pointer;
}

async function openHome(page: Page): Promise<void> {
  await page.clock.install({ time: "2026-11-24T09:30:00Z" });
  await page.goto("/");
  await page.clock.pauseAt("2026-11-24T09:31:00Z");
  await page.locator("[data-burst]").nth(1).scrollIntoViewIfNeeded();
  await page.mouse.move(1, 1);
}

// How many, how near and how often: test/unit/bubble-burst.test.ts.
test("bubbles rise at the pointer wherever it moves, and live for 3,000 ms @desktop", async ({ page, isMobile }) => {
  test.skip(isMobile, "There is nothing to hover on a phone.");
  await openHome(page);
  const { x, y } = await hoverCard(page, 0);
  await expect(bursts(page)).toHaveCount(3);
  for (const bubble of await bursts(page).all()) {
    const [left, top] = await bubble.evaluate((element) => {
      const { left, top } = (element.closest("[data-burst]") as Element).getBoundingClientRect();
      return [Number.parseFloat(element.style.left) + left, Number.parseFloat(element.style.top) + top] as const;
    });
    expect(Math.max(Math.abs(left - x), Math.abs(top - y))).toBeLessThanOrEqual(31);
  }
  await page.clock.runFor(500);
  await page.mouse.move(x + 5, y);
  await expect(bursts(page)).toHaveCount(6);
  for (const left of [6, 3, 0]) {
    await page.clock.runFor(left === 6 ? 2499 : left === 3 ? 1 : 500);
    await expect(bursts(page)).toHaveCount(left);
  }
});

test("bubbles block no click, are not read aloud, and move cheaply @desktop", async ({ page, isMobile }) => {
  await openHome(page);
  if (!isMobile) await hoverCard(page, 0);
  const bubbles = page.locator(".bubble").filter({ visible: true });
  // Fewer on a phone.
  expect(await page.locator(":is(.bubbles, .sky) > *").filter({ visible: true }).count()).toBe(isMobile ? 2 : 4);
  for (const bubble of await bubbles.all()) {
    const facts = await bubble.evaluate((element) => ({
      pointerEvents: getComputedStyle(element).pointerEvents,
      hidden: Boolean(element.closest("[aria-hidden=true]")),
      moved: element
        .getAnimations()
        .flatMap((animation) => (animation.effect as KeyframeEffect).getKeyframes())
        .flatMap((frame) => Object.keys(frame))
        .filter((key) => !["offset", "computedOffset", "easing", "composite"].includes(key)),
    }));
    expect(facts.pointerEvents).toBe("none");
    expect(facts.hidden).toBe(true);
    expect(facts.moved.length).toBeGreaterThan(0);
    expect(facts.moved.filter((key) => key !== "transform" && key !== "opacity")).toEqual([]);
  }
});

test("no bubble floats over a text or a control, on pages of any family and width", async ({ page }) => {
  for (const path of FAMILIES) {
    await page.goto(path);
    for (const width of [320, 390, 768, 1280, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      for (const textSize of [100, 200]) {
        await setTextSize(page, textSize);
        const found = await page.evaluate(touched);
        expect.soft(found, `${path} at ${width} with text of ${textSize} %`).toEqual([]);
      }
    }
  }
});

/**
 * What stands in a column that bubbles float in, at any height: they rise over all of it. On phones, what is where one
 * rises by less than its own height.
 */
function touched(): string[] {
  const seen = (selector: string) =>
    [...document.querySelectorAll(selector)].filter((element) => element.checkVisibility());
  const columns = seen(".bubbles").map((column) => column.getBoundingClientRect());
  const skies = seen(".sky > *").map((bubble) => {
    const { left, right, top, bottom, height } = bubble.getBoundingClientRect();
    return { left: left - height / 2, right: right + height / 2, top: top - height, bottom: bottom + height / 2 };
  });
  const found = new Set<string>();
  const look = (rects: Iterable<DOMRect>, name: string, end = Number.POSITIVE_INFINITY) => {
    for (const { left, right, top, bottom, width } of rects) {
      const isBeside = (place: { left: number; right: number }) =>
        left < place.right && Math.min(right, end) > place.left;
      if (
        width > 0 &&
        (columns.some(isBeside) || skies.some((sky) => isBeside(sky) && top < sky.bottom && bottom > sky.top))
      )
        found.add(name);
    }
  };
  // The bar at a phone's foot is above them, and opaque.
  const isBehind = (element: Element | null) =>
    element?.checkVisibility() &&
    !element.closest(".call-bar, .sr-only, form > [aria-hidden], [href='#content'], script");
  for (const control of document.querySelectorAll(
    "a, button, input:not([type=hidden]), label, select, summary, textarea",
  ))
    if (isBehind(control)) look([control.getBoundingClientRect()], `<${control.tagName}> ${control.textContent}`);
  // What ends in an ellipsis is seen as far as its box goes, what is drawn as far as its drawing.
  const cutAt = (element: Element | null) =>
    (element && getComputedStyle(element).textOverflow === "ellipsis"
      ? element
      : element?.closest("svg:not(svg *)")
    )?.getBoundingClientRect().right;
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  const range = document.createRange();
  for (let text = texts.nextNode(); text; text = texts.nextNode()) {
    if (!isBehind(text.parentElement) || !text.textContent?.trim()) continue;
    range.selectNodeContents(text);
    look(range.getClientRects(), text.textContent, cutAt(text.parentElement));
  }
  return [...found];
}

test("the links of a card are above its bubbles @desktop", async ({ page, isMobile }) => {
  test.skip(isMobile, "There is nothing to hover on a phone.");
  await openHome(page);
  await hoverCard(page, 0);
  const link = page.locator("[data-burst] a").first();
  for (const bubble of await bursts(page).all()) {
    const isBelow = await bubble.evaluate(
      (element, target) => {
        element.style.pointerEvents = "auto";
        const { left, top, width, height } = (target as Element).getBoundingClientRect();
        Object.assign(element.style, { animation: "none", left: `${left}px`, top: `${top}px`, width: `${width}px` });
        return document.elementFromPoint(left + width / 2, top + height / 2) === target;
      },
      await link.elementHandle(),
    );
    expect(isBelow).toBe(true);
  }
});

test("floating bubbles rest while the tab is hidden", async ({ page }) => {
  await page.goto("/impressum");
  const bubble = page.locator(":is(.bubbles, .sky) .bubble").filter({ visible: true }).first();
  await expect(bubble).toHaveCSS("animation-play-state", "running");
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { value: true, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(bubble).toHaveCSS("animation-play-state", "paused");
});

test("nothing floats and nothing bursts when motion is to be reduced @desktop", async ({ page, isMobile }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await openHome(page);
  for (const margin of await page.locator(".bubbles").all()) await expect(margin).toBeHidden();
  await expect(page.locator("html")).toHaveCSS("scroll-behavior", "auto");
  if (isMobile) return;
  await hoverCard(page, 0);
  await hoverCard(page, 1);
  await expect(bursts(page).filter({ visible: true })).toHaveCount(0);
});

test("a burst is seen over a card's picture @desktop", async ({ page, isMobile }) => {
  test.skip(isMobile, "There is nothing to hover on a phone.");
  await openHome(page);
  const { x, y } = await hoverCard(page, 0);
  const clip = { x: x - 40, y: y - 40, width: 80, height: 80 };
  for (const bubble of await bursts(page).all())
    await bubble.evaluate((element) => Object.assign(element.style, { animation: "none", opacity: "1" }));
  const shown = await page.screenshot({ clip });
  await page.evaluate(() => {
    for (const bubble of document.querySelectorAll(".burst-bubble")) bubble.remove();
  });
  expect(shown.equals(await page.screenshot({ clip })), "the pixels of the picture").toBe(false);
});

test("floating bubbles are round, and their column cuts none of them at any height", async ({ page }) => {
  await page.goto("/kontakt");
  for (const width of [320, 768, 1280, 1600]) {
    await page.setViewportSize({ width, height: 800 });
    const cut = await page.evaluate(() => {
      const found: string[] = [];
      for (const bubble of document.querySelectorAll(".bubbles > *")) {
        const column = (bubble.parentElement as Element).getBoundingClientRect();
        const [motion] = bubble.getAnimations();
        if (!motion) continue;
        motion.pause();
        const lasts = Number(motion.effect?.getComputedTiming().duration);
        for (let part = 0; part < 1; part += 0.05) {
          motion.currentTime = part * lasts;
          const { left, right, width, height } = bubble.getBoundingClientRect();
          if (left < column.left || right > column.right || Math.abs(width - height) > 1)
            found.push(`${Math.round(left - column.left)}…${Math.round(right - column.right)} at ${part}`);
        }
      }
      return found;
    });
    expect(cut, `${width} px`).toEqual([]);
  }
});
