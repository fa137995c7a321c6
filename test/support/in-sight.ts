/** Walks with the keyboard, and whether what has the focus is in sight (WCAG 2.4.11). */
import type { Page } from "@playwright/test";

export interface Walk {
  stops: number;
  /** Stops over which a bar lies, or that are beyond the window's edge. */
  covered: string[];
}

/** Consecutive stops that were seen before, after which a walk is over: a press may have led back. */
const REPEATED_MAX = 60;
const STOPS_MAX = 600;

/** Goes through the page by Tab, from top to end. @param pressed selector of what is pressed on the way, once */
export async function walkByTab(page: Page, pressed = "none"): Promise<Walk> {
  const covered = new Set<string>();
  let stops = 0;
  for (let repeated = 0; stops < STOPS_MAX && repeated < REPEATED_MAX; stops += 1) {
    await page.keyboard.press("Tab");
    let stop = await page.evaluate(look, pressed);
    if (!stop) break;
    if (stop.problem) covered.add(stop.problem);
    repeated = stop.isNew ? 0 : repeated + 1;
    if (!stop.isPressed) continue;
    await page.keyboard.press("Enter");
    await page.evaluate(async () => {
      for (const _ of [1, 2]) await new Promise((resolve) => requestAnimationFrame(resolve));
    });
    stop = await page.evaluate(look, pressed);
    if (stop?.problem) covered.add(`after a press: ${stop.problem}`);
  }
  return { stops, covered: [...covered] };
}

/** Runs in the page: what has the focus, undefined where nothing has. */
function look(pressed: string) {
  const element = document.activeElement as HTMLElement | null;
  if (!element || element === document.body) return undefined;
  const isNew = !("walked" in element.dataset);
  element.dataset.walked = "";
  const { left, top, right, bottom, height } = element.getBoundingClientRect();
  const { scrollPaddingTop, scrollPaddingBottom } = getComputedStyle(document.documentElement);
  const room = innerHeight - (Number.parseFloat(scrollPaddingTop) || 0) - (Number.parseFloat(scrollPaddingBottom) || 0);
  /** Whether something that stays where it is while the page is scrolled lies over a point. */
  const isCovered = (x: number, y: number) => {
    const hit = document.elementFromPoint(x, y);
    for (let part = hit; part && !part.contains(element); part = part.parentElement)
      if (/fixed|sticky/.test(getComputedStyle(part).position)) return true;
    return false;
  };
  // Within round corners.
  const [STEP, SIDE, EDGE] = [8, 10, 2];
  const columns = [left + SIDE, (left + right) / 2, right - SIDE].map((x) => Math.max(0, Math.min(innerWidth - 1, x)));
  let seen = 0;
  let covered = 0;
  for (let y = Math.max(0, top + Math.min(EDGE, height / 2)); y < Math.min(bottom, innerHeight); y += STEP) {
    if (columns.some((x) => isCovered(x, y))) covered += 1;
    else seen += 1;
  }
  const middle = (top + bottom) / 2;
  // Of what is higher than the window a few lines are enough.
  const isSeen = height > room ? seen >= 3 : covered === 0 && middle >= 0 && middle <= innerHeight;
  const name = (element.getAttribute("aria-label") ?? element.id) || (element.textContent ?? "").trim().slice(0, 40);
  return {
    isNew,
    isPressed: isNew && element.matches(pressed),
    problem: isSeen
      ? ""
      : `${element.localName} "${name}": from ${Math.round(top)} to ${Math.round(bottom)}, ${covered} lines covered`,
  };
}
