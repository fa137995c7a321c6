import type { Page } from "@playwright/test";

interface Held {
  /** Lets go what was held back, and whatever comes after it. */
  release: () => void;
  /** How many requests have come so far. */
  count: () => number;
}

/** Holds the requests to an address back on their way to the server. */
export async function holdBack(page: Page, url: string | RegExp): Promise<Held> {
  let count = 0;
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    count += 1;
    await released;
    await route.continue();
  });
  return { release, count: () => count };
}
