import { defineConfig } from "@playwright/test";
import { chromiumArguments, headlessPath } from "./test/support/chromium";
import { E2E_PORT, e2eStateDirectory } from "./test/support/e2e-server";

const origin = `http://localhost:${E2E_PORT}`;

export default defineConfig({
  testDir: "test/e2e",
  fullyParallel: true,
  // One more than two cores: each test waits now and then, for a timer, an answer, or its own next look.
  workers: 3,
  // Against hanging alone: where the machine is shared, everything takes many times as long. What a test waits for has
  // limits of its own.
  timeout: 600_000,
  expect: { timeout: 10_000, toPass: { timeout: 60_000 } },
  forbidOnly: Boolean(process.env.CI),
  reporter: [["list"]],
  use: {
    actionTimeout: 60_000,
    navigationTimeout: 60_000,
    baseURL: origin,
    locale: "de-DE",
    timezoneId: "Europe/Berlin",
    // It would answer in the place of routes that tests set; test/e2e/admin-app.test.ts lets it run.
    serviceWorkers: "block",
    launchOptions: { executablePath: headlessPath(), args: chromiumArguments },
    // A trace of every test, to be thrown away, costs more than the test: `npx playwright test --trace
    // retain-on-failure` for the one that fails.
    // Nothing floats or scrolls smoothly but in the tests about that: drawing it takes a sixth of the whole run.
    contextOptions: { reducedMotion: "reduce" },
    screenshot: "only-on-failure",
  },
  projects: [
    { name: "phone", use: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: "desktop", use: { viewport: { width: 1280, height: 800 } }, grep: /@desktop/ },
  ],
  webServer: {
    // As README says, where none listens yet: `npm test` starts it on a fresh copy of the project.
    command: "npm start",
    url: `${origin}/`,
    env: { PORT: String(E2E_PORT), STATE_DIR: e2eStateDirectory },
    // What it prints a test signs in with (test/e2e/first-minutes.test.ts).
    wait: { stdout: /Test login: +(?<printed_email>\S+) \/ (?<printed_password>\S+)/ },
    // It builds first.
    timeout: 300_000,
    reuseExistingServer: true,
    gracefulShutdown: { signal: "SIGTERM", timeout: 5000 },
    stderr: "pipe",
  },
});
