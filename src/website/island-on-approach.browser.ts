/** How near an island may come to the edge of the screen before it is loaded. */
const APPROACH_MARGIN = "300px";

/** Loads the islands that ask for it (`data-island`) when somebody scrolls near them, touches them or tabs into them. */
export function loadIslandsOnApproach(): void {
  for (const island of document.querySelectorAll<HTMLElement>("[data-island]"))
    whenApproached(island, () => load(island));
}

function whenApproached(element: HTMLElement, load: () => void): void {
  const approach = new AbortController();
  const once = () => {
    if (approach.signal.aborted) return;
    approach.abort();
    observer.disconnect();
    load();
  };
  const observer = new IntersectionObserver(([entry]) => entry?.isIntersecting && once(), {
    rootMargin: APPROACH_MARGIN,
  });
  observer.observe(element);
  for (const event of ["focusin", "pointerdown"]) element.addEventListener(event, once, { signal: approach.signal });
}

function load({ dataset }: HTMLElement): void {
  for (const href of dataset.islandStyles?.split(" ").filter(Boolean) ?? []) {
    document.head.appendChild(Object.assign(document.createElement("link"), { rel: "stylesheet", href }));
  }
  document.head.appendChild(Object.assign(document.createElement("script"), { type: "module", src: dataset.island }));
}
