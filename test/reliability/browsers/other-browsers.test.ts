/**
 * The main ways in Firefox and in WebKit, on a narrow window: what a visitor does, then what the owner does on her
 * phone. Pictures of each stop are left in test-results/browsers, to be looked at.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, test } from "vitest";
import { developmentAccount } from "../../../src/admin/session/development-account";
import { addDays, berlinDay } from "../../../src/platform/time/berlin-days";
import { MINUTE_MS } from "../../../src/platform/time/durations";
import type { Draft } from "../../../src/quote/kept-in-tab";
import { postJson, sendRequest } from "../../support/built-worker";
import { answersAt, ENTER_STEPS, fieldsOfEachKind, keepsEnter } from "../../support/enter-key";
import { keptInTab } from "../../support/kept-in-tab";
import { line, officeOffer } from "../../support/offer-input";
import { OTHER_BROWSERS, type OtherBrowser } from "../../support/other-browsers";
import { pause } from "../../support/waiting";
import { serveWithoutScripts } from "../../support/without-scripts";

const origin = inject("origin");
const PICTURES = "test-results/browsers";
const TIMEOUT_MS = 20_000;
/** The wizard begins to scroll a tenth of a second after a step. */
const REST_MS = 250;
const ENTER = "\uE007";

/** The customer's page of a business that was offered its office, with windows to choose. @returns its path */
async function offeredPath(lastName: string): Promise<string> {
  const { id, path } = await sendRequest(origin, { lastName });
  const login = await postJson(`${origin}/api/admin/login`, developmentAccount);
  const { token } = (await login.json()) as { token: string };
  const headers = { Authorization: `Bearer ${token}` };
  const opened = await fetch(`${origin}/api/admin/follow-ups/${id}`, { headers });
  const { followUp } = (await opened.json()) as { followUp: { version: number } };
  const windows = line({ id: "windows", text: "Fenster von innen", isOptional: true });
  const offer = {
    ...officeOffer,
    startsOn: addDays(berlinDay(new Date()), 20),
    positions: [...officeOffer.positions, windows],
  };
  const draft = { followUpVersion: followUp.version, offer, byMail: false };
  expect((await postJson(`${origin}/api/admin/offers/${id}/send`, draft, headers)).status).toBe(201);
  return path;
}

/** End of the browser before. All have one address, which may open so many links a minute. */
let endedAt = 0;

describe.each(Object.entries(OTHER_BROWSERS))("in %s", (name, start) => {
  let browser: OtherBrowser;
  beforeAll(async () => {
    mkdirSync(PICTURES, { recursive: true });
    await pause(Math.max(0, endedAt + MINUTE_MS - Date.now()));
    browser = await start();
  }, 3 * MINUTE_MS);
  afterAll(() => {
    endedAt = Date.now();
    return browser?.close();
  });

  /** A visible element of this selector whose text or label is or contains the words. */
  const element = (selector: string, words = "") =>
    `[...document.querySelectorAll(${JSON.stringify(selector)})].find((one) => one.checkVisibility() && ` +
    `[one.innerText, one.ariaLabel, one.labels?.[0]?.innerText].join(" ").replaceAll("\u00ad", "").includes(${JSON.stringify(words)}))`;

  /** By then the page shows what a key has done. */
  async function twoFrames(): Promise<void> {
    await browser.read(`void requestAnimationFrame(() =>
      requestAnimationFrame(() => { document.documentElement.dataset.drawn = "yes"; }))`);
    const isDrawn = () => browser.read<boolean>(`document.documentElement.dataset.drawn === "yes"`);
    await expect.poll(isDrawn, { timeout: TIMEOUT_MS }).toBe(true);
  }

  async function see(selector: string, words = ""): Promise<void> {
    const isThere = () => browser.read<boolean>(`Boolean(${element(selector, words)})`);
    await expect.poll(isThere, { timeout: TIMEOUT_MS, message: `${selector} "${words}"` }).toBe(true);
  }

  /**
   * With a real pointer: some controls take no click of a script. It waits until the element rests, because Firefox
   * scrolls to a field that just got the focus a moment later, and moves what was measured before.
   */
  async function press(selector: string, words = ""): Promise<void> {
    await see(selector, words);
    const scroll = `${element(selector, words)}.scrollIntoView({ block: "center", behavior: "instant" })`;
    const measure = `(() => { const { x, y, width, height } = ${element(selector, words)}.getBoundingClientRect();
      return { x: Math.round(x + width / 2), y: Math.round(y + height / 2) }; })()`;
    await browser.read(scroll);
    let point: { x: number; y: number } | undefined;
    const rests = async () => {
      const before = point;
      point = await browser.read<{ x: number; y: number }>(measure);
      return point.x === before?.x && point.y === before.y;
    };
    const options = { timeout: TIMEOUT_MS, interval: REST_MS, message: `${selector} "${words}" rests` };
    await expect.poll(rests, options).toBe(true);
    const { x, y } = point ?? {};
    await browser.perform([
      {
        type: "pointer",
        id: "pointer",
        parameters: { pointerType: "mouse" },
        actions: [
          { type: "pointerMove", x, y, duration: 0 },
          { type: "pointerDown", button: 0 },
          { type: "pointerUp", button: 0 },
        ],
      },
    ]);
  }

  async function type(selector: string, text: string, words = ""): Promise<void> {
    const isFocused = async () => {
      await press(selector, words);
      return browser.read<boolean>(`document.activeElement === ${element(selector, words)}`);
    };
    await expect.poll(isFocused, { timeout: TIMEOUT_MS, message: selector }).toBe(true);
    const keys = [...text].flatMap((value) => ["keyDown", "keyUp"].map((kind) => ({ type: kind, value })));
    await browser.perform([{ type: "key", id: "keys", actions: keys }]);
    const value = () => browser.read<string>(`${element(selector, words)}.value`);
    await expect.poll(value, { message: selector }).toContain(text);
  }

  async function picture(stop: string): Promise<void> {
    writeFileSync(join(PICTURES, `${name}-${stop}.png`), await browser.screenshot());
  }

  test("the menu leads to a service", async () => {
    await browser.open(`${origin}/`);
    await picture("home");
    await press("#menu > summary");
    await press("#menu summary", "Alle Leistungen");
    await picture("menu");
    await press("#menu a", "Grundreinigung");
    await see("h1", "Grundreinigung");
  });

  test("a message is sent", async () => {
    await browser.open(`${origin}/kontakt`);
    await type("#contact-name, input[name=name]", "Karla Kontakt");
    await type("input[name=email]", "karla@example.com");
    await type("textarea[name=message]", "Kommen Sie auch sonntags?");
    await picture("contact");
    await press("button", "Nachricht senden");
    await see("button", "Weitere Nachricht senden");
    await picture("contact-sent");
  });

  test("a request goes through the wizard to the thank-you page and to the customer's own page", async () => {
    await browser.open(`${origin}/angebot`);
    await picture("wizard");
    await press("label", "Haushaltsreinigung");
    await see("h2", "Haushaltsreinigung: was soll gereinigt werden?");
    for (const field of ["size", "frequency"]) await press(`#${field} label`);
    await picture("wizard-step-2");
    await press("button", "Weiter");
    await see("h2", "Wann passt es Ihnen?");
    for (const field of ["startDate", "timePreference"]) await press(`#${field} label`);
    await press("button", "Weiter");
    await see("h2", "Wie erreichen wir Sie?");
    await type("#firstName", "Wanda");
    await type("#lastName", name);
    await type("#email", "wanda@example.com");
    await type("#phone", "04191123456");
    await press("label", "Ich stimme zu");
    await picture("wizard-step-4");
    await press("button", "Angebot anfordern");
    await see("h1", "Vielen Dank, Ihre Anfrage ist angekommen");
    await picture("thank-you");
    await see("a[href^='/anfrage/']");
    const path = await browser.read<string>(`document.querySelector("a[href^='/anfrage/']").getAttribute("href")`);
    await browser.open(origin + path);
    await see("h1", "Ihre Anfrage ist angekommen");
    await picture("own-page");
    // What the script posts comes back into the page; a text would be the owner's next step.
    await press("button", "Nachricht senden");
    await see("#text-error", "Bitte schreiben Sie eine Nachricht");
    expect(await browser.read<string>("document.activeElement.id")).toBe("text");
    await picture("own-page-refused");
  });

  test("without scripts and with letters of double size the customer chooses, orders and asks, and nothing is cut", async () => {
    const path = await offeredPath(name);
    const site = await serveWithoutScripts(origin);
    try {
      await browser.open(`${site.origin}${path}/angebot/1`);
      await press("label", "Fenster");
      await press("button", "Weiter mit dieser Auswahl");
      await see("#ja", "Fenster");
      await expectNothingCut("offer");
      await type("#name", "Petra Muster");
      await type("#role", "Einkauf");
      await press("label", "Ich handle für ein Unternehmen");
      await press("button", "Zahlungspflichtig beauftragen");
      await see("p", "auf unserer Seite angenommen");
      await expectNothingCut("order");
      await browser.open(site.origin + path);
      await type("#text", "Kommen Sie auch samstags?");
      await press("button", "Nachricht senden");
      await see("#antwort", "Ihre Nachricht ist bei uns");
      await expectNothingCut("own-page");
    } finally {
      site.close();
    }
  });

  /** With all folds open; two times as large on 320 px is this much in this window. */
  async function expectNothingCut(stop: string): Promise<void> {
    const [room, needed] = await browser.read<[number, number]>(`(() => {
      const { documentElement } = document;
      for (const fold of document.querySelectorAll("details")) fold.open = true;
      documentElement.style.fontSize = 200 * innerWidth / 320 + "%";
      return [documentElement.clientWidth, documentElement.scrollWidth];
    })()`);
    await picture(`${stop}-large`);
    await browser.read(`document.documentElement.style.fontSize = ""`);
    expect(needed, stop).toBe(room);
  }

  test.each(
    ENTER_STEPS.flatMap((step) => [
      [step, "checks what is open", true] as const,
      [step, "goes on where all is answered", false] as const,
    ]),
  )("Enter in any field of step %i %s, and never goes back", async (step, _, isOpen) => {
    for (const id of fieldsOfEachKind(step)) {
      const draft: Draft = { entered: null, fitted: "household", answers: answersAt(step, isOpen) };
      // As after a reload of the step; set from a page without a wizard, which would keep a draft of its own.
      await browser.open(`${origin}/impressum`);
      await browser.read(`(() => {
        sessionStorage.setItem(...${JSON.stringify(keptInTab("quote", draft))});
        history.replaceState({ wizardStep: ${step}, depth: 0 }, "", "/angebot");
        setTimeout(() => location.reload());
      })()`);
      await see("#wizard-at span", `Schritt ${step} von 4`);
      const field = `document.querySelector("#wizard [name=${id}]")`;
      const isAlive = () =>
        browser.read<boolean>(`Object.keys(${field} ?? {}).some((key) => key.startsWith("__react"))`);
      await expect.poll(isAlive, { timeout: TIMEOUT_MS }).toBe(true);
      await browser.read(`document.querySelectorAll("#wizard details").forEach((one) => { one.open = true; })`);
      // What is sent does not arrive, so that the last step stays.
      await browser.read(`void (window.fetch = () => Promise.reject(new Error("lost")))`);
      await browser.read(`${field}.focus()`);
      expect(await browser.read<boolean>(`document.activeElement === ${field}`)).toBe(true);
      await browser.perform([
        { type: "key", id: "keys", actions: ["keyDown", "keyUp"].map((type) => ({ type, value: ENTER })) },
      ]);
      if (keepsEnter(id)) await twoFrames();
      else if (isOpen) await see("[role=alert]", "Bitte");
      else if (step === 4) await see("strong", "Nicht gesendet:");
      const isFurther = !isOpen && step < 4 && !keepsEnter(id);
      await see("#wizard-at span", `Schritt ${isFurther ? step + 1 : step} von 4`);
    }
  });

  test("the owner signs in, opens the request and composes an offer", async () => {
    await browser.open(`${origin}/admin/login`);
    await type("input[type=email]", developmentAccount.email);
    await type("input[type=password]", developmentAccount.password);
    await picture("login");
    await press("button", "Anmelden");
    await see("h1, h2", "Anfragen");
    await see("a", `Wanda ${name}`);
    await picture("first-screen");
    await press("a", `Wanda ${name}`);
    await see("button, a", "Angebot schreiben");
    await picture("request");
    await press("button, a", "Angebot schreiben");
    await see("h2", "Angebot R-");
    await see("#position-0-text");
    await picture("offer");
  });

  test("no page reports an error", () => expect(browser.errors).toEqual([]));
});
