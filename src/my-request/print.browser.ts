import { printPage } from "../ui/print-page";

/** Button that prints the offer, in place of the hint at the browser's menu. */
const place = document.getElementById("print-offer");
if (place && printPage) {
  place.querySelector("button")?.addEventListener("click", printPage);
  place.removeAttribute("hidden");
  document.getElementById("print-hint")?.remove();
}
// For browsers without the pseudo-element in offer/paper.css.
let unfolded: HTMLDetailsElement[] = [];
addEventListener("beforeprint", () => {
  if (!CSS.supports("selector(::details-content)"))
    unfolded = [...document.querySelectorAll<HTMLDetailsElement>("details:not([open])")];
  for (const fold of unfolded) fold.open = true;
});
addEventListener("afterprint", () => {
  for (const fold of unfolded) fold.open = false;
});
