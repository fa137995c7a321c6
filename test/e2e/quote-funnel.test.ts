import type { Page } from "@playwright/test";
import { area } from "../../src/content/area";
import { company } from "../../src/content/company";
import { type ServiceId, serviceChoices, serviceIds, serviceLabel } from "../../src/requests/answers/options";
import { STEPS } from "../../src/requests/answers/questions";
import { expect, test } from "../support/browser-test";
import { byKeyboard } from "../support/by-keyboard";
import { FOREIGN_NODES } from "../support/foreign-nodes";
import { holdBack } from "../support/hold-back";
import { openTogether } from "../support/pages-together";
import { quoteAnswers } from "../support/quote-answers";
import {
  choose,
  chooseService,
  expectAccessible,
  expectNoSidewaysScroll,
  fillContact,
  fillProperty,
  fillSchedule,
  fillToTheLastStep,
  goBackTo,
  goOn,
  goOnTo,
  moveTo,
  onStep,
  openFilledLastStep,
  openStep,
  openWizard,
  send,
  thanks,
  unfoldDetails,
  unfoldSummary,
  untilAlive,
  visitor,
} from "../support/wizard";

const FAILURE = {
  title: "Fehler beim Senden",
  text: "Ihre Anfrage konnte nicht gesendet werden. Bitte versuchen Sie es erneut.",
};

const stepOneIds = serviceChoices().map(({ id }) => id);

// Each question of every service: test/unit/questions.test.tsx.
test("a request from step 1, and one by a link, go to the thank-you screen @quick", async ({ page }) => {
  for (const service of ["property", "carpet"] as const) {
    if (stepOneIds.includes(service)) {
      await openWizard(page);
      await chooseService(page, service);
    } else {
      await throughItsLink(page, service);
    }
    await fillProperty(page, service);
    await expectNoSidewaysScroll(page);
    await goOnTo(page, 3);
    await fillSchedule(page);
    await goOnTo(page, 4);
    await fillContact(page);
    await send(page);
    await expect(thanks(page)).toBeFocused();
    await expect(page.getByRole("main").getByText(serviceLabel(service), { exact: true }).first()).toBeVisible();
    await expect(page.getByText(/^R-\w{4}-\w{2}$/)).toBeVisible();
    await expect(page.getByText(/^Viele Grüße/)).toHaveText(`Viele Grüße${company.name}`);
    await expect(page.getByText("Angebot angefordert!", { exact: true })).toBeVisible();
    // Comes a moment later, and moves what stands below it.
    await expect(page.getByRole("link", { name: "Persönliche Seite öffnen" })).toBeVisible();
    await page.getByRole("link", { name: "Neue Anfrage stellen" }).click();
    await expect(thanks(page)).toBeHidden();
  }
});

/** Step 1 shows the service of the link among its choices, and it is chosen. */
async function throughItsLink(page: Page, service: ServiceId): Promise<void> {
  await openWizard(page, `/angebot?service=${service}`);
  await onStep(page, 2);
  await goBackTo(page, 1);
  await expect(page.getByRole("radio", { name: serviceLabel(service) })).toBeChecked();
  await expect(page.locator("input[name=service]")).toHaveCount(stepOneIds.length + 1);
  await goOnTo(page, 2);
}

test("300 ms after a choice the next step is there, 100 ms later the page scrolls", async ({ page }) => {
  await page.addInitScript(() => {
    Object.assign(window, { scrolledTo: [] });
    Element.prototype.scrollIntoView = function () {
      (window as unknown as { scrolledTo: string[] }).scrolledTo.push(this.id);
    };
  });
  const scrolledTo = () => page.evaluate(() => (window as unknown as { scrolledTo: string[] }).scrolledTo);
  await page.clock.install();
  await openWizard(page);
  await expect(page.getByRole("button", { name: "Weiter" })).toBeDisabled();

  await page.clock.pauseAt(Date.now() + 3_600_000);
  await page.getByRole("radio", { name: serviceLabel("office") }).click();
  await page.clock.runFor(299);
  await onStep(page, 1);
  await page.clock.runFor(1);
  await expect(page.getByRole("heading", { name: ": was soll gereinigt werden?" })).toBeFocused();
  await onStep(page, 2);
  await expect(page.getByRole("radio", { name: "Büro", exact: true })).toBeChecked();
  await expect(page).toHaveTitle(/^Schritt 2 von 4/);

  await page.clock.runFor(99);
  expect(await scrolledTo()).toEqual([]);
  await page.clock.runFor(1);
  expect(await scrolledTo()).toEqual(["wizard"]);
});

test("Weiter waits until a step is complete and says what is open, with a link to each choice", async ({ page }) => {
  await openWizard(page, "/angebot?service=household");
  const next = page.getByRole("button", { name: "Weiter" });
  await expect(next).toBeDisabled();
  await expect(page.getByText("Noch offen: Größe, Wie oft?")).toBeVisible();
  await page.locator("#wizard-missing").getByRole("link", { name: "Wie oft?" }).click();
  await expect(page.locator("input[name=frequency]").first()).toBeFocused();
  await expect(page.locator("#frequency")).toBeInViewport();
  await onStep(page, 2);
  await choose(page, "51–80 m²");
  await expect(next).toBeDisabled();
  await choose(page, "Wöchentlich");
  await goOnTo(page, 3);
  await page.locator("#startDate-flexible").check();
  await expect(next).toBeDisabled();
  await page.locator("#timePreference-flexible").check();
  await expect(next).toBeEnabled();
});

test("the optional answers are folded until one is chosen, and then stay open", async ({ page }) => {
  await openWizard(page, "/angebot?service=household");
  const tasks = page.getByRole("checkbox", { name: "Staubsaugen" });
  await expect(tasks).toBeHidden();
  await unfoldDetails(page);
  await tasks.check();
  await page.reload();
  await untilAlive(page);
  await expect(tasks).toBeChecked();
  await tasks.uncheck();
  await expect(tasks).toBeVisible();
});

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? "with JavaScript" : "without JavaScript", () => {
    test.use({ javaScriptEnabled });
    test("the tasks are open in the HTML, folded below 768 px before the wizard's script comes", async ({ page }) => {
      const task = page.getByRole("checkbox", { name: "Staubsaugen" });
      await holdBack(page, /wizard\.browser/);
      for (const width of [767, 768]) {
        await page.setViewportSize({ width, height: 900 });
        await page.goto("/angebot?service=household");
        await onStep(page, 2);
        await expect(task).toBeVisible({ visible: width === 768 || !javaScriptEnabled });
      }
    });
  });
}

test("a manager of houses meets their tasks first, others behind a fold that stays", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openWizard(page, "/angebot?service=property");
  const task = (name: string) => page.getByRole("checkbox", { name, exact: true });
  await expect(task("Treppenhausreinigung")).toBeVisible();
  await expect(task("Staubsaugen")).toBeHidden();
  const fold = page.getByText("Weitere zur Auswahl");
  await fold.click();
  await task("Staubsaugen").check();
  await task("Staubsaugen").uncheck();
  await expect(task("Staubsaugen"), "when the last is taken back").toBeVisible();
  await fold.click();
  await task("Gartenpflege").check();
  await expect(task("Staubsaugen"), "when another is chosen").toBeHidden();
  await fold.click();
  await task("Staubsaugen").check();
  await page.reload();
  await untilAlive(page);
  await expect(task("Staubsaugen")).toBeChecked();
  await expect(task("Treppenhausreinigung")).toBeVisible();
});

test("at 1280 px choices stand in one column or two equal ones, and no time of day is broken", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 800 });
  await openTogether(
    page,
    serviceIds.map((service) => `/angebot?service=${service}`),
  );
  expect(await unevenChoices(page)).toEqual([]);
  // With a service of its own to show, and without.
  for (const service of ["carpet", "household"] as const) {
    await openWizard(page, `/angebot?service=${service}`);
    await goBackTo(page, 1);
    expect(await unevenChoices(page), service).toEqual([]);
  }
  await goOnTo(page, 2);
  await fillProperty(page, "household");
  await goOnTo(page, 3);
  expect(await unevenChoices(page)).toEqual([]);
  for (const time of await page.locator("#timePreference .choice span span").all()) {
    expect((await time.boundingBox())?.height).toBeLessThan(40);
  }
});

/** Lists of choices whose boxes differ in width, or begin in more than two columns. */
function unevenChoices(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [...document.querySelectorAll("#wizard .choices")].flatMap((list) => {
      const boxes = [...list.children].map((box) => box.getBoundingClientRect());
      const count = (values: number[]) => new Set(values.map(Math.round)).size;
      const isEven = count(boxes.map(({ width }) => width)) === 1 && count(boxes.map(({ left }) => left)) <= 2;
      return isEven ? [] : [list.textContent ?? ""];
    }),
  );
}

test("the whole way with the keyboard alone @quick", async ({ page }) => {
  const { tabTo, press } = byKeyboard(page, 60);
  await openWizard(page);
  await page.locator("input[name=service]").first().focus();
  await page.keyboard.press("ArrowDown");
  await expect(page.getByRole("radio", { name: "Büroreinigung" })).toBeChecked();
  await page.keyboard.press("ArrowUp");
  await onStep(page, 1);
  await page.keyboard.press("Enter");
  await onStep(page, 2);

  await press(page.locator("[name=size]"), "Space");
  await press(page.locator("[name=frequency]"), "Space");
  await page.keyboard.press("Enter");
  await onStep(page, 3);
  await press(page.locator("[name=startDate]"), "Space");
  await press(page.locator("[name=timePreference]"), "Space");
  await page.keyboard.press("Enter");
  await onStep(page, 4);
  for (const [field, value] of Object.entries(visitor)) {
    await tabTo(page.locator(`[name=${field}]`));
    await page.keyboard.type(value);
  }
  await press(page.locator("[name=privacyConsent]"), "Space");
  await page.keyboard.press("Enter");
  await expect(thanks(page)).toBeFocused();
});

test("a reload at each step keeps step and answers, and back goes a step back", async ({ page }) => {
  await openWizard(page);
  await page.reload();
  await chooseService(page, "household");
  await fillProperty(page, "household");
  // From the end of a long step too.
  await page.evaluate(() => window.scrollTo({ top: document.body.scrollHeight, behavior: "instant" }));
  await page.reload();
  await onStep(page, 2);
  await expect(page.getByRole("checkbox", { name: "Polster" })).toBeChecked();
  await goOnTo(page, 3);
  await fillSchedule(page);
  await page.reload();
  await onStep(page, 3);
  await goOnTo(page, 4);
  await fillContact(page);
  await page.reload();
  await onStep(page, 4);
  await expect(page.getByLabel("Nachname")).toHaveValue(visitor.lastName);

  await moveTo(page, 3, () => page.goBack());
  await expect(page.getByRole("radio", { name: "Abends (17 – 20 Uhr)" })).toBeChecked();
  await goBackTo(page, 2);
  await moveTo(page, 3, () => page.goForward());
  await goOnTo(page, 4);
  await unfoldSummary(page);
  await moveTo(page, 1, () => page.getByRole("button", { name: "Ändern (Leistung)" }).click());
  await expect(page.getByRole("radio", { name: "Haushaltsreinigung" })).toBeChecked();
  // From the summary straight back to it, unless the change leaves something open.
  await goOnTo(page, 4);
  await goBackTo(page, 3);
  await goOnTo(page, 4);
  await unfoldSummary(page);
  await moveTo(page, 1, () => page.getByRole("button", { name: "Ändern (Leistung)" }).click());
  await chooseService(page, "office");
  await page.reload();
  await choose(page, "301–500 m²");
  await goOnTo(page, 4);
  await expect(page.getByLabel("Nachname")).toHaveValue(visitor.lastName);
  await moveTo(page, 3, () => page.goBack());
});

test("a double click on Zurück stays in the wizard", async ({ page }) => {
  await page.goto("/");
  await openWizard(page, "/angebot?service=household");
  await fillProperty(page, "household");
  await goOnTo(page, 3);
  await page.getByRole("button", { name: "Zurück" }).evaluate((button: HTMLButtonElement) => {
    // Two clicks before the browser has gone back.
    button.click();
    button.click();
  });
  await expect(page.getByText("Schritt 2 von 4")).toBeVisible();
  await page.waitForFunction(() => (history.state as { wizardStep?: number } | null)?.wizardStep === 2);
  await expect(page).toHaveURL(/\/angebot/);
});

test("who doubles the click at a doubted number sends once, and nothing leads back", async ({ page }) => {
  await openFilledLastStep(page);
  await page.getByLabel("Telefon").fill("abcde");
  await page.getByRole("button", { name: "Angebot anfordern" }).click();
  await expect(page.getByRole("alert")).toContainText("weniger als vier Ziffern");
  await unfoldSummary(page);
  const held = await holdBack(page, "/api/leads");
  await page.getByRole("button", { name: "Angebot anfordern" }).dblclick();
  await expect(page.getByRole("button", { name: "Wird gesendet..." })).toBeDisabled();
  await expect(page.getByRole("button", { name: "Zurück" })).toBeDisabled();
  await page.getByRole("button", { name: area.question }).click();
  const changes = await page.getByRole("button", { name: /^Ändern/ }).all();
  expect(changes).toHaveLength(3);
  for (const button of changes) await expect(button).toBeDisabled();
  held.release();
  await expect(thanks(page)).toBeVisible();
  expect(held.count()).toBe(1);
});

for (const hasDraft of [false, true]) {
  test(`a service tapped before the script came leads on${hasDraft ? ", with a draft" : ""}`, async ({ page }) => {
    if (hasDraft) {
      await openWizard(page);
      await chooseService(page, "household");
      await goBackTo(page, 1);
    }
    const held = await holdBack(page, /wizard\.browser/);
    await page.goto("/angebot", { waitUntil: "commit" });
    await choose(page, serviceLabel("office"));
    held.release();
    await onStep(page, 2);
    await expect(page.getByRole("radio", { name: "Büro", exact: true })).toBeChecked();
    await moveTo(page, 1, () => page.goBack());
    await expect(page.getByRole("radio", { name: serviceLabel("office"), exact: true })).toBeChecked();
  });
}

test("a service that was chosen by arrow key before the script came does not lead on", async ({ page }) => {
  const held = await holdBack(page, /wizard\.browser/);
  await page.goto("/angebot", { waitUntil: "commit" });
  await page.getByRole("radio", { name: serviceLabel("household"), exact: true }).focus();
  await page.keyboard.press("ArrowDown");
  held.release();
  await untilAlive(page);
  await expect(page.getByRole("radio", { name: serviceLabel("office"), exact: true })).toBeChecked();
  await onStep(page, 1);
});

test("what was ticked before the script came is kept, whatever draft the tab has", async ({ page }) => {
  await openWizard(page, "/angebot?service=household");
  const held = await holdBack(page, /wizard\.browser/);
  await page.goto("/angebot?service=office", { waitUntil: "commit" });
  await choose(page, "Monatlich");
  held.release();
  await untilAlive(page);
  await expect(page.getByRole("radio", { name: "Monatlich" })).toBeChecked();
  await expect(page.getByText("Schritt 2 von 4")).toBeVisible();
});

test("who is typing when the script comes types on, also when the tab has a draft", async ({ page }) => {
  await openWizard(page, "/angebot?service=household");
  await page.goto("/");
  const held = await holdBack(page, /wizard\.browser/);
  await page.goto("/angebot?service=household", { waitUntil: "commit" });
  const wishes = page.getByLabel("Besondere Wünsche");
  await wishes.focus();
  await page.keyboard.type("Der Hund ");
  held.release();
  await untilAlive(page);
  await expect(wishes).toBeFocused();
  await page.keyboard.type("heißt Bello.");
  await expect(wishes).toHaveValue("Der Hund heißt Bello.");
});

test("who is typing when the script comes types on, though the draft says more", async ({ page }) => {
  await openWizard(page, "/angebot?service=household");
  await choose(page, "51–80 m²");
  const held = await holdBack(page, /wizard\.browser/);
  await page.reload({ waitUntil: "domcontentloaded" });
  const wishes = page.getByLabel("Besondere Wünsche");
  await wishes.pressSequentially("Hund");
  await page.keyboard.press("Home");
  held.release();
  await untilAlive(page);
  await expect(page.getByRole("radio", { name: "51–80 m²" })).toBeChecked();
  await expect(wishes).toBeFocused();
  await page.keyboard.type("Der ");
  await expect(wishes).toHaveValue("Der Hund");
});

test.describe("with a foreign element in the wizard when its script comes", () => {
  // React says that it rendered the form anew.
  test.use({ expectedConsoleErrors: [/#418/] });

  for (const [what, insert] of Object.entries(FOREIGN_NODES)) {
    test(`${what}: what was chosen and typed stays, with focus and caret, and is read`, async ({ page }) => {
      const held = await holdBack(page, /wizard\.browser/);
      await test.step("in step 2", async () => {
        await page.goto("/angebot?service=household", { waitUntil: "domcontentloaded" });
        await unfoldDetails(page);
        await choose(page, "51–80 m²");
        await choose(page, "Monatlich");
        await page.getByRole("checkbox", { name: "Staubsaugen" }).check();
        await page.locator("select").first().selectOption({ index: 2 });
        await page.evaluate(insert, "#quote-island");
        await page.getByLabel("Besondere Wünsche").pressSequentially("Hund");
        await page.keyboard.press("Home");
      });
      held.release();
      await untilAlive(page);
      const wishes = page.getByLabel("Besondere Wünsche");
      await expect(wishes).toBeFocused();
      await page.keyboard.type("Der ");
      await expect(wishes).toHaveValue("Der Hund");
      await expect(page.getByRole("checkbox", { name: "Staubsaugen" })).toBeChecked();
      await expect(page.locator("select").first()).not.toHaveValue("");
      await goOnTo(page, 3);
      await goBackTo(page, 2);
      await expect(wishes).toHaveValue("Der Hund");
    });
  }
});

test("forward to a step fits the service that was chosen before it meanwhile", async ({ page }) => {
  await openWizard(page);
  await chooseService(page, "household");
  await choose(page, "51–80 m²");
  await choose(page, "Monatlich");
  await goBackTo(page, 1);
  await page.getByRole("radio", { name: "Haushaltsreinigung" }).focus();
  await page.keyboard.press("ArrowUp");
  await expect(page.getByRole("radio", { name: "Haushaltsreinigung" })).not.toBeChecked();
  await moveTo(page, 2, () => page.goForward());
  await expect(page.locator("input[name=propertyType]:checked")).toHaveCount(1);
  await expect(page.getByRole("button", { name: "Weiter" })).toBeDisabled();
});

test("the same link again goes on with its service, a reload with what was chosen since", async ({ page }) => {
  await openWizard(page, "/angebot?service=office");
  await goBackTo(page, 1);
  await chooseService(page, "household");
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole("radio", { name: "51–80 m²" })).toHaveCount(1);
  await page.goto("/");
  await openWizard(page, "/angebot?service=office");
  await onStep(page, 2);
  await expect(page.getByRole("radio", { name: "301–500 m²" })).toHaveCount(1);
  await expect(page.getByRole("radio", { name: "Büro", exact: true })).toBeChecked();
});

test("after the skip link every way back leads a step back at once", async ({ page }) => {
  await openWizard(page, "/angebot?service=household");
  await goBackTo(page, 1);
  await page.getByRole("link", { name: "Zum Inhalt springen" }).focus();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/#content$/);
  await chooseService(page, "office");
  await goBackTo(page, 1);
  await chooseService(page, "office");
  await moveTo(page, 1, () => page.goBack());
});

test("wrong contact data is told on top and at each field, not while typing @quick", async ({ page }) => {
  await openFilledLastStep(page);
  await page.getByLabel("Vorname").fill("J");
  await page.getByLabel("Nachname").fill("");
  await page.getByLabel("E-Mail").fill("joerg@");
  await page.getByLabel("Telefon").fill("0419");
  await page
    .getByRole("checkbox", {
      name: /mein Angebot zu erstellen\. Sie werden vertraulich behandelt und nicht an Dritte weitergegeben\./,
    })
    .uncheck();
  await expect(page.getByRole("alert")).toHaveCount(0);
  await send(page);

  const summary = page.getByRole("alert");
  await expect(summary).toBeFocused();
  await expect(page).toHaveTitle(/^Fehler: /);
  const phone = page.getByLabel("Telefon");
  await expect(phone).toHaveAttribute("aria-invalid", "true");
  await expect(phone).toHaveAccessibleDescription(/Bitte geben Sie eine gültige Telefonnummer ein/);
  await expectAccessible(page);

  await summary.getByRole("link", { name: "Bitte geben Sie eine gültige Telefonnummer ein" }).click();
  await expect(phone).toBeFocused();
  await phone.fill("+49 (0) 4191–000 999");
  await expect(page.locator("#phone-error")).toHaveCount(0);
});

test.describe("when the network is gone", () => {
  test.use({ expectedConsoleErrors: [/ERR_INTERNET_DISCONNECTED|ERR_FAILED/] });

  test("a send without network keeps everything, and can be repeated @quick", async ({ page, context }) => {
    await openFilledLastStep(page);
    await context.setOffline(true);
    await send(page);
    await expect(page.getByText(FAILURE.title, { exact: true })).toBeVisible();
    await expect(page.getByText(FAILURE.text, { exact: true })).toBeVisible();
    await expect(
      page.getByText("Nicht gesendet: Ihr Gerät ist gerade nicht mit dem Internet verbunden."),
    ).toBeVisible();
    await expect(page.getByLabel("Nachname")).toHaveValue(visitor.lastName);
    const again = page.getByRole("button", { name: "Angebot anfordern" });
    await expect(again).toBeFocused();
    await expect(again).toBeInViewport({ ratio: 1 });
    await goBackTo(page, 3);
    await expect(page.getByText(/^Nicht gesendet:/)).toHaveCount(0);
    await goOnTo(page, 4);
    await context.setOffline(false);
    await send(page);
    await expect(thanks(page)).toBeVisible();
  });

  test("a send whose answer is lost is repeated with its key, and stored once", async ({ page }) => {
    await openFilledLastStep(page);
    await page.getByLabel("Postleitzahl").fill("24568");
    let reference = "";
    await page.route("/api/leads", async (route) => {
      const answer = await route.fetch();
      reference = (await answer.json()).reference;
      await route.abort();
    });
    await send(page);
    await expect(page.getByText(FAILURE.title, { exact: true })).toBeVisible();
    await page.unroute("/api/leads");
    await page.reload();
    await onStep(page, 4);
    await page.getByRole("button", { name: area.question }).click();
    await expect(page.getByRole("status").filter({ hasText: area.served("24568") })).toBeFocused();
    await send(page);
    await expect(page.getByText(reference)).toBeVisible();
  });
});

test("a signature that does not come holds nobody up: the request goes unsigned", async ({ page }) => {
  await page.route("/api/form-token", () => undefined);
  await page.clock.install();
  await openFilledLastStep(page);
  await send(page);
  await expect(page.getByRole("button", { name: "Wird gesendet..." })).toBeDisabled();
  await page.clock.fastForward(60_000);
  await expect(thanks(page)).toBeVisible();
});

test.describe("when the server finds an answer wrong", () => {
  test.use({ expectedConsoleErrors: [/422/] });

  test("the wizard goes back to its step and says so, with everything else kept", async ({ page }) => {
    await openFilledLastStep(page);
    await page.route("/api/leads", (route) =>
      route.fulfill({ status: 422, json: { errors: { size: ["Diese Auswahl gibt es nicht"] } } }),
    );
    await moveTo(page, 2, () => send(page));
    const summary = page.getByRole("alert");
    await expect(summary).toBeFocused();
    await expect(summary.getByRole("link")).toHaveAttribute("href", "#size");
    await expect(page.locator("#size")).toHaveAttribute("aria-invalid", "true");
    await expectAccessible(page);
    await choose(page, "51–80 m²");
    await expect(page.locator("#size")).not.toHaveAttribute("aria-invalid", "true");
    await goOnTo(page, 3);
    await goOnTo(page, 4);
    await expect(page.getByLabel("Nachname")).toHaveValue(visitor.lastName);
  });

  test("a step that was posted before the script came is alive on the page that answers", async ({ page }) => {
    const held = await holdBack(page, /wizard\.browser/);
    await page.goto("/angebot?service=office", { waitUntil: "commit" });
    await goOn(page);
    await expect(page.getByRole("alert")).toContainText("Bitte wählen Sie die Größe");
    held.release();
    await untilAlive(page);
    await choose(page, "Monatlich");
    await expect(page.getByRole("alert")).not.toContainText("wie oft");
    await expect(page.getByRole("alert")).toContainText("Bitte wählen Sie die Größe");
  });
});

test("a copy of the tab sends the same request, unless something was changed in it", async ({ page, context }) => {
  await openFilledLastStep(page);
  await page.getByLabel("Adresse").fill("Musterweg 1");
  const copies: Page[] = [];
  for (let copy = 0; copy < 2; copy += 1) {
    // A window that a page opens begins with a copy of its storage, as a duplicated tab does.
    const [opened] = await Promise.all([context.waitForEvent("page"), page.evaluate(() => void open("/angebot"))]);
    await opened.evaluate(() => history.replaceState({ wizardStep: 4, depth: 0 }, ""));
    await opened.reload();
    await onStep(opened, 4);
    copies.push(opened);
  }
  await copies[1]?.getByLabel("Adresse").fill("Musterweg 2");
  const references = [];
  for (const tab of [page, ...copies]) {
    await send(tab);
    await expect(thanks(tab)).toBeVisible();
    references.push(await tab.getByRole("strong").filter({ hasText: /^R-/ }).textContent());
  }
  expect(references[1]).toBe(references[0]);
  expect(references[2]).not.toBe(references[0]);
});

test("a successful send forgets the answers; the thank-you screen lists them and can be printed; then the wizard begins anew", async ({
  page,
}) => {
  await fillToTheLastStep(page);
  // An address gets one confirmation a day, and what comes after a hundred requests none.
  const email = `dank-${crypto.randomUUID()}@example.com`;
  await page.getByLabel("E-Mail").fill(email);
  const answer = page.waitForResponse((response) => response.url().endsWith("/api/leads"));
  await send(page);
  const { receipt } = await (await answer).json();
  await expect(
    page.getByText("Vielen Dank für Ihre Anfrage. Wir melden uns schnellstmöglich bei Ihnen.", { exact: true }),
  ).toBeVisible();
  await expect(thanks(page)).toBeVisible();
  expect(await page.evaluate(() => sessionStorage.getItem("typed"))).toBeNull();
  expect(await page.evaluate(() => JSON.stringify(sessionStorage))).not.toMatch(/Jörg|04191|@example|\/anfrage\//);
  for (const text of [
    "Alle 2 Wochen",
    "Innerhalb einer Woche",
    `${visitor.firstName} ${visitor.lastName}`,
    visitor.phone,
  ]) {
    await expect(page.getByText(text, { exact: true })).toBeVisible();
  }
  await expect(page.getByText("Kostenlose Besichtigung")).toBeVisible();
  await expect(page.getByText("Vier kurze Schritte")).toHaveCount(0);
  await expect(page.getByText(receipt ? `unterwegs an ${email}.` : "schicken wir diesmal nicht")).toBeVisible();
  const main = page.getByRole("main");
  // The office's by day, else the emergency's.
  await expect(main.locator("a[href^='tel:']:visible")).toHaveCount(1);
  await expect(main.locator(".btn:not(.btn-quiet)")).toHaveText("Persönliche Seite öffnen");
  await expect(main.getByRole("complementary")).toHaveCount(0);
  await expect(page.getByRole("button", { name: "Seite drucken" })).toBeVisible();
  await expectAccessible(page);

  await page.goBack();
  await onStep(page, 1);
  await expect(page.locator("input[name=service]:checked")).toHaveCount(0);
  await chooseService(page, "office");
  await choose(page, "301–500 m²");
  await page.reload();
  await untilAlive(page);
  await expect(page.getByRole("radio", { name: "301–500 m²" })).toBeChecked();
  await goBackTo(page, 1);
});

test("the thank-you screen is there again after a reload and on the way back; going back or beginning anew shows what was sent", async ({
  page,
}) => {
  await page.clock.install();
  await fillToTheLastStep(page);
  await send(page);
  const reference = await page.getByRole("strong").filter({ hasText: /^R-/ }).textContent();
  const link = page.getByRole("link", { name: "Persönliche Seite öffnen" });
  const href = (await link.getAttribute("href")) ?? "";
  const isThere = async () => {
    await expect(thanks(page)).toBeVisible();
    await expect(page.getByText(reference ?? "", { exact: true })).toBeVisible();
    await expect(link).toHaveAttribute("href", href);
  };
  await page.reload();
  await isThere();
  await link.click();
  await expect(page).toHaveURL(/\/anfrage\//);
  await page.goBack();
  await isThere();
  await expect(page.getByText("Das haben Sie uns geschickt")).toHaveCount(0);

  const isSaid = async () => {
    await onStep(page, 1);
    await expect(page.getByText(`Sie haben angefragt: ${reference}.`)).toBeInViewport({ ratio: 1 });
    await expect(link).toHaveAttribute("href", href);
    await expect(page.locator("input[name=service]:checked")).toHaveCount(0);
  };
  await page.goBack();
  await isSaid();
  await page.goForward();
  await isThere();
  await page.getByRole("link", { name: "Neue Anfrage stellen" }).click();
  await isSaid();
  await page.addInitScript(() => {
    Object.assign(window, { moved: 0 });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        (window as unknown as { moved: number }).moved += (entry as unknown as { value: number }).value;
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/leistungen/bueroreinigung");
  await page.locator(".call-bar").getByRole("link", { name: "Angebot kostenlos" }).click();
  await isSaid();
  expect(await page.evaluate(() => (window as unknown as { moved: number }).moved), "nothing moves for it").toBe(0);

  // A page that the browser kept from before the request was sent, with what was typed in it.
  await chooseService(page, "office");
  await choose(page, "301–500 m²");
  await page.evaluate(() => {
    sessionStorage.removeItem("typed");
    history.replaceState(null, "", "/angebot");
    dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true }));
  });
  await isSaid();
  await page.clock.fastForward("31:00");
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem("quote-sent"))).toBeNull();
});

test("at 320 px nothing is cut off, and axe finds nothing in any step", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  for (const step of STEPS) {
    await openStep(page, step, quoteAnswers("property"));
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
});

test("the toast covers neither the bar nor what the thank-you screen begins with", async ({ page }) => {
  await openFilledLastStep(page);
  await send(page);
  const toast = page.getByText("Angebot angefordert!", { exact: true }).locator("xpath=ancestor::li");
  for (const [width, height] of [
    [1280, 800],
    [768, 1024],
    [390, 844],
    [320, 640],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect(thanks(page)).toBeInViewport();
    const gaps = await toast.evaluate((toast) =>
      ["header", "#danke", "#danke ~ p", "#danke ~ .btn"].map((part) => {
        const bottom = document.querySelector(part)?.getBoundingClientRect().bottom ?? Number.NaN;
        return toast.getBoundingClientRect().top - bottom;
      }),
    );
    for (const gap of gaps) expect(gap, `at ${width} px`).toBeGreaterThan(0);
    expect(await page.evaluate(() => scrollY)).toBe(0);
  }
  await page.setViewportSize({ width: 390, height: 844 });
  await page.evaluate(() => {
    document.documentElement.style.fontSize = "200%";
  });
  const button = page.getByRole("main").getByRole("link", { name: "Persönliche Seite öffnen" });
  const [box, covered] = [await toast.boundingBox(), await button.boundingBox()];
  expect(box?.y, "with letters of twice the size").toBeGreaterThan((covered?.y ?? 0) + (covered?.height ?? 0));
});

test("the wizard asks for no language and no time zone while it starts: a browser's first look takes 20 ms and more", async ({
  page,
}) => {
  await page.addInitScript(() => {
    const asked: string[] = [];
    Object.assign(window, { asked });
    for (const [owner, name] of [
      [Intl, "NumberFormat"],
      [Intl, "DateTimeFormat"],
      [Number.prototype, "toLocaleString"],
      [Date.prototype, "toLocaleString"],
      [Date.prototype, "toLocaleDateString"],
      [Date.prototype, "toLocaleTimeString"],
    ] as [Record<string, unknown>, string][]) {
      const original = owner[name] as (...values: unknown[]) => unknown;
      owner[name] = function (this: unknown, ...values: unknown[]) {
        asked.push(name);
        return new.target ? Reflect.construct(original, values, new.target) : original.apply(this, values);
      };
    }
  });
  await openWizard(page);
  expect(await page.evaluate(() => (window as unknown as { asked: string[] }).asked)).toEqual([]);
});
