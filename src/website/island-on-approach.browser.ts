import type { BrowserEntry } from "virtual:browser-entries";
import { whenApproached } from "./approach.browser";

/**
 * Loads the islands (platform/island.tsx) when somebody scrolls near them, touches them or tabs into them. One that is near from the
 * start comes after the first paint, so that 100 kB of script never take the line from styles and font.
 */
export function loadIslandsOnApproach(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]"))
    whenApproached(island, () => load(JSON.parse(island.dataset.island ?? "")));
}

/**
 * Imported modules are asked for at once instead of one after the other, and run one by one: asking for a file takes the browser a
 * millisecond, running one several, and a finger gets in between.
 */
function load({ script, imports, styles }: BrowserEntry): void {
  for (const href of styles) add("link", { rel: "stylesheet", href });
  for (const src of [...imports, script]) setTimeout(() => add("script", { type: "module", src }));
}

function add(tag: string, properties: object): void {
  document.head.appendChild(Object.assign(document.createElement(tag), properties));
}
