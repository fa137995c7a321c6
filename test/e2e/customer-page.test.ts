/** The owner's side of a customer's own page: photos, changes, deletion, and the link. */
import sharp from "sharp";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { openNewRequest, sendRequest } from "../support/own-page";
import { chooseInMenu, openFold, signedInTest as test } from "../support/owner-test";

test.use({ viewport: { width: 375, height: 780 } });

const photo = (background: string) =>
  sharp({ create: { width: 640, height: 480, channels: 3, background } })
    .jpeg()
    .toBuffer();

test("the owner sees what the customer sent and wants deleted, and saves a photo", async ({ page }) => {
  const { id, path } = await sendRequest(page.request, { email: "fotos@example.com", phone: "0151 777 111" });
  for (const background of ["#8fd0e0", "#e0908f"]) {
    const headers = { "Content-Type": "image/jpeg", Accept: "application/json" };
    const init = { headers, data: await photo(background) };
    expect((await page.request.post(`${path}/fotos`, init)).status()).toBe(201);
  }
  await page.goto(path);
  await page.locator("#mehr > summary").click();
  await page.getByRole("button", { name: "Bitte löschen Sie meine Daten" }).click();
  await expect(
    page.getByText(
      /Ihre Bitte ist da\. Spätestens am \d\d\.\d\d\.\d{4} ist sie erledigt.* Bis dahin ändert sich nichts\./,
    ),
  ).toBeVisible();

  await page.goto(`/admin/dashboard/anfragen/${id}`);
  await expect(page.getByText("Löschung verlangt.", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Foto 1 von 2 groß zeigen" }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog.getByRole("img", { name: "Foto 1 von 2" })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await dialog.getByRole("button", { name: "Nächstes" }).click();
  const shown = dialog.getByRole("img", { name: "Foto 2 von 2" });
  await expect.poll(() => shown.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(640);
  const saving = page.waitForEvent("download");
  await dialog.getByRole("link", { name: "Herunterladen" }).click();
  expect((await saving).suggestedFilename()).toBe("foto-2.jpg");
  await page.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await expect(page.getByRole("button", { name: "Foto 1 von 2 groß zeigen" })).toBeFocused();

  await openFold(page, "Auskunft und Löschung");
  await page.getByRole("button", { name: "Auskunft", exact: true }).click();
  await expect(page.getByRole("img", { name: "Foto 2", exact: true })).toBeVisible();
});

test("the link is copied, and opens nothing once it is revoked", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  const { path } = await openNewRequest(page, { email: "link@example.com", phone: "0151 777 333" });
  await openFold(page, "Alle Angaben");

  const copied = async () => {
    await page.evaluate(() => navigator.clipboard.writeText("https://www.example.com/nichts"));
    await chooseInMenu(page, "Link zur Kundenseite");
    const read = async () => new URL(await page.evaluate(() => navigator.clipboard.readText())).pathname;
    await expect.poll(read).toMatch(/^\/anfrage\//);
    return read();
  };
  expect(await copied()).toBe(path);
  await expect(page.getByText("Link kopiert", { exact: true })).toBeVisible();
  await page.getByRole("button", { name: "Link sperren" }).click();
  await page.getByRole("button", { name: "Sperren und neuen Link machen" }).click();
  await expect(page.getByText("Link zur Seite der Anfrage gesperrt")).toBeVisible();
  expect((await page.request.get(path)).status()).toBe(404);
  const fresh = await copied();
  expect(fresh).not.toBe(path);
  expect((await page.request.get(fresh)).status()).toBe(200);
  expect(await axeFindings(page)).toEqual([]);
});
