/** What Safari does and Chromium does not, as init scripts (`page.addInitScript`). */

/** A press on a button, choice or link gives no focus, and takes it without a `relatedTarget` (MDN, "button"). */
export function pressesGiveNoFocus(): void {
  addEventListener(
    "mousedown",
    (event) => {
      const pressed = (event.target as Element).closest("button, a, summary, label, [type=checkbox], [type=radio]");
      if (!pressed) return;
      event.preventDefault();
      (document.activeElement as HTMLElement | null)?.blur();
    },
    { capture: true },
  );
}

/** Content that comes or goes above what is in sight moves it: there is no scroll anchoring. */
export function nothingIsAnchored(): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync("* { overflow-anchor: none !important; }");
  document.adoptedStyleSheets = [sheet];
}
