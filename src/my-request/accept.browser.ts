/** Fetches the block "Annehmen" anew at each tick, and blocks it until then; posts the form if that fails. */
const FORM_DELAY_MS = 100;
let last: AbortController | undefined;

async function takeOver(choice: HTMLFormElement): Promise<void> {
  last?.abort();
  last = new AbortController();
  const { signal } = last;
  const part = document.getElementById("ja");
  const name = choice.dataset.choice ?? "";
  const ids = new FormData(choice).getAll(name).filter(Boolean);
  const address = `${location.pathname}?${name}=${ids.join(",")}`;
  for (const button of part?.querySelectorAll("button") ?? []) button.disabled = true;
  for (const link of part?.querySelectorAll("a") ?? []) link.removeAttribute("href");
  try {
    const response = await fetch(address, { signal });
    const page = new DOMParser().parseFromString(await response.text(), "text/html");
    const fresh = page.getElementById("ja");
    if (!response.ok || !part || !fresh) throw new Error();
    for (const typed of part.querySelectorAll<HTMLInputElement>("input[id]")) {
      const field = fresh.querySelector<HTMLInputElement>(`#${typed.id}`);
      if (field) [field.value, field.checked] = [typed.value, typed.checked];
    }
    for (const { id } of part.querySelectorAll("details[id][open]"))
      fresh.querySelector(`#${id}`)?.setAttribute("open", "");
    // The script of the shown part has run already, so that part stays.
    const printing = part.querySelector("#printing");
    if (printing) fresh.querySelector("#printing")?.replaceWith(printing);
    const { activeElement: focused } = document;
    const hadFocus = part.contains(focused);
    part.replaceWith(fresh);
    // Never interrupt typing.
    if (hadFocus) (fresh.querySelector<HTMLElement>(`#${focused?.id || "ja"}`) ?? fresh).focus();
    const [sum, now] = [document, page].map((one) => one.getElementById("accept-sum"));
    // Screen readers read each write, even of the same text.
    if (sum && now && sum.textContent !== now.textContent) sum.textContent = now.textContent;
    history.replaceState(null, "", address);
  } catch {
    // Waits, so that the form does not stop another page that is already coming.
    if (!signal.aborted) setTimeout(() => choice.submit(), FORM_DELAY_MS);
  }
}

function choiceOf({ target }: Event): HTMLFormElement | null {
  return target instanceof Element ? target.closest("form[data-choice]") : null;
}

// Listens on the document, because a post replaces the page's form (own-page.browser.ts).
document.addEventListener("change", (event) => {
  const form = choiceOf(event);
  if (form) void takeOver(form);
});
document.addEventListener("submit", (event) => {
  const form = choiceOf(event);
  if (!form) return;
  event.preventDefault();
  void takeOver(form).then(() => document.getElementById("ja")?.focus());
});
