/** The menus of site and dashboard where a pressed button gets no focus: every entry works. */
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../support/browser-test";
import { openNewRequest, ownersPost, type SentRequest, sendRequest } from "../support/own-page";
import { signedInTest } from "../support/owner-test";
import { pressesGiveNoFocus } from "../support/webkit-rules";

const PRESSES = {
  mouse: (entry: Locator) => entry.click(),
  finger: (entry: Locator) => entry.tap(),
};

/** What each entry of the dashboard's menu does. */
const ACTIONS: Record<string, (page: Page) => Promise<void>> = {
  Verloren: (page) => expect(page.getByRole("group", { name: "Woran lag es?" })).toBeVisible(),
  "Schon vereinbart": (page) => expect(page.getByRole("heading", { name: "Schon vereinbart" })).toBeVisible(),
  Spam: (page) => expect(page.getByRole("button", { name: "Kein Spam" })).toBeVisible(),
  "Wieder aufnehmen": (page) => expect(page.getByText("Verloren → Kontaktiert")).toBeVisible(),
  Drucken: (page) => expect.poll(() => page.evaluate("done")).toEqual(["print"]),
  "Kundenseite ansehen": (page) => expect.poll(() => page.evaluate("done")).toEqual(["open"]),
  "Link zur Kundenseite": (page) => expect(page.getByText(/^(Link kopiert|Nicht kopiert)$/)).toBeVisible(),
};

for (const [by, press] of Object.entries(PRESSES)) {
  signedInTest(`each entry of the dashboard's menu works, pressed by ${by}`, async ({ page, bearer }) => {
    await page.addInitScript(pressesGiveNoFocus);
    await page.addInitScript(() => {
      const done: string[] = [];
      Object.assign(window, { done, print: () => done.push("print"), open: () => done.push("open") });
    });
    const walked: string[] = [];
    const menu = page.locator("article details:has(> [aria-label='Mehr dazu'])");
    const walk = async ({ id }: SentRequest, names?: string[]) => {
      const open = async () => {
        await page.goto(`/admin/dashboard/anfragen/${id}`);
        await press(page.getByLabel("Mehr dazu"));
        await expect(menu).toHaveAttribute("open");
      };
      await open();
      const offered = await menu.getByRole("button").allTextContents();
      for (const name of names ?? offered) {
        if (walked.length > 0) await open();
        await press(menu.getByRole("button", { name, exact: true }));
        await ACTIONS[name]?.(page);
        await expect(menu.and(page.locator("[open]"))).toHaveCount(0);
        walked.push(name);
      }
    };
    const lastName = `Menü-${by}`;
    const sent = await sendRequest(page.request, { lastName, email: "menue@example.com" });
    const { followUp } = await (await page.request.get(`/api/admin/follow-ups/${sent.id}`, { headers: bearer })).json();
    const lost = { version: followUp.version, status: "lost", lossReason: "price" };
    await ownersPost(page, bearer, `follow-ups/${sent.id}/status`, lost);
    await walk(sent, ["Wieder aufnehmen"]);
    await walk(await sendRequest(page.request, { lastName, email: "menue@example.com", phone: "0151 222 7000" }));
    expect(walked.toSorted()).toEqual(Object.keys(ACTIONS).toSorted());
  });

  test(`each link and arrow of the site's menu is reached, pressed by ${by}`, async ({ page }) => {
    await page.addInitScript(pressesGiveNoFocus);
    // Where a link leads is not the question.
    await page.addInitScript(() => {
      const followed: string[] = [];
      Object.assign(window, { followed });
      addEventListener("click", (event) => {
        const link = (event.target as Element).closest("a");
        if (!link) return;
        event.preventDefault();
        followed.push(link.textContent);
      });
    });
    await page.goto("/impressum");
    const menu = page.locator("#menu");
    const toggle = menu.locator("> summary");
    await press(toggle);
    const arrows = menu.locator("details > summary");
    for (const arrow of await arrows.all()) {
      await press(arrow);
      await expect(arrow.locator("..")).toHaveAttribute("open");
    }
    const links = menu.locator("a");
    const names = await links.allTextContents();
    expect(names.length).toBeGreaterThan(20);
    for (const [index] of names.entries()) {
      if (index > 0) await press(toggle);
      await press(links.nth(index));
      await expect(menu).not.toHaveAttribute("open");
    }
    expect(await page.evaluate("followed")).toEqual(names);

    // A press beside it closes it, where the focus was in it too. It is longer with both arrows open.
    await page.setViewportSize({ width: 390, height: 2600 });
    await press(toggle);
    await links.first().focus();
    expect(await menu.evaluate((it) => it.contains(document.elementFromPoint(200, 2400)))).toBe(false);
    await (by === "mouse" ? page.mouse.click(200, 2400) : page.touchscreen.tap(200, 2400));
    await expect(menu).not.toHaveAttribute("open");
  });
}

signedInTest("Escape closes the dashboard's menu wherever focus is, and what lies below stays", async ({ page }) => {
  await page.addInitScript(pressesGiveNoFocus);
  await openNewRequest(page, { lastName: "Menüflucht", email: "menueflucht@example.com" });
  const toggle = page.getByLabel("Mehr dazu");
  await toggle.click();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("button", { name: "Drucken" })).toBeHidden();
  await expect(toggle).toBeFocused();
  await expect(page.getByRole("heading", { name: "Jörg Menüflucht" })).toBeVisible();
});
