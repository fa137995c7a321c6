/** Whoever reads at 400 %, on a phone on its side or by keyboard sees what has the focus: no bar lies over it. */
import type { Page } from "@playwright/test";
import { composingPath, PASSWORD_PATH, requestPath } from "../../src/content/admin-paths";
import { company } from "../../src/content/company";
import { NOTICE_MAX_LENGTH } from "../../src/opening/schema";
import { addDays, berlinDay, monthOf } from "../../src/platform/time/berlin-days";
import { STEPS } from "../../src/requests/answers/questions";
import { expect, test } from "../support/browser-test";
import { agreeOrders } from "../support/desk-states";
import { walkByTab } from "../support/in-sight";
import { householdOffer, line, officeOffer } from "../support/offer-input";
import { offerTo, ownersPost, sendRequest } from "../support/own-page";
import { signedInTest } from "../support/owner-test";
import { quoteAnswers } from "../support/quote-answers";
import { byFolder, UNKNOWN_PATHS, VISIBLE_PATHS } from "../support/site";
import { openStep, visitor } from "../support/wizard";

test.use({ expectedConsoleErrors: [/the server responded with a status of 4/] });

/** A window at 400 %, a small phone with its keyboard, and a phone on its side. */
const LOW_SCREENS = [
  { width: 320, height: 256 },
  { width: 360, height: 330 },
  { width: 667, height: 320 },
];

const HIGH_SCREENS = [
  { width: 320, height: 568 },
  { width: 390, height: 640 },
  { width: 1280, height: 720 },
];

const ALL_SCREENS = [...LOW_SCREENS, ...HIGH_SCREENS];

/** Stops that every page has in its head and foot. */
const STOPS_MIN = 8;

/** An opened row or form on a phone stands alone. */
const DESK_STOPS_MIN = 3;

const WORDS =
  "Vom 24. Dezember bis zum 6. Januar machen wir Betriebsferien; in Notfällen sind wir trotzdem für Sie da. ";
const NOTICES = {
  longest: WORDS.repeat(2).slice(0, NOTICE_MAX_LENGTH),
  "longest word": "Wasserschaden".repeat(13).slice(0, NOTICE_MAX_LENGTH),
};

async function withNotice(page: Page, notice = NOTICES.longest): Promise<void> {
  const json = { weekly: company.officeHours.periods, days: [], notice };
  await page.route("**/api/opening", (route) => route.fulfill({ json }));
}

async function expectInSight(
  page: Page,
  paths: readonly string[],
  sizes: typeof LOW_SCREENS,
  press?: RegExp,
  open = (path: string) => openPage(page, path),
) {
  for (const path of paths)
    for (const [index, size] of sizes.entries()) {
      await page.setViewportSize(size);
      // A walk without a press leaves the page as it was.
      if (press || index === 0) await open(path);
      const { stops, pressed, covered } = await walkByTab(page, press);
      const about = `${path} at ${size.width}×${size.height}`;
      const description = [`${about}: ${stops} stops`, ...pressed].join(", pressed ");
      test.info().annotations.push({ type: "walked", description });
      expect.soft(covered, about).toEqual([]);
      expect.soft(stops, about).toBeGreaterThan(path.startsWith("/admin") ? DESK_STOPS_MIN : STOPS_MIN);
    }
}

async function openPage(page: Page, path: string): Promise<void> {
  const isDesk = path.startsWith("/admin");
  // The dashboard reads what it shows, part by part.
  const answer = await page.goto(path, { waitUntil: isDesk ? "networkidle" : "load" });
  expect.soft(answer?.status(), path).not.toBe(429);
  if (!isDesk) await page.locator(".site-notice[data-placed], [data-private]").waitFor({ state: "attached" });
}

/** One page of each family. */
const FAMILIES = ["/", "/leistungen/fensterreinigung", "/angebot?service=office", "/kontakt", "/rueckruf", "/agb"];
const OTHERS = ["/einzugsgebiet", "/link-anfordern", "/standorte/barmstedt", "/admin/login", PASSWORD_PATH];
/** On these the walks that press meet all that Tab reaches. */
const PRESSED_PATHS = [...FAMILIES, ...OTHERS];
const PUBLIC_PATHS = [...VISIBLE_PATHS, UNKNOWN_PATHS[0] as string].filter((path) => !PRESSED_PATHS.includes(path));

for (const [folder, paths] of byFolder(PUBLIC_PATHS, (path) => path)) {
  test(`on the ${paths.length} pages in ${folder} what Tab reaches is in sight on a low screen`, async ({ page }) => {
    await withNotice(page);
    await expectInSight(page, paths, LOW_SCREENS);
  });
}

test("at a desk it is in sight where the notice lies over the page @desktop", async ({ page, isMobile }) => {
  test.skip(isMobile, "On a phone the walks that press go over these screens.");
  await withNotice(page);
  await expectInSight(page, FAMILIES, HIGH_SCREENS);
});

/** Menus, folds, and the buttons of forms, which are empty. */
const PRESSED = /^summary|^submit "(?!Zurück|Ändern)/;

for (const path of PRESSED_PATHS)
  test(`it is in sight on ${path} after pressing what opens and what answers`, async ({ page }) => {
    await withNotice(page);
    await expectInSight(page, [path], ALL_SCREENS, PRESSED);
  });

test("it is in sight in each step of the wizard after pressing what opens and what answers", async ({ page }) => {
  await withNotice(page);
  // Each step can be sent; what the last one sends is refused.
  const answers = { ...quoteAnswers("household"), ...visitor, email: "ohne Klammeraffen" };
  for (const step of STEPS)
    await expectInSight(page, [`step ${step}`], ALL_SCREENS, PRESSED, () => openStep(page, step, answers));
});

/** What answers without that anything is done. */
const OWN_PRESSED = /^summary|^submit "(Nachricht senden|Weiter mit|Zahlungspflichtig|.* Uhr")/;

const TODAY = berlinDay(new Date());
const positions = [line(), line({ id: "b", isOptional: true })];
const OFFERS = { "with times for a visit": undefined, "of a household": householdOffer, "of a firm": officeOffer };

for (const [name, offer] of Object.entries(OFFERS))
  signedInTest(`it is in sight on a customer's own pages ${name} after pressing`, async ({ page, bearer }) => {
    const sent = await sendRequest(page.request, { address: "" });
    const times = ["08", "09"].map((hour) => `${addDays(TODAY, 40)}T${hour}:00:00.000Z`);
    if (offer) await offerTo(page, bearer, sent, { ...offer, positions, startsOn: addDays(TODAY, 20) });
    else await ownersPost(page, bearer, `follow-ups/${sent.id}/viewing`, { version: 1, times });
    const others = offer ? ["/angebot/1", "/angebot/1?wahl=b"] : ["/zurueckziehen", "/gibt-es-nicht"];
    await expectInSight(page, [sent.path, ...others.map((end) => sent.path + end)], LOW_SCREENS, OWN_PRESSED);
  });

/** What opens a form, a sheet or a question, or answers a form that is empty. */
const DESK_PRESSED =
  /^summary|^submit "(Weiter|Vorschau)|^button "(Einstellungen|Aktualisieren|Alle|Heute|Neu|Termin vorschlagen|Weitere Zeit|Angaben berichtigen|Auskunft"|Löschen|Link sperren|Verloren|Abbrechen|Ersten Tag|Senden|Nur intern|Schon vereinbart|12 Monate)/;

const DESK = "/admin/dashboard";
const ORDERS = `${DESK}/auftraege`;
const SCREENS: Record<string, (id: string, ordered: string) => string[]> = {
  lists: () => [DESK, `${DESK}/nachrichten`, `${DESK}/anfragen/neu`],
  "opened requests": (id, ordered) => [requestPath(id), composingPath(id), requestPath(ordered)],
  orders: () => [ORDERS, `${ORDERS}?monat=${monthOf(TODAY)}`, `${ORDERS}?tag=${TODAY}`],
  others: () => [`${DESK}/statistik`, `${DESK}/einstellungen`],
};

for (const [name, pathsOf] of Object.entries(SCREENS))
  signedInTest(`it is in sight in the dashboard, ${name}, before and after pressing`, async ({ page, bearer }) => {
    const { id } = await sendRequest(page.request, { lastName: "Sichtweite" });
    const paths = pathsOf(id, await agreeOrders(page, bearer));
    await expectInSight(page, paths, LOW_SCREENS);
    await expectInSight(page, paths, ALL_SCREENS, DESK_PRESSED);
  });

for (const [name, words] of Object.entries(NOTICES))
  test(`the ${name} moves nothing, is read whole, and is not there for who types`, async ({ page }) => {
    await withNotice(page, words);
    await page.addInitScript(() => {
      Object.assign(window, { shifts: [] });
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries()) {
          const { sources = [] } = entry as unknown as { sources?: { node?: Element }[] };
          // The notice itself may grow.
          const others = sources.filter(({ node }) => !node?.closest?.(".site-notice"));
          shifted().push(...others.map(({ node }) => String(node?.outerHTML?.slice(0, 80))));
        }
      }).observe({ type: "layout-shift", buffered: true });
      const shifted = () => (window as unknown as { shifts: string[] }).shifts;
    });
    for (const size of ALL_SCREENS)
      for (const path of ["/kontakt", "/impressum", "/gibt-es-nicht"]) {
        const about = `${path} at ${size.width}×${size.height}`;
        await page.setViewportSize(size);
        await page.goto(path);
        const notice = page.locator(".site-notice");
        await expect(notice, about).toBeVisible();
        const isLow = size.height < 480;
        const places = await notice.evaluate((box) => {
          const [main, footer] = [box.previousElementSibling, box.nextElementSibling].map((other) =>
            (other as Element).getBoundingClientRect(),
          ) as [DOMRect, DOMRect];
          const { top, bottom } = box.getBoundingClientRect();
          const inFlow = top >= main.bottom - 1 && bottom <= footer.top + 1;
          return { inFlow, inView: top >= 0 && bottom <= innerHeight };
        });
        expect.soft(places, about).toMatchObject(isLow ? { inFlow: true } : { inView: true });
        const field = page.locator("main textarea, main input:not([type=hidden])").first();
        if ((await field.count()) > 0) {
          await field.focus();
          await expect(notice, about).toBeHidden();
          await field.blur();
          await expect(notice, about).toBeVisible();
        }
        const close = notice.getByRole("button", { name: "Schließen" });
        await close.scrollIntoViewIfNeeded();
        await close.click();
        await expect(notice, about).toBeHidden();
        expect.soft(await page.evaluate(() => (window as unknown as { shifts: string[] }).shifts), about).toEqual([]);

        await page.evaluate(() => sessionStorage.removeItem("closed-notice"));
        await page.reload();
        const whole = notice.getByRole("button", { name: "ganz lesen" });
        await expect(notice.locator("p"), about).toHaveText(words);
        // The frame after the words says whether they are cut.
        await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))));
        if (await whole.isVisible()) {
          await whole.click();
          await expect(close, about).toBeFocused();
        }
        await expect(whole, about).toBeHidden();
        const { cut, top } = await notice.evaluate((box) => ({
          cut: [...box.querySelectorAll("p")].some((text) => text.scrollHeight > text.clientHeight + 1),
          top: box.getBoundingClientRect().top,
        }));
        expect.soft(cut, about).toBe(false);
        if (!isLow) expect.soft(top, about).toBeGreaterThanOrEqual(0);
      }
  });

test("a notice that is longer than the last one can be read whole, where both have two lines", async ({ page }) => {
  await page.clock.install();
  let notice = "Heute sind wir nur nachmittags zu erreichen.";
  const json = () => ({ weekly: company.officeHours.periods, days: [], notice });
  await page.route("**/api/opening", (route) => route.fulfill({ json: json() }));
  await page.goto("/impressum");
  const words = page.locator(".site-notice p");
  const whole = page.getByRole("button", { name: "ganz lesen" });
  await page.clock.runFor("00:01");
  await expect(words).toHaveText(notice);
  await expect(whole).toBeHidden();
  const height = (await words.boundingBox())?.height;
  notice = NOTICES.longest;
  await page.clock.runFor("06:00");
  await expect(words).toHaveText(notice);
  expect((await words.boundingBox())?.height).toBe(height);
  await expect(whole).toBeVisible();
  // Whoever closes one has not closed the next.
  const box = page.locator(".site-notice");
  await box.getByRole("button", { name: "Schließen" }).click();
  await expect(box).toBeHidden();
  notice = "Morgen sind wir wieder da.";
  await page.clock.runFor("06:00");
  await expect(words).toHaveText(notice);
});
