import { test as base, expect } from "@playwright/test";

let client = 0;

interface Fixtures {
  /** Console and page errors that a test expects, as patterns; every other one fails it. */
  expectedConsoleErrors: RegExp[];
}

/** Networks (/48) of the tests, apart from those that single tests choose themselves. */
const FIRST_NETWORK = 0x1000;
/** Tests of one worker. */
const TESTS_MAX = 512;

/**
 * Runs in the page: a followed phone number ends here, after the page's own handlers. Without a program that calls,
 * Chromium asks what to do with it, and swallows the next click.
 */
function endCalls(): void {
  addEventListener("click", (event) => {
    if (!(event.target as Element).closest("a[href^='tel:']")) return;
    if (event.defaultPrevented) throw new Error("The page keeps its phone number from being called");
    event.preventDefault();
  });
}

/**
 * The browser tests' `test`: a console error, a page error or a request to a foreign host that no test expects fails
 * it. Every test comes from a network of its own, so that limits by address and by network stay out of the way.
 */
export const test = base.extend<Fixtures>({
  expectedConsoleErrors: [[], { option: true }],
  extraHTTPHeaders: async ({ browserName: _ }, use, info) => {
    client += 1;
    const network = (FIRST_NETWORK + info.workerIndex * TESTS_MAX + client).toString(16);
    await use({ "CF-Connecting-IP": `2001:db8:${network}::1` });
  },
  page: async ({ page, expectedConsoleErrors, baseURL }, use) => {
    const unexpected: string[] = [];
    // A test can open many pages: the address says on which of them it happened.
    const note = (what: string) => unexpected.push(`${page.url()}: ${what}`);
    const noteError = (text: string) => !expectedConsoleErrors.some((pattern) => pattern.test(text)) && note(text);
    page.on("console", (message) => message.type() === "error" && noteError(message.text()));
    page.on("pageerror", (error) => noteError(String(error)));
    page.on("request", (request) => {
      const url = new URL(request.url());
      const isOwn =
        url.protocol === "mailto:" ||
        url.protocol === "data:" ||
        url.protocol === "blob:" ||
        url.hostname === "localhost";
      if (!isOwn) note(`Request to a foreign host: ${url}`);
    });
    await page.addInitScript(endCalls);
    await use(page);
    expect(unexpected, `at ${baseURL}`).toEqual([]);
  },
});

export { expect };
