/** Constants of the soap bubbles that rise where a service card is hovered. */
export const BUBBLES_PER_BURST = 3;
export const BURST_INTERVAL_MS = 500;
const BUBBLE_LIFETIME_MS = 3000;
export const SCATTER_PX = 30;
const MIN_SIZE_PX = 10;
const SIZE_RANGE_PX = 14;

/** Throttle of one call per interval, the first included. @returns whether a call at `now` (ms) passes */
export function createThrottle(intervalMs: number): (now: number) => boolean {
  let last = -Infinity;
  return (now) => {
    if (now - last < intervalMs) return false;
    last = now;
    return true;
  };
}

/** The bubbles of one burst, in pixels, up to SCATTER_PX each way from the pointer. @param random as Math.random */
export function burst(random: () => number) {
  const offset = () => Math.round((random() * 2 - 1) * SCATTER_PX);
  return Array.from({ length: BUBBLES_PER_BURST }, () => ({
    x: offset(),
    y: offset(),
    size: Math.round(MIN_SIZE_PX + random() * SIZE_RANGE_PX),
  }));
}

/** Starts bursts at service cards, and pauses the floating bubbles while the tab is hidden. */
export function startBubbleBursts(): void {
  const mayBurst = createThrottle(BURST_INTERVAL_MS);
  const burstAt = ({ target, clientX, clientY }: MouseEvent) => {
    const card = (target as Element).closest("[data-burst]");
    if (card && mayBurst(performance.now())) showBurst(card, clientX, clientY);
  };
  // Scrolling may bring a card under a resting pointer, which fires "mouseover" alone.
  for (const event of ["mouseover", "mousemove"] as const) document.addEventListener(event, burstAt);

  const pauseWhileHidden = () => document.body.classList.toggle("is-unseen", document.hidden);
  document.addEventListener("visibilitychange", pauseWhileHidden);
  pauseWhileHidden();
}

/** Shows bubbles inside the card, so that its links are above (bubbles.css). */
function showBurst(card: Element, pointerX: number, pointerY: number): void {
  const { left, top } = card.getBoundingClientRect();
  for (const { x, y, size } of burst(Math.random)) {
    const bubble = card.appendChild(
      Object.assign(document.createElement("span"), { className: "bubble burst-bubble", ariaHidden: "true" }),
    );
    bubble.style.cssText = `left:${pointerX - left + x}px;top:${pointerY - top + y}px;width:${size}px`;
    setTimeout(() => bubble.remove(), BUBBLE_LIFETIME_MS);
  }
}
