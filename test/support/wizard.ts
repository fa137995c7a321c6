/** The quote wizard as a person uses it in a browser. */
import type { Page } from "@playwright/test";
import {
  prefilledPropertyType,
  propertyTypesOf,
  type ServiceId,
  serviceLabel,
  sizesOf,
  tasksOf,
} from "../../src/quote/options";
import { axeFindings } from "./axe";
import { expect } from "./browser-test";

export const visitor = {
  firstName: "Jörg",
  lastName: "O'Beispiel-Süß",
  email: "joerg.beispiel@example.com",
  phone: "04191 / 000-999",
};

/** The wizard answers to clicks: its island has come. */
export async function untilAlive(page: Page): Promise<void> {
  await expect(page.locator("#wizard-missing, #wizard input[name=step]:not([value='1'])").first()).toBeAttached();
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

/** A click and not `check()`, which would look for the radio again when the next step is there already. */
export async function chooseService(page: Page, service: ServiceId): Promise<void> {
  await page.getByRole("radio", { name: serviceLabel(service) }).click();
  await onStep(page, 2);
}

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
  await page.getByRole("checkbox", { name: tasksOf(service).at(-1)?.label ?? "", exact: true }).check();
}

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
  await goOn(page);
  await onStep(page, 3);
  await fillSchedule(page);
  await goOn(page);
  await onStep(page, 4);
  await fillContact(page);
}

export function thanks(page: Page) {
  return page.getByRole("heading", { name: "Vielen Dank, Ihre Anfrage ist angekommen" });
}

/** What fades in is judged as it will stay. */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ reducedMotion: "reduce" });
  expect(await axeFindings(page)).toEqual([]);
}

export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
}
