/** `npm run dev` is the same app: one walk through it, in a browser whose console stays empty. */
import sharp from "sharp";
import { ADMIN_PATHS, LOGIN_PATH } from "../../src/content/admin-paths";
import { expect, test } from "../support/browser-test";
import { fill, sendButton, untilFormIsAlive } from "../support/contact-form";
import { DEV_ORIGIN, type DevServer, startDevServer } from "../support/dev-server";
import { sendRequest } from "../support/own-page";
import { fillLogin } from "../support/visitor";
import {
  choose,
  chooseService,
  fillContact,
  fillProperty,
  fillSchedule,
  goOnTo,
  openWizard,
  send,
  thanks,
  visitor,
} from "../support/wizard";

/** Vite reads and translates each module when it is first asked for. */
const FIRST_LOAD_MS = 120_000;
/** What Vite and React say in development, and Chromium about the font of a page that is left at once. */
const CHATTER = /^\[vite\] (connect|(css )?hot updated)|React DevTools|was preloaded using link preload/;

let server: DevServer;

test.use({ baseURL: DEV_ORIGIN, serviceWorkers: "allow" });
test.beforeAll(async () => {
  server = await startDevServer();
});
test.afterAll(() => server?.stop());

test("each part of the site works, and changes of components arrive", async ({ page, request }) => {
  const said: string[] = [];
  page.on("console", (message) => CHATTER.test(message.text()) || said.push(message.text()));

  await page.goto("/angebot", { timeout: FIRST_LOAD_MS });
  await expect(page.locator("#wizard-missing")).toBeAttached({ timeout: FIRST_LOAD_MS });
  await openWizard(page);
  await chooseService(page, "household");
  await choose(page, "Alle 2 Wochen");
  await page.evaluate(() => Object.assign(window, { isSamePage: true }));
  server.edit("src/quote/question-fields.tsx", "legend={label}", 'legend={label.concat(" (neu)")}');
  await expect(page.getByRole("radiogroup", { name: "Größe (neu)" })).toBeVisible({ timeout: FIRST_LOAD_MS });
  await expect(page.getByRole("radio", { name: "Alle 2 Wochen" })).toBeChecked();
  expect(await page.evaluate(() => "isSamePage" in window)).toBe(true);
  await fillProperty(page, "household");
  await goOnTo(page, 3);
  await fillSchedule(page);
  await goOnTo(page, 4);
  await fillContact(page);
  await send(page);
  await expect(thanks(page)).toBeVisible({ timeout: 20_000 });

  await page.goto("/");
  await page.locator("#contact-form").scrollIntoViewIfNeeded();
  await untilFormIsAlive(page);
  await fill(page);
  await sendButton(page).click();
  await expect(page.getByRole("heading", { name: "Ihre Nachricht ist angekommen" })).toBeVisible();
  server.edit("src/website/sections/section.tsx", "<h1", '<h1 data-edited="true"');
  await expect(page.locator("h1[data-edited]"), "what only the server renders comes with a reload").toBeVisible({
    timeout: 20_000,
  });

  await page.goto((await sendRequest(request)).path);
  const photo = await sharp({ create: { width: 1600, height: 1200, channels: 3, background: "#8fd0e0" } })
    .jpeg()
    .toBuffer();
  await page.getByText("Mehr: Angaben, Fotos, Daten").click();
  await expect(page.getByRole("button", { name: "Fotos senden" })).toBeVisible({ timeout: 20_000 });
  await page.locator("#photo").setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: photo });
  await page.getByRole("button", { name: "Fotos senden" }).click();
  await expect(page.getByText("foto.jpg: gespeichert").first()).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("img", { name: "Foto 1" })).toBeVisible();

  await page.goto(LOGIN_PATH);
  await fillLogin(page);
  const row = page.getByRole("link", { name: visitor.lastName }).first();
  await expect(row).toBeVisible({ timeout: 30_000 });
  await row.click();
  await expect(page.getByRole("article")).toBeVisible({ timeout: 20_000 });
  for (const path of ADMIN_PATHS) {
    await page.goto(path);
    await expect(page.getByRole("heading").first()).toBeVisible({ timeout: 20_000 });
  }
  await expect(page.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" })).toBeVisible();
  // Subscribing waits for it.
  await page.evaluate(async () => void (await navigator.serviceWorker.ready));

  const description = await request.get("/api/openapi.json");
  expect((await description.json()).paths).toHaveProperty("/api/leads");
  expect(said).toEqual([]);
  expect(server.output(), "Vite finds no package late").not.toMatch(
    /new dependencies optimized|optimized dependencies changed/,
  );
});
