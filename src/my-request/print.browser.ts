/** A button that prints the offer replaces the hint at the browser's menu. */
const place = document.getElementById("print-offer");
place?.querySelector("button")?.addEventListener("click", () => window.print());
place?.removeAttribute("hidden");
document.getElementById("print-hint")?.remove();
