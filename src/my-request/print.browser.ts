/** A button that prints the offer replaces the hint at the browser's menu, and what is printed is open. */
const place = document.getElementById("print-offer");
place?.querySelector("button")?.addEventListener("click", () => window.print());
place?.removeAttribute("hidden");
document.getElementById("print-hint")?.remove();
addEventListener("beforeprint", () => {
  if (CSS.supports("selector(::details-content)")) return;
  for (const fold of document.querySelectorAll("details")) fold.open = true;
});
