import type { BrowserEntry } from "virtual:browser-entries";
import { onceNear } from "./approach.browser";

/** For browsers that hide paint timing from pages to prevent tracking. */
const MAX_PAINT_WAIT_MS = 500;

/**
 * Loads the islands (platform/island.tsx) when somebody scrolls near them, touches them or tabs into them. One that is
 * near from the start is loaded after the first paint, so that 100 kB of script never delay styles and font.
 */
export function loadIslandsOnApproach(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]"))
    onceNear(island, () => afterFirstPaint(() => load(JSON.parse(island.dataset.island ?? ""))));
}

/**
 * Calls after the first paint: which islands are near is already known when the first frame is laid out, on a phone
 * some 50 ms earlier.
 */
function afterFirstPaint(call: () => void): void {
  new Promise<unknown>((resolve) => {
    new PerformanceObserver(resolve).observe({ type: "paint", buffered: true });
    setTimeout(resolve, MAX_PAINT_WAIT_MS);
  }).then(call);
}

/**
 * Requests imported modules at once instead of one after the other, each in its own task: requesting a file takes the
 * browser a millisecond, running one several, and the browser can handle input in between.
 */
function load({ script, imports, styles }: BrowserEntry): void {
  for (const href of styles) add("link", { rel: "stylesheet", href });
  for (const src of [...imports, script]) setTimeout(() => add("script", { type: "module", src }));
}

function add(tag: string, properties: object): void {
  document.head.appendChild(Object.assign(document.createElement(tag), properties));
}
