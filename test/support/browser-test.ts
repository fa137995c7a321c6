import { type BrowserContextOptions, test as base, expect } from "@playwright/test";
import { developmentAccount } from "../../src/admin/session/development-account";

type State = Exclude<BrowserContextOptions["storageState"], string | undefined>;
type SignedIn = State & { provedAt: number };

let client = 0;

interface Fixtures {
  /** Console and page errors that a test expects, as patterns; every other one fails it. */
  expectedConsoleErrors: RegExp[];
}

/** Networks (/48) of the tests, apart from those that single tests choose themselves. */
const FIRST_NETWORK = 0x1000;
/** Tests of one worker. */
const TESTS_MAX = 512;

/** Ends a followed phone number in the page: Chromium would ask for a program, and swallow the next click. */
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
export const test = base.extend<Fixtures, { signedIn: SignedIn }>({
  /**
   * The owner (test/support/owner-test.ts): each process that needs it signs in once, and by the API, because the
   * login page takes seconds and has tests of its own. It stands here because what differs for a whole process takes a
   * new process, and a new browser.
   */
  signedIn: [
    async ({ browser }, use, { workerIndex, project }) => {
      const { baseURL, locale, timezoneId } = project.use;
      const headers = { "CF-Connecting-IP": `2001:db8:ad:${workerIndex.toString(16)}::1` };
      const context = await browser.newContext({ baseURL, locale, timezoneId, extraHTTPHeaders: headers });
      const { email, password } = developmentAccount;
      const response = await context.request.post("/api/admin/login", { data: { email, password } });
      expect(response.status()).toBe(200);
      const { token } = await response.json();
      const { cookies } = await context.storageState();
      await context.close();
      // As src/admin/session/session.ts keeps it.
      const localStorage = [{ name: "adminToken", value: token }];
      const origins = [{ origin: new URL(baseURL ?? "").origin, localStorage }];
      await use({ cookies, origins, provedAt: Date.now() });
    },
    { scope: "worker" },
  ],
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
