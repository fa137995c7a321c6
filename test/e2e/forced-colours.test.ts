/** Where the system forces its colours, what is on still tells itself from what is off. */
import type { Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { sendRequest } from "../support/own-page";
import { signedInTest } from "../support/owner-test";

const FORCED = { forcedColors: "active" } as const;

/** Background of each thing that is on, and of one of its kind that is off, as they are painted. */
async function paintedOf(page: Page, on: string, off: string): Promise<[on: string, off: string]> {
  const colours = [on, off].map((selector) =>
    page
      .locator(selector)
      .first()
      .evaluate((element) => getComputedStyle(element).backgroundColor),
  );
  return Promise.all(colours) as Promise<[string, string]>;
}

const highlight = (page: Page) =>
  page.evaluate(() => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.background = "Highlight";
    const { backgroundColor } = getComputedStyle(probe);
    probe.remove();
    return backgroundColor;
  });

async function expectTold(page: Page, kinds: Record<string, [on: string, off: string]>): Promise<void> {
  const colour = await highlight(page);
  for (const [kind, [on, off]] of Object.entries(kinds)) {
    const painted = await paintedOf(page, on, off);
    expect(painted[0], kind).toBe(colour);
    expect(painted[1], kind).not.toBe(colour);
  }
}

test("the menu's current entry is told apart", async ({ page }) => {
  await page.emulateMedia(FORCED);
  await page.goto("/leistungen/fensterreinigung");
  await page.getByText("Menü", { exact: true }).click();
  await page.locator(".menu details > summary").first().click();
  await expectTold(page, {
    entry: [".menu-entry[aria-current]", ".menu-entry:not([aria-current])"],
    "entry of a fold": [".menu-links [aria-current]", ".menu-links a:not([aria-current])"],
  });
});

signedInTest("the dashboard's current tab, chip and row are told apart", async ({ page }) => {
  await page.emulateMedia(FORCED);
  await page.setViewportSize({ width: 1280, height: 800 });
  const { id } = await sendRequest(page.request, { lastName: "Farblos", email: "farblos@example.com" });
  await sendRequest(page.request, { lastName: "Farblos", email: "farbloser@example.com" });
  await page.goto(`/admin/dashboard/anfragen/${id}?q=farblos`);
  await expect(page.locator("li a[aria-current]")).toBeVisible();
  await expectTold(page, {
    tab: ["[role=tab][aria-selected=true]", "[role=tab][aria-selected=false]"],
    row: ["li a[aria-current]", "li a:not([aria-current])"],
  });
  await page.goto("/admin/dashboard/statistik");
  await expect(page.locator("[aria-pressed=true]").first()).toBeVisible();
  await expectTold(page, { chip: ["[aria-pressed=true]", "[aria-pressed=false]"] });
});
