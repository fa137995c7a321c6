/** Prints the offer by a button, in the place of the hint at the browser's own menu. */
const place = document.getElementById("print-offer");
place?.querySelector("button")?.addEventListener("click", () => window.print());
place?.removeAttribute("hidden");
document.getElementById("print-hint")?.remove();
