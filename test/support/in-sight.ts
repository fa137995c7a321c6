/** Walks with the keyboard, and whether what has the focus is in sight (WCAG 2.4.11). */
import type { Page, Request } from "@playwright/test";
import { until } from "./waiting";

export interface Walk {
  stops: number;
  /** What was pressed, each once. */
  pressed: string[];
  /** Stops over which a bar lies, or that are beyond the window's edge. */
  covered: string[];
}

/** Consecutive stops that were seen before, after which a walk is over: a press may have led back. */
const REPEATED_MAX = 60;
const STOPS_MAX = 600;
const REST_MS = 500;

/** Goes through the page by Tab, from top to end. @param pressed what is pressed on the way, as `look` names it */
export async function walkByTab(page: Page, pressed = /^$/): Promise<Walk> {
  const covered = new Set<string>();
  const presses = new Set<string>();
  let stops = 0;
  // From what has the focus in a page that has just come, Tab would go on; and a walk before may have left its marks.
  await page.evaluate(() => {
    scrollTo({ top: 0, behavior: "instant" });
    Object.assign(document.body, { tabIndex: -1 }).focus();
    for (const met of document.querySelectorAll("[data-walked]")) met.removeAttribute("data-walked");
  });
  await page.evaluate(() => document.body.removeAttribute("tabindex"));
  await drawn(page);
  for (let repeated = 0; stops < STOPS_MAX && repeated < REPEATED_MAX; stops += 1) {
    await page.keyboard.press("Tab");
    const stop = await page.evaluate(look);
    if (!stop) break;
    if (stop.problem) covered.add(stop.problem);
    repeated = stop.isNew ? 0 : repeated + 1;
    // By its name: a page that answers a form has the same once more.
    if (!stop.isNew || !pressed.test(stop.name) || presses.has(stop.name)) continue;
    presses.add(stop.name);
    // A dialog keeps the walk in it.
    for (const key of ["Enter", "Escape"]) {
      if (key === "Escape" && !(await page.locator("dialog[open]").count())) break;
      await pressAndWait(page, key);
      const problem = await afterRest(page);
      if (problem) covered.add(`after ${key} at ${stop.name}: ${problem}`);
    }
  }
  return { stops, pressed: [...presses], covered: [...covered] };
}

/** Presses, and waits until what that has asked for is there and drawn. */
async function pressAndWait(page: Page, key: string): Promise<void> {
  const open = new Set<Request>();
  const end = (request: Request) => open.delete(request);
  page
    .on("request", (request) => open.add(request))
    .on("requestfinished", end)
    .on("requestfailed", end);
  await page.keyboard.press(key);
  await drawn(page);
  await until(() => open.size === 0);
  await drawn(page);
}

/** The wizard scrolls a moment after its step has changed. @returns what is wrong all the same */
async function afterRest(page: Page): Promise<string> {
  for (const begun = Date.now(); ; ) {
    const stop = await page.evaluate(look);
    if (stop?.problem === "" || Date.now() - begun > REST_MS) return stop?.problem ?? "nothing has the focus";
    await drawn(page);
  }
}

/** What Tab approaches answers, and is drawn. A page that is just leaving never is; the next one is. */
async function drawn(page: Page): Promise<void> {
  await until(() => page.evaluate(untilDrawn).catch(() => false));
}

async function untilDrawn(): Promise<true> {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const islands = [...document.querySelectorAll("[data-island]")];
  for (const island of islands) island.dispatchEvent(new Event("pointerdown"));
  const isAlive = (island: Element) => Object.keys(island.firstElementChild ?? {}).some((key) => /^__react/.test(key));
  do for (const _ of [1, 2]) await frame();
  while (!islands.every(isAlive));
  return true;
}

/** Runs in the page: what has the focus, undefined where nothing has. */
function look() {
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
  // Where something is higher than the window, a few lines of it are enough.
  const isSeen = height > room ? seen >= 3 : covered === 0 && middle >= 0 && middle <= innerHeight;
  const words = (element.getAttribute("aria-label") ?? element.id) || (element.textContent ?? "").trim().slice(0, 40);
  const name = `${element.getAttribute("type") === "submit" ? "submit" : element.localName} "${words}"`;
  return {
    isNew,
    name,
    problem: isSeen ? "" : `${name}: from ${Math.round(top)} to ${Math.round(bottom)}, ${covered} lines covered`,
  };
}
