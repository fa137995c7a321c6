/**
 * What Safari does and Chromium does not, as init scripts (`page.addInitScript`): in words, because only the rule is
 * emulated.
 */

/**
 * A press on a button, link, summary, checkbox or radio gives it no focus, and takes the focus from what had it, with a
 * `relatedTarget` of null (MDN, "button", "Clicking and focus").
 */
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
