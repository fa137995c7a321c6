import type { BrowserEntry } from "virtual:browser-entries";

/** Longest wait for the first paint: some browsers hide paint timing from pages to prevent tracking. */
const MAX_PAINT_WAIT_MS = 500;

/**
 * Loads the islands (platform/browser/island.tsx) when somebody scrolls near them, touches them or tabs into them. One
 * that is near from the start is loaded after the first paint, so that 100 kB of script never delay styles and font.
 */
export function loadIslandsOnApproach(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]"))
    onceNear(island, () => afterFirstPaint(() => load(JSON.parse(island.dataset.island ?? ""))));
}

/** Calls after the first paint; which islands are near is known some 50 ms before, at the first layout. */
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

/** Distance from the edge of the screen within which an element counts as approached. */
const APPROACH_MARGIN = "300px";

/** Calls once: when the element is near, touched or tabbed into, or a restored position is below it. */
function onceNear(element: HTMLElement, call: () => void): void {
  let isWaiting = true;
  const once = () => {
    if (isWaiting) call();
    isWaiting = false;
    observer.disconnect();
  };
  const observer = new IntersectionObserver(
    ([entry]) => {
      if (entry && (entry.isIntersecting || entry.boundingClientRect.bottom < 0)) once();
    },
    { rootMargin: APPROACH_MARGIN },
  );
  observer.observe(element);
  for (const event of ["focusin", "pointerdown"]) element.addEventListener(event, once);
}
