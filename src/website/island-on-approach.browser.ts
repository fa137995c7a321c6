import type { BrowserEntry } from "virtual:browser-entries";
import { whenApproached } from "./approach.browser";

/** For browsers that hide paint timing from pages, as some do to prevent tracking. */
const LONGEST_WAIT_FOR_PAINT_MS = 500;

/**
 * Loads the islands (platform/island.tsx) when somebody scrolls near them, touches them or tabs into them. One that
 * is near from the start comes after the first paint, so that 100 kB of script never delay
 * styles and font.
 */
export function loadIslandsOnApproach(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]"))
    whenApproached(island, () => afterFirstPaint(() => load(JSON.parse(island.dataset.island ?? ""))));
}

/**
 * Calls after the first paint: which islands are near is already known when the first frame is laid out, on a phone
 * some 50 ms earlier.
 */
function afterFirstPaint(call: () => void): void {
  new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, LONGEST_WAIT_FOR_PAINT_MS);
  }).then(call);
}

/**
 * Imported modules are asked for at once instead of one after the other, and run one by one: asking for a file takes
 * the browser a millisecond, running one several, and the browser can handle input in between.
 */
function load({ script, imports, styles }: BrowserEntry): void {
  for (const href of styles) add("link", { rel: "stylesheet", href });
  for (const src of [...imports, script]) setTimeout(() => add("script", { type: "module", src }));
}

function add(tag: string, properties: object): void {
  document.head.appendChild(Object.assign(document.createElement(tag), properties));
}
