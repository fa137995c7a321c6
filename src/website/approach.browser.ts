/** How near an element may come to the edge of the screen before it counts as approached. */
const APPROACH_MARGIN = "300px";

/**
 * Calls once: when somebody scrolls near the element, touches it or tabs into it, or when a reload or "back" restores a
 * scroll position below it.
 */
export function onceNear(element: HTMLElement, call: () => void): void {
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
