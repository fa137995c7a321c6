/** The quote wizard as a person uses it in a browser. */
import type { Page } from "@playwright/test";
import type { Draft } from "../../src/quote/kept-in-tab";
import type { Answers } from "../../src/quote/steps";
import {
  prefilledPropertyType,
  propertyTypesOf,
  type ServiceId,
  serviceLabel,
  sizesOf,
  tasksOf,
} from "../../src/requests/answers/options";
import type { Step } from "../../src/requests/answers/questions";
import { axeFindings } from "./axe";
import { expect } from "./browser-test";
import { keptInTab } from "./kept-in-tab";
import { quoteAnswers } from "./quote-answers";

export const visitor = {
  firstName: "Jörg",
  lastName: "O'Beispiel-Süß",
  email: "joerg.beispiel@example.com",
  phone: "04191 / 000-999",
};

/** What the island adds to step 1: what is missing, or the draft's service. Later steps come complete. */
const ALIVE = "#wizard-missing, #wizard input[name=service]:checked, #wizard input[name=step]:not([value='1'])";

/** The wizard answers to clicks: its island has come. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator(ALIVE).first()).toBeAttached();
  await page.waitForFunction(() => (history.state as { wizardStep?: number } | null)?.wizardStep !== undefined);
}

export async function openWizard(page: Page, path = "/angebot"): Promise<void> {
  await page.goto(path);
  await untilAlive(page);
}

export async function onStep(page: Page, step: number): Promise<void> {
  await expect(page.getByText(`Schritt ${step} von 4`)).toBeVisible();
  await expect(page.getByText(`${step * 25}% abgeschlossen`)).toBeVisible();
}

interface CountedScrolls {
  wizardScrolls?: number;
}

/**
 * Does what leads to another step, and waits until the wizard has come to rest there. It scrolls to its top 100 ms
 * after the change, and the way there takes a while: what is clicked meanwhile moves away under the pointer. Without
 * JavaScript nothing scrolls; use `onStep`.
 */
export async function moveTo(page: Page, step: number, act: () => Promise<unknown>): Promise<void> {
  const before = await page.evaluate(countScrolls);
  await act();
  await onStep(page, step);
  await page.waitForFunction(isAtRest, before);
}

/** How often the wizard has scrolled to its top in this document, counted from the first question on. */
function countScrolls(): number {
  const counted = window as CountedScrolls;
  if (counted.wizardScrolls === undefined) {
    counted.wizardScrolls = 0;
    const scroll = Element.prototype.scrollIntoView;
    Element.prototype.scrollIntoView = function (...options) {
      if (this.id === "wizard") counted.wizardScrolls = (counted.wizardScrolls ?? 0) + 1;
      scroll.apply(this, options);
    };
  }
  return counted.wizardScrolls;
}

/** It has scrolled once more and rests: its top below the bar, or as near as the page's ends let it come. */
function isAtRest(before: number): boolean {
  if (((window as CountedScrolls).wizardScrolls ?? 0) <= before) return false;
  const root = document.documentElement;
  const top = document.getElementById("wizard")?.getBoundingClientRect().top ?? 0;
  const wanted = scrollY + top - Number.parseFloat(getComputedStyle(root).scrollPaddingTop);
  const reached = Math.min(Math.max(wanted, 0), root.scrollHeight - root.clientHeight);
  return Math.abs(scrollY - reached) <= 1;
}

/** A click and not `check()`, which would look for the radio again when the next step is there already. */
export function chooseService(page: Page, service: ServiceId): Promise<void> {
  return moveTo(page, 2, () => page.getByRole("radio", { name: serviceLabel(service) }).click());
}

export const goOnTo = (page: Page, step: number) => moveTo(page, step, () => goOn(page));

export const goBackTo = (page: Page, step: number) =>
  moveTo(page, step, () => page.getByRole("button", { name: "Zurück" }).click());

export function choose(page: Page, label: string): Promise<void> {
  return page.getByRole("radio", { name: label, exact: true }).check();
}

export const goOn = (page: Page) => page.getByRole("button", { name: "Weiter" }).click();

/** Step 2 with the last of each list, and the last task of the service. */
export async function fillProperty(page: Page, service: ServiceId): Promise<void> {
  const type = propertyTypesOf(service).at(-1);
  if (!prefilledPropertyType(service)) await expect(page.locator("input[name=propertyType]:checked")).toHaveCount(0);
  await choose(page, type?.label ?? "");
  await choose(page, sizesOf(service).at(-1)?.label ?? "");
  await choose(page, "Alle 2 Wochen");
  await unfoldDetails(page);
  const task = tasksOf(service).at(-1);
  if (task?.folded) await page.getByText("Weitere zur Auswahl").click();
  await page.getByRole("checkbox", { name: task?.label ?? "", exact: true }).check();
}

/** Shows the optional answers of step 2. */
export async function unfoldDetails(page: Page): Promise<void> {
  if ((await page.locator("#wizard details[open]").count()) > 0) return;
  const summary = page.getByText("Aufgaben und Räume genauer angeben");
  // On wide screens there is nothing to unfold.
  if (await summary.isVisible()) await summary.click();
}

/** Shows all answers of the last step, each with its way back. */
export const unfoldSummary = (page: Page) => page.getByText("Ändern", { exact: true }).click();

export async function fillSchedule(page: Page): Promise<void> {
  await choose(page, "Innerhalb einer Woche");
  await choose(page, "Abends (17 – 20 Uhr)");
}

export async function fillContact(page: Page): Promise<void> {
  await page.getByLabel("Vorname").fill(visitor.firstName);
  await page.getByLabel("Nachname").fill(visitor.lastName);
  await page.getByLabel("E-Mail").fill(visitor.email);
  await page.getByLabel("Telefon").fill(visitor.phone);
  await page.getByRole("checkbox", { name: /Ich stimme zu/ }).check();
}

export const send = (page: Page) => page.getByRole("button", { name: "Angebot anfordern" }).click();

/** From the first step to the filled last one. */
export async function fillToTheLastStep(page: Page, service: ServiceId = "household"): Promise<void> {
  await openWizard(page);
  await chooseService(page, service);
  await fillProperty(page, service);
  await goOnTo(page, 3);
  await fillSchedule(page);
  await goOnTo(page, 4);
  await fillContact(page);
}

/** A step without the way there: the draft and history of a tab as after a reload, with no step before it. */
export async function openStep(page: Page, step: Step, answers: Answers): Promise<void> {
  const draft: Draft = { entered: null, fitted: "household", answers };
  await page.goto("/angebot", { waitUntil: "commit" });
  await page.evaluate(
    ([key, stored, wizardStep]) => {
      sessionStorage.setItem(key, stored);
      history.replaceState({ wizardStep, depth: 0 }, "");
    },
    [...keptInTab("quote", draft), step] as const,
  );
  await page.reload();
  await untilAlive(page);
  await onStep(page, step);
}

export const openFilledLastStep = (page: Page) => openStep(page, 4, { ...quoteAnswers("household"), ...visitor });

export function thanks(page: Page) {
  return page.getByRole("heading", { level: 1, name: "Vielen Dank, Ihre Anfrage ist angekommen" });
}

/** Judged from the top: what is half under the phone's bar would depend on how far the page had scrolled. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo({ top: 0, behavior: "instant" }));
  expect(await axeFindings(page)).toEqual([]);
}

/** Compared with the screen: `innerWidth` grows with what is too wide where a phone is emulated. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const width = await page.evaluate(() => document.documentElement.scrollWidth);
  expect(width).toBeLessThanOrEqual(page.viewportSize()?.width ?? 0);
}
