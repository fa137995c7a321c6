/**
 * Posts of a customer's page without a page load. The answer takes the place of the page: "back" finds no page that
 * would be sent again, and what is typed elsewhere stays. Typed text is kept in the tab until it is sent. If anything
 * fails, the form is posted by the browser.
 */
import { keptForm } from "../platform/browser/typed";
import { DONE_QUERY } from "./words";

const FORM_DELAY_MS = 100;
const FIELDS = "main textarea, main input[type=text]";

type Field = HTMLTextAreaElement | HTMLInputElement;

const [, , reference = ""] = location.pathname.split("/");
const kept = keptForm<Partial<Record<string, string>>>(reference);
const typed = kept.read() ?? {};
let isSending = false;
let isOnItsOwn = false;

// Text that was typed while this script was loading.
for (const field of document.querySelectorAll<Field>(FIELDS))
  if (field.value !== field.defaultValue) note(field.id, field.value);
show();
showAddress(location.href);
openLinked();
addEventListener("hashchange", openLinked);
// Not the function of ui/, whose file brings React along.
document.addEventListener("keyup", ({ key, target }) => {
  if (key === "Tab" && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
});
document.addEventListener("input", ({ target }) => {
  if (target instanceof Element && target.matches(FIELDS)) note(target.id, (target as Field).value);
});
document.addEventListener("submit", (event) => {
  const { target: form, submitter: button } = event;
  const isOurs = form instanceof HTMLFormElement && form.method === "post" && button instanceof HTMLButtonElement;
  if (!isOurs || event.defaultPrevented || isOnItsOwn) return;
  event.preventDefault();
  if (!isSending) void send(form, button);
});

async function send(form: HTMLFormElement, button: HTMLButtonElement): Promise<void> {
  isSending = true;
  button.setAttribute("aria-disabled", "true");
  try {
    const body = new URLSearchParams([...new FormData(form)] as [string, string][]);
    // The pressed button is in the form data of old Safaris already.
    if (button.name) body.set(button.name, button.value);
    const fields = [...form.elements].filter((field): field is Field => field.matches(FIELDS));
    const sent = fields.map(({ value }) => value);
    const answer = await fetch(form.action, { method: "POST", body, headers: { Accept: "text/html" } });
    const page = new DOMParser().parseFromString(await answer.text(), "text/html");
    const fresh = page.querySelector("main");
    if (!fresh) throw new Error();
    // A new version of the site was deployed: the page is loaded anew.
    if (styleOf(page) !== styleOf(document)) return location.assign(answer.url);
    takePlace(fresh);
    document.title = page.title;
    showAddress(answer.url);
    // A field whose text was stored is empty in the answer; one whose text was not has it again.
    for (const [index, { id, value }] of answer.ok ? fields.entries() : [])
      if (value === sent[index]) note(id, document.querySelector<Field>(`#${id}`)?.value);
    show();
    focusOn(fresh.querySelector<HTMLElement>("[autofocus], #antwort") ?? fresh);
  } catch {
    isOnItsOwn = true;
    // Waits, so that the form does not stop another page that is already coming.
    setTimeout(() => button.click(), FORM_DELAY_MS);
  }
  isSending = false;
}

/** Shows an address without what was just done, which is said once: by a reload it may be true no more. */
function showAddress(href: string): void {
  const url = new URL(href);
  url.searchParams.delete(DONE_QUERY);
  history.replaceState(history.state, "", url);
}

function styleOf(page: Document): string | null | undefined {
  return page.querySelector("link[rel=stylesheet]")?.getAttribute("href");
}

function takePlace(fresh: HTMLElement): void {
  const main = document.querySelector("main");
  for (const fold of main?.querySelectorAll("details[id][open]") ?? [])
    fresh.querySelector(`#${fold.id}`)?.setAttribute("open", "");
  main?.replaceWith(fresh);
  for (const part of main?.querySelectorAll("[data-kept]") ?? []) keepPart(part);
  // A tick of the time since the post is made again (accept.browser.ts).
  for (const { id, checked } of main?.querySelectorAll<HTMLInputElement>("[data-choice] [type=checkbox]") ?? [])
    fresh.querySelector<HTMLElement>(`#${id}${checked ? ":not(:checked)" : ":checked"}`)?.click();
  for (const { src } of fresh.querySelectorAll<HTMLScriptElement>("script[src]")) void import(/* @vite-ignore */ src);
}

/** Keeps a part that has a script of its own, with what the server says in it replaced. */
function keepPart(part: Element): void {
  const fresh = document.getElementById(part.id);
  for (const said of fresh?.querySelectorAll("[data-room]") ?? []) part.querySelector(`#${said.id}`)?.replaceWith(said);
  fresh?.replaceWith(part);
}

function note(id: string, text = ""): void {
  typed[id] = text || undefined;
  kept.keep(typed);
}

function show(): void {
  // The server says in its own words what is missing.
  for (const form of document.forms) form.noValidate = true;
  for (const field of document.querySelectorAll<Field>(FIELDS)) field.value = typed[field.id] ?? field.value;
}

function focusOn(place: HTMLElement): void {
  if (place.tabIndex < 0) place.tabIndex = -1;
  place.focus();
  // A place taller than the screen is not scrolled to by the focus.
  place.scrollIntoView({ block: place.offsetHeight > innerHeight ? "start" : "nearest" });
}

/** Opens the fold in which the address's target lies. */
function openLinked(): void {
  const place = document.getElementById(location.hash.slice(1));
  const fold = place?.closest("details");
  if (fold) fold.open = true;
  place?.scrollIntoView();
}
