import { BUBBLE_LIFETIME_MS, BURST_INTERVAL_MS, burst, createThrottle } from "./bubble-burst";

const reducedMotion = matchMedia("(prefers-reduced-motion: reduce)");

/** Starts bursts at service cards, and pauses the floating bubbles while the tab is hidden. */
export function startBubbleBursts(): void {
  const mayBurst = createThrottle(BURST_INTERVAL_MS);
  document.addEventListener("mouseover", ({ target, relatedTarget, clientX, clientY }) => {
    const card = (target as Element).closest("[data-burst]");
    const cameFromOutside = card && !card.contains(relatedTarget as Node | null);
    if (cameFromOutside && !reducedMotion.matches && mayBurst(performance.now())) showBurst(card, clientX, clientY);
  });

  const pauseWhileHidden = () => document.body.classList.toggle("is-unseen", document.hidden);
  document.addEventListener("visibilitychange", pauseWhileHidden);
  pauseWhileHidden();
}

/** In the card, so that its links are above (bubbles.css). */
function showBurst(card: Element, pointerX: number, pointerY: number): void {
  for (const { x, y, size } of burst(Math.random)) {
    const bubble = document.createElement("span");
    bubble.className = "bubble burst-bubble";
    bubble.ariaHidden = "true";
    bubble.style.left = `${pointerX + x}px`;
    bubble.style.top = `${pointerY + y}px`;
    bubble.style.width = `${size}px`;
    card.appendChild(bubble);
    setTimeout(() => bubble.remove(), BUBBLE_LIFETIME_MS);
  }
}
