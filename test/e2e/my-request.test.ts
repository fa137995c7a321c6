import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/browser-test";
import { type SentRequest, sendRequest } from "../support/own-page";
import { pageWeight, stylesOf } from "../support/page-weight";
import { attributeValues } from "../support/site";
import { expectAccessible, expectNoSidewaysScroll } from "../support/wizard";

/** Brotli 11, before anybody chooses a photo; the stylesheet is the site's. */
const PAGE_BYTES = 11_500;
const LONGEST_SIDE = 1600;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });

/** A photo as a phone takes it: lying on its side, with a place in it. */
function phonePhoto(): Promise<Buffer> {
  const picture = { width: 4000, height: 3000, channels: 3, background: "#8fd0e0" } as const;
  return sharp({ create: picture })
    .withExif({ IFD0: { Copyright: "Geheim" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 50/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

async function choosePhotos(page: Page, ...photos: Buffer[]): Promise<void> {
  const files = photos.map((buffer, index) => ({ name: `foto-${index}.jpg`, mimeType: "image/jpeg", buffer }));
  await page.locator("#photo").setInputFiles(files);
}

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/409|413|415|422/] });

  test("a request is withdrawn, which counts at once, its data are to be deleted and then not", async ({
    page,
    request,
  }) => {
    await page.goto((await sendRequest(request)).path);
    await link(page, "Anfrage zurückziehen").click();
    await button(page, "Ja, zurückziehen").click();
    await expect(page.getByText("Ihre Anfrage ist zurückgezogen.")).toBeVisible();
    await expect(link(page, "Anfrage zurückziehen")).toHaveCount(0);

    await link(page, "Meine Daten löschen").click();
    await button(page, "Endgültig löschen").click();
    await expect(page.getByRole("heading", { name: "Ihre Daten werden gelöscht" })).toBeVisible();
    await button(page, "Löschung widerrufen").click();
    await expect(page.getByText("Ihre Daten werden nicht gelöscht.")).toBeVisible();
  });

  test("one original photo a send is taken, seen and removed; what is no photo is refused", async ({
    page,
    request,
  }) => {
    await page.goto((await sendRequest(request)).path);
    await expect(page.locator("#photo")).not.toHaveAttribute("multiple");
    await choosePhotos(page, Buffer.from("GIF89a"));
    await button(page, "Foto senden").click();
    await expect(page.getByRole("alert")).toContainText("Dieses Bildformat können wir nicht lesen.");
    await expect(page.locator("#photo")).toBeFocused();

    await choosePhotos(page, await phonePhoto());
    await button(page, "Foto senden").click();
    await expect(page.getByText("Ihre Fotos sind bei uns angekommen.")).toBeVisible();
    const photo = page.getByRole("img", { name: "Foto 1" });
    await expect(photo).toBeVisible();
    const stored = await storedPhoto(request, (await photo.getAttribute("src")) ?? "");
    expect(stored).toMatchObject({ width: 4000, height: 3000, orientation: 6, gps: false });
    await button(page, "Foto 1 entfernen").click();
    await expect(page.getByText("Das Foto ist entfernt.")).toBeVisible();
    await expect(photo).toHaveCount(0);
  });
});

async function storedPhoto(request: APIRequestContext, src: string) {
  const bytes = await (await request.get(src)).body();
  const { width, height, orientation, exif } = await sharp(bytes).metadata();
  return { width, height, orientation, size: bytes.length, gps: bytes.includes("Geheim") || (exif?.length ?? 0) > 32 };
}

test("several photos are scaled in the browser before they are sent, upright and without metadata", async ({
  page,
  request,
}) => {
  await page.goto((await sendRequest(request)).path);
  await expect(button(page, "Fotos senden")).toBeVisible();
  const original = await phonePhoto();
  await choosePhotos(page, original, original);
  await expect(page.getByRole("list", { name: "Ausgewählte Fotos" }).getByRole("img")).toHaveCount(2);
  const sending = page.waitForRequest((sent) => sent.method() === "POST" && sent.url().endsWith("/fotos"));
  await button(page, "Fotos senden").click();
  const body = (await sending).postDataBuffer();
  expect(body?.includes("Geheim")).not.toBe(true);
  await expect(page.getByText("Ihre Fotos sind bei uns angekommen.")).toBeVisible();
  for (const photo of [page.getByRole("img", { name: "Foto 1" }), page.getByRole("img", { name: "Foto 2" })]) {
    const stored = await storedPhoto(request, (await photo.getAttribute("src")) ?? "");
    expect(stored).toMatchObject({ width: 1200, height: LONGEST_SIDE, gps: false });
    expect(stored.orientation ?? 1).toBe(1);
  }
  await expect(page.getByText("Ihre Fotos sind bei uns angekommen.")).toBeInViewport();
  await expect(page.getByText("Noch 6 Fotos möglich.")).toBeVisible();
});

test("everything is done with the keyboard alone", async ({ page, request }) => {
  const { path } = await sendRequest(request);
  await page.goto(path);
  await pressOn(page, link(page, "Etwas hat sich geändert?"));
  await focusWithTab(page, page.getByLabel("Ihre Nachricht an uns"));
  await page.keyboard.type("Meine neue Nummer: 04191 000 111");
  await pressOn(page, button(page, "Nachricht senden"));
  await expect(page.getByText("Ihre Nachricht ist bei uns. Wir melden uns.")).toBeVisible();

  await focusWithTab(page, page.locator("#photo"));
  await pressOn(page, link(page, "Anfrage zurückziehen"));
  await pressOn(page, button(page, "Ja, zurückziehen"));
  await expect(page.getByText("Ihre Anfrage ist zurückgezogen.")).toBeVisible();
  await pressOn(page, link(page, "Meine Daten löschen"));
  await pressOn(page, button(page, "Endgültig löschen"));
  await pressOn(page, button(page, "Löschung widerrufen"));
  await expect(page.getByText("Ihre Daten werden nicht gelöscht.")).toBeVisible();
});

type Control = ReturnType<typeof link>;

async function pressOn(page: Page, control: Control): Promise<void> {
  await focusWithTab(page, control);
  await page.keyboard.press("Enter");
}

async function focusWithTab(page: Page, control: Control): Promise<void> {
  await expect(control).toBeVisible();
  for (let presses = 0; presses < 80; presses += 1) {
    if (await control.evaluate((element) => element === document.activeElement)) return;
    await page.keyboard.press("Tab");
  }
  throw new Error(`No Tab leads to ${control}`);
}

test("at 320 px nothing is cut off, each class has its rule, and axe finds nothing by day and in the dark scheme", async ({
  page,
  request,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sent = await sendRequest(request, { requirements: "Schlüssel beim Nachbarn" });
  await withPhoto(request, sent);
  const { path } = sent;
  for (const at of [path, `${path}/zurueckziehen`, `${path}/loeschen`]) {
    await page.goto(at);
    await look(page);
  }
  await page.goto(`${path}/zurueckziehen`);
  await button(page, "Ja, zurückziehen").click();
  await expect(page.getByText("Ihre Anfrage ist zurückgezogen.")).toBeVisible();
  await look(page);
  await page.goto(`${path}/loeschen`);
  await button(page, "Endgültig löschen").click();
  await expect(page.getByRole("heading", { name: "Ihre Daten werden gelöscht" })).toBeVisible();
  await look(page);
});

async function withPhoto(request: APIRequestContext, { path }: SentRequest): Promise<void> {
  const photo = { name: "foto.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() };
  const response = await request.post(`${path}/fotos`, {
    headers: { Accept: "application/json" },
    multipart: { photo },
  });
  expect(response.status()).toBe(201);
}

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const html = await page.content();
  const sheet = stylesOf(html).find((path) => !path.startsWith("data:")) ?? "";
  const css = (await (await page.request.get(sheet)).text()).replaceAll(/\\3(\d) /g, "$1").replaceAll("\\", "");
  const used = attributeValues(html.replaceAll("&#x27;", "'").replaceAll("&gt;", ">"), "class").flatMap((list) =>
    list.split(" "),
  );
  const hooks = ["group", "group/menu", "on-band", ""];
  expect([...new Set(used)].filter((name) => !hooks.includes(name) && !css.includes(`.${name}`))).toEqual([]);
}

test.describe("a link that opens nothing", () => {
  test.use({ expectedConsoleErrors: [/404/] });

  test("says so, with a number to call", async ({ page }) => {
    await page.goto("/anfrage/R-0000-00/xxxxxxxxxxxxxxxxxxxxxx");
    await expect(page.getByText("Dieser Link gilt nicht oder nicht mehr.")).toBeVisible();
    await expectAccessible(page);
  });
});

test("the page keeps its budget before anybody chooses a photo, and is sent with no beacon", async ({
  page,
  request,
}) => {
  const { path } = await sendRequest(request);
  const { html, scripts } = pageWeight(await (await request.get(path)).text());
  expect(html + scripts).toBeLessThanOrEqual(PAGE_BYTES);
  const asked: (string | undefined)[][] = [];
  page.on("request", (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname.startsWith("/api/"))
      asked.push([sent.method(), pathname + search, sent.headers().referer || undefined]);
  });
  await page.goto(path, { waitUntil: "networkidle" });
  // Every page asks for the hours and the owner's notice; the address with the code goes nowhere.
  expect(asked).toEqual([["GET", "/api/opening", undefined]]);
});
