/** What programs put into a page before its script comes: where, and how. Each runs in the page. */
export const FOREIGN_NODES: Record<string, (selector: string) => void> = {
  "a translator's <font> around a label": (selector) => {
    const label = document.querySelector(`${selector} :is(label, legend)`);
    const font = document.createElement("font");
    if (label?.firstChild) font.appendChild(label.firstChild);
    label?.insertBefore(font, label.firstChild);
  },
  "a password manager's <div> behind a field": (selector) => {
    const fields = document.querySelectorAll(`${selector} :is(input, textarea):not([type=hidden], [tabindex])`);
    [...fields].at(-1)?.parentElement?.appendChild(document.createElement("div"));
  },
  "a spelling tool's element before the form": (selector) => {
    const island = document.querySelector(selector);
    island?.insertBefore(document.createElement("spelling-tool"), island.firstChild);
  },
};
