import { whenApproached } from "./approach.browser";

/** Loads the islands that ask for it (`data-island`) when somebody scrolls near them, touches them or tabs into them. */
export function loadIslandsOnApproach(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]"))
    whenApproached(island, () => load(island));
}

function load({ dataset }: HTMLElement): void {
  for (const href of dataset.islandStyles?.split(" ").filter(Boolean) ?? []) {
    document.head.appendChild(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  }
  document.head.appendChild(Object.assign(document.createElement("script"), { type: "module", src: dataset.island }));
}
