/**
 * Shows the free text on the page of a request in the tab that sent it, which the server hides until the owner has
 * replied.
 */
import { readFromTab } from "../platform/tab-storage";
import { SENT_TEXT_KEY, type SentText } from "../quote/kept-in-tab";

const hint = document.getElementById("hidden-text");
const sent = readFromTab(SENT_TEXT_KEY) as SentText | undefined;
if (hint && sent && sent.reference === document.getElementById("my-request")?.dataset.reference) {
  const own = document.createElement("p");
  own.className = "wrap-anywhere whitespace-pre-line";
  own.textContent = `Ihre Wünsche: ${sent.text}`;
  hint.parentNode?.insertBefore(own, hint);
}
