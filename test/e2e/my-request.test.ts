import type { APIRequestContext, Page } from "@playwright/test";
import sharp from "sharp";
import { expect, test } from "../support/browser-test";
import { byKeyboard } from "../support/by-keyboard";
import { classesWithoutRule } from "../support/class-names";
import { type SentRequest, sendRequest } from "../support/own-page";
import { pageWeight } from "../support/page-weight";
import { expectAccessible, expectNoSidewaysScroll } from "../support/wizard";

/** Brotli 11, before anybody chooses a photo; the stylesheet is the site's. */
const PAGE_BYTES = 11_500;
const LONGEST_SIDE = 1600;

const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const link = (page: Page, name: string) => page.getByRole("link", { name, exact: true });
const openMore = (page: Page) => page.locator("#mehr > summary").click();

/** A photo as a phone takes it: lying on its side, with a place in it. */
function phonePhoto(): Promise<Buffer> {
  const picture = { width: 4000, height: 3000, channels: 3, background: "#8fd0e0" } as const;
  return sharp({ create: picture })
    .withExif({ IFD0: { Copyright: "Geheim" }, IFD3: { GPSLatitudeRef: "N", GPSLatitude: "53/1 50/1 0/1" } })
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
}

/** Chooses files by name. */
async function choose(page: Page, files: Record<string, Buffer>): Promise<void> {
  const given = Object.entries(files).map(([name, buffer]) => ({ name, mimeType: "image/jpeg", buffer }));
  await page.locator("#photo").setInputFiles(given);
}

const lineOf = (page: Page, name: string) =>
  page.getByRole("list", { name: "Ausgewählte Fotos" }).getByRole("listitem").filter({ hasText: name });

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false, expectedConsoleErrors: [/409|413|415|422/] });

  test("page and answer to a form say how photos reach us", async ({ page, request }) => {
    const { path } = await sendRequest(request);
    const sentence = page.getByText("Fotos schicken Sie uns per E-Mail oder WhatsApp.");
    await page.goto(path);
    await openMore(page);
    await expect(sentence).toBeVisible();
    await expect(page.locator("#photo-form")).toBeHidden();
    // What an older copy of the page would send.
    await page.setContent(`<form method="post" action="${path}/fotos" enctype="multipart/form-data">
      <input type="file" name="photo"><button>Foto senden</button></form>`);
    await page.locator("input").setInputFiles({ name: "foto.jpg", mimeType: "image/jpeg", buffer: await phonePhoto() });
    const [answer] = await Promise.all([
      page.waitForResponse((response) => response.url().endsWith("/fotos")),
      button(page, "Foto senden").click(),
    ]);
    expect(answer.status()).toBe(415);
    await expect(page.locator("#antwort")).toHaveText("Fotos schicken Sie uns per E-Mail oder WhatsApp.");
    await page.goto(`${path}/fotos`);
    await expect(page).toHaveURL(`${path}#content`);
  });
});

async function storedPhoto(request: APIRequestContext, src: string) {
  const bytes = await (await request.get(src)).body();
  const { width, height, orientation, exif } = await sharp(bytes).metadata();
  return { width, height, orientation, size: bytes.length, gps: bytes.includes("Geheim") || (exif?.length ?? 0) > 32 };
}

test("photos go out small, upright and without metadata, each with its line @quick", async ({ page, request }) => {
  await page.goto(`${(await sendRequest(request)).path}#fotos`);
  await page.getByLabel("Ihre Nachricht an uns").fill("Die Treppe kommt noch dazu");
  const original = await phonePhoto();
  const panorama = await sharp({ create: { width: 6000, height: 40, channels: 3, background: "#345" } })
    .png()
    .toBuffer();
  await choose(page, {
    "a.jpg": original,
    "leer.jpg": Buffer.alloc(0),
    "text.jpg": Buffer.from("GIF89a"),
    "b.png": panorama,
  });
  await choose(page, { "IMG_1.HEIC": Buffer.from("ftypheic"), "c.jpg": original });
  await expect(lineOf(page, "c.jpg: bereit zum Senden")).toBeVisible();
  await button(page, "Entfernen: c.jpg").click();
  const bodies: Buffer[] = [];
  page.on("request", (sent) => {
    if (sent.method() === "POST" && sent.url().endsWith("/fotos"))
      bodies.push(sent.postDataBuffer() ?? Buffer.alloc(0));
  });
  await button(page, "Fotos senden").click();
  for (const said of [
    "a.jpg: gespeichert",
    "leer.jpg ist leer.",
    "text.jpg kann Ihr Browser nicht öffnen: Machen Sie ein Bildschirmfoto davon.",
    "b.png: gespeichert",
    "IMG_1.HEIC ist ein HEIC-Foto vom iPhone, das Ihr Browser nicht öffnen kann.",
  ])
    await expect(lineOf(page, said)).toBeVisible();
  expect(bodies).toHaveLength(2);
  expect(bodies.some((body) => body.includes("Geheim"))).toBe(false);
  await expect(page.getByText("Noch 6 Fotos möglich.")).toBeVisible();
  for (const [name, size] of [
    ["Foto 1", { width: 1200, height: LONGEST_SIDE }],
    ["Foto 2", { width: LONGEST_SIDE, height: 11 }],
  ] as const) {
    const photo = page.getByRole("img", { name, exact: true });
    const stored = await storedPhoto(request, (await photo.getAttribute("src")) ?? "");
    expect(stored).toMatchObject({ ...size, gps: false });
    expect(stored.orientation ?? 1).toBe(1);
  }
  await expect(page.getByLabel("Ihre Nachricht an uns")).toHaveValue("Die Treppe kommt noch dazu");
  for (const name of ["leer.jpg", "text.jpg", "IMG_1.HEIC"]) await button(page, `Entfernen: ${name}`).click();
  await expect(page.getByRole("list", { name: "Ausgewählte Fotos" }).getByRole("listitem")).toHaveCount(2);
  await button(page, "Entfernen: Foto 1").click();
  await expect(page.getByText("Das Foto ist entfernt.")).toBeVisible();
  await expect(page.getByText("Noch 7 Fotos möglich.")).toBeVisible();
});

test("a large photo of noise is made small enough, and a ninth is told so", async ({ page, request }) => {
  await page.goto(`${(await sendRequest(request)).path}#fotos`);
  const size = { width: 3000, height: 3000, channels: 3, background: "#fff" } as const;
  const noise = sharp({ create: { ...size, noise: { type: "gaussian", mean: 128, sigma: 90 } } });
  const photo = await noise.jpeg({ quality: 80 }).toBuffer();
  const small = await sharp({ create: { ...size, width: 40, height: 30 } })
    .jpeg()
    .toBuffer();
  const others = Object.fromEntries(Array.from({ length: 8 }, (_, index) => [`klein-${index}.jpg`, small]));
  await choose(page, { "rauschen.jpg": photo, ...others });
  await expect(lineOf(page, "klein-7.jpg: Mehr als 8 Fotos gehen nicht.")).toBeVisible();
  await button(page, "Fotos senden").click();
  await expect(page.getByText(/^Mehr als 8 Fotos gehen nicht\. Entfernen Sie eines/)).toBeVisible({
    timeout: 30_000,
  });
  for (const name of ["rauschen.jpg", "klein-6.jpg"]) await expect(lineOf(page, `${name}: gespeichert`)).toBeVisible();
  const stored = await storedPhoto(
    request,
    (await page.getByRole("img", { name: "Foto 1" }).getAttribute("src")) ?? "",
  );
  expect(stored.size).toBeLessThanOrEqual(950_000);
  expect(Math.max(stored.width, stored.height)).toBeGreaterThanOrEqual(1200);
});

test.describe("photos that do not arrive", () => {
  test.use({ expectedConsoleErrors: [/ERR_FAILED|ERR_INTERNET|429/] });

  test("are told so at their line, and are sent again by its button", async ({ page, request }) => {
    await page.goto(`${(await sendRequest(request)).path}#fotos`);
    await choose(page, { "a.jpg": await phonePhoto(), "b.jpg": await phonePhoto() });
    let answers = ["offline", "too-often"];
    await page.route("**/fotos", (route) => {
      const [answer, ...later] = answers;
      answers = later;
      if (answer === "offline") return route.abort();
      if (answer === undefined) return route.continue();
      const body = JSON.stringify({ detail: "Das waren viele Fotos in kurzer Zeit." });
      return route.fulfill({ status: 429, contentType: "application/problem+json", body });
    });
    await button(page, "Fotos senden").click();
    await expect(lineOf(page, "a.jpg: nicht gesendet.")).toBeVisible();
    await expect(lineOf(page, "b.jpg: Das waren viele Fotos in kurzer Zeit.")).toBeVisible();
    for (const name of ["a.jpg", "b.jpg"]) {
      await button(page, `Noch einmal versuchen: ${name}`).click();
      await expect(lineOf(page, `${name}: gespeichert`)).toBeVisible();
    }
    await expect(page.getByText("Noch 6 Fotos möglich.")).toBeVisible();
  });
});

test("a browser that makes noise of a canvas sends nothing, and says how else", async ({ page, request }) => {
  await page.addInitScript(() => {
    const read = CanvasRenderingContext2D.prototype.getImageData;
    CanvasRenderingContext2D.prototype.getImageData = function (...area: Parameters<typeof read>) {
      const picture = read.apply(this, area);
      return new ImageData(
        picture.data.map(() => Math.random() * 255),
        picture.width,
      );
    };
  });
  await page.goto(`${(await sendRequest(request)).path}#fotos`);
  await expect(
    page.getByText("Ihr Browser verändert Bilder. Schicken Sie die Fotos per E-Mail oder WhatsApp."),
  ).toBeVisible();
  await expect(page.locator("#photo")).toBeHidden();
});

test("everything is done with the keyboard alone", async ({ page, request }) => {
  const { tabTo, press } = byKeyboard(page, 80);
  await page.goto((await sendRequest(request)).path);
  await tabTo(page.getByLabel("Ihre Nachricht an uns"));
  await page.keyboard.type("Meine neue Nummer: 04191 000 111");
  await press(button(page, "Nachricht senden"));
  await expect(page.getByText("Ihre Nachricht ist bei uns. Wir melden uns.")).toBeVisible();

  await press(page.locator("#mehr > summary"));
  await tabTo(page.locator("#photo"));
  await press(link(page, "Anfrage zurückziehen"));
  await press(button(page, "Ja, zurückziehen"));
  await expect(page.getByText("Ihre Anfrage ist zurückgezogen.")).toBeVisible();
  await press(page.locator("#mehr > summary"));
  await press(button(page, "Bitte löschen Sie meine Daten"));
  await expect(page.getByText(/Ihre Bitte ist da\. Spätestens am/)).toBeVisible();
  await press(button(page, "Doch nicht"));
  await expect(page.getByText("Gut, dann bleibt alles, wie es ist.")).toBeVisible();
});

test("at 320 px nothing is cut off, each class has its rule, and axe finds nothing", async ({ page, request }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  const sent = await sendRequest(request, { requirements: "Schlüssel beim Nachbarn" });
  await withPhoto(request, sent);
  const { path } = sent;
  for (const at of [path, `${path}/zurueckziehen`]) {
    await page.goto(at);
    if (at === path) await openMore(page);
    await look(page);
  }
  await page.goto(`${path}/zurueckziehen`);
  await button(page, "Ja, zurückziehen").click();
  await expect(page.getByText("Ihre Anfrage ist zurückgezogen.")).toBeVisible();
  await look(page);
  await openMore(page);
  await button(page, "Bitte löschen Sie meine Daten").click();
  await expect(page.getByRole("heading", { name: "Bitte löschen Sie meine Daten" })).toBeVisible();
  await look(page);
});

async function withPhoto(request: APIRequestContext, { path }: SentRequest): Promise<void> {
  const photo = await sharp(await phonePhoto())
    .resize(LONGEST_SIDE)
    .jpeg()
    .toBuffer();
  const headers = { "Content-Type": "image/jpeg", Accept: "application/json" };
  const response = await request.post(`${path}/fotos`, { headers, data: photo });
  expect(response.status()).toBe(201);
}

async function look(page: Page): Promise<void> {
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  expect(await classesWithoutRule(page, ["group", "group/menu", "on-band"])).toEqual([]);
}

test("the page keeps its budget, and is sent with no beacon", async ({ page, request }) => {
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
