/** A page as somebody without a mouse goes through it. */
import { expect, type Locator, type Page } from "@playwright/test";

/** @param stopsMax more stops than the way to anything on the page has */
export function byKeyboard(page: Page, stopsMax: number) {
  /** Goes on by Tab until the element has the focus; of several, one of them. */
  async function tabTo(target: Locator): Promise<void> {
    await expect(target.first()).toBeVisible();
    for (let stops = 0; stops < stopsMax; stops += 1) {
      if ((await target.and(page.locator(":focus")).count()) > 0) return;
      await page.keyboard.press("Tab");
    }
    throw new Error(`No Tab leads to ${target}`);
  }
  async function press(target: Locator, key = "Enter"): Promise<void> {
    await tabTo(target);
    await page.keyboard.press(key);
  }
  return { tabTo, press };
}
