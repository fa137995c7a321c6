import type { Page } from "@playwright/test";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { openDashboard, signedInTest as test } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";

async function send(page: Page, overrides: Record<string, unknown>): Promise<string> {
  const response = await page.request.post("/api/leads", { data: quoteInput(overrides) });
  expect(response.status()).toBe(201);
  return (await response.json()).id;
}

const rows = (page: Page) => page.getByRole("tabpanel").getByRole("listitem");

/** Twelve requests as the list returns them, the newest first, and none that other tests have sent. */
async function showTwelve(page: Page): Promise<void> {
  const person = { firstName: "Annegret", phone: "04191 555 010", service: "household", place: "Henstedt-Ulzburg" };
  const json = Array.from({ length: 12 }, (_, index) => ({
    ...person,
    id: crypto.randomUUID(),
    version: 1,
    lastName: `Musterhausen-Beispiel${index}`,
    email: `annegret.musterhausen${index}@beispielhausen.example.com`,
    createdAt: `2026-11-26T10:${59 - index}:00.000Z`,
    stage: "new",
    due: "Neu",
  }));
  await page.route(/\/api\/leads(\?|$)/, (route) => route.fulfill({ json }));
}

for (const [width, height, whole] of [
  [390, 844, 4],
  [1280, 800, 6],
] as const) {
  test(`of twelve new requests ${whole} stand whole on the first screen of ${width}×${height}, below the four cards`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await showTwelve(page);
    await openDashboard(page);
    await expect(rows(page)).toHaveCount(12);
    const cards = await page.getByRole("region", { name: "Kennzahlen" }).locator("dl").boundingBox();
    const bar = await page.getByRole("tablist").boundingBox();
    // The bar of tabs is at the foot of a phone's screen.
    const end = width < 768 ? (bar?.y ?? 0) : height;
    const boxes = await Promise.all((await rows(page).all()).map((row) => row.boundingBox()));
    const shown = boxes.filter((box) => box && box.y + box.height <= end);
    console.info(`${width}×${height}: ${shown.length} rows of ${Math.round(boxes[0]?.height ?? 0)} px`);
    expect(shown.length).toBeGreaterThanOrEqual(whole);
    expect((cards?.y ?? 9999) + (cards?.height ?? 0)).toBeLessThanOrEqual(boxes[0]?.y ?? 0);
    if (width < 768) expect(boxes[0]?.height).toBeLessThanOrEqual(88);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
    expect(await axeFindings(page)).toEqual([]);
  });
}

test("the list asks the ordered call, newest first, and each row has its time, place, number, address and mark", async ({
  page,
}) => {
  const asked: string[] = [];
  page.on("request", (sent) => {
    const { pathname, search } = new URL(sent.url());
    if (pathname.startsWith("/api/")) asked.push(pathname + search);
  });
  await send(page, { lastName: "Zuerst", email: "zuerst@example.com" });
  await send(page, { lastName: "Danach", email: "danach@example.com", address: "Weg 1, 24629 Kisdorf" });
  await openDashboard(page);
  const texts = (await rows(page).allInnerTexts()).map((text) => text.replaceAll("\n", " "));
  const [danach, zuerst] = ["Danach", "Zuerst"].map((name) => texts.findIndex((text) => text.includes(name)));
  expect(danach).toBeLessThan(zuerst ?? -1);
  expect(texts[danach ?? -1]).toMatch(/Danach.*\d\d\.\d\d\.\d{4} \d\d:\d\d.*, Kisdorf.*danach@example\.com.*Neu/);
  expect(asked).toContain("/api/leads");
  expect(asked.length).toBeLessThanOrEqual(5);
});

test("filters show one stack each, a search finds what is over and what lies in the other tab", async ({ page }) => {
  const mark = `Stapel${Date.now()}`;
  await send(page, { lastName: mark, email: "stapel@example.com", website: "https://example.com" });
  await page.request.post("/api/contacts", {
    data: { name: mark, email: "stapel@example.com", phone: "", subject: "Frage", message: "Wann kommen Sie denn?" },
  });
  await openDashboard(page);
  const row = rows(page).filter({ hasText: mark });
  await expect(row).toHaveCount(0);
  await page.getByRole("button", { name: /^Spam \d/ }).click();
  await expect(row).toContainText("unsichtbares Feld ausgefüllt");
  await page.getByRole("button", { name: /^Heute dran/ }).click();
  await expect(page.getByRole("button", { name: /^Heute dran/ })).toHaveAttribute("aria-pressed", "true");
  await expect(row).toHaveCount(0);
  await page.getByRole("searchbox", { name: "Suchen" }).fill(mark);
  await expect(row).toContainText("Spam");
  await page.getByRole("link", { name: "1 Nachricht", exact: true }).click();
  await expect(rows(page).filter({ hasText: "Wann kommen Sie denn?" })).toBeVisible();
});

test("what may be advertising has its mark and two buttons, and is a request like any other after the first", async ({
  page,
}) => {
  const lastName = `Zweifel${Date.now()}`;
  await send(page, { firstName: "www.example.com", lastName, email: "zweifel@example.com" });
  await page.setViewportSize({ width: 390, height: 844 });
  await openDashboard(page);
  const row = rows(page).filter({ hasText: lastName });
  await expect(row).toContainText("vielleicht Werbung");
  await row.getByRole("link").first().click();
  await expect(page.getByText("Neu · vielleicht Werbung (Link im Namen)")).toBeVisible();
  await expect(page.getByRole("button", { name: "Spam", exact: true })).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await page.getByRole("button", { name: "Keine Werbung" }).click();
  await expect(page.getByText("vielleicht Werbung")).toHaveCount(0);
  await expect(page.getByText("Keine Werbung")).toBeVisible();
  await page.getByRole("button", { name: "Zur Liste" }).click();
  await expect(row).toContainText("Neu");
});

test("what is most urgent is named when it is not in sight", async ({ page }) => {
  await page.route("**/api/admin/desk", async (route) => {
    const desk = await (await route.fetch()).json();
    const first = { id: crypto.randomUUID(), name: "Max Muster", mark: "Frage offen" };
    const counts = { ...desk.lead.counts, due: 3 };
    await route.fulfill({ json: { ...desk, lead: { counts, first } } });
  });
  await openDashboard(page);
  await expect(page.getByText("Dran: Max Muster (Frage offen), 2 weitere")).toBeVisible();
});
