/** Adds up the offer with what is ticked; without this the next step says the sum. */
import type { OfferDocument } from "../offer/document";
import { totalInWords } from "../offer/price-words";

const form = document.querySelector<HTMLFormElement>("form[data-priced]");
const total = document.getElementById("accept-total");

if (form && total) {
  const offer = JSON.parse(form.dataset.priced ?? "") as OfferDocument;
  const show = () => {
    const chosen = new FormData(form).getAll("options").map(String);
    total.textContent = totalInWords(offer, chosen);
  };
  form.addEventListener("change", show);
  // The browser may have kept the ticks of the page before.
  addEventListener("pageshow", show);
  total.setAttribute("aria-live", "polite");
  document.getElementById("accept-total-hint")?.remove();
}
