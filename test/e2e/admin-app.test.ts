/** The admin area as an app: installable, there without a connection, and always of one build. */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import { test as base, expect } from "../support/browser-test";
import { chromiumArguments, chromiumPath } from "../support/chromium";
import { type Deployment, startDeployment } from "../support/next-build";
import { openDashboard, signedInTest } from "../support/owner-test";

/** What the browser itself says when the network is gone. */
const NETWORK_ERRORS = [/net::ERR_|Failed to load resource/];

/** The dashboard with its service worker in charge. */
async function openApp(page: Page): Promise<void> {
  await openDashboard(page);
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.reload();
  await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();
  expect(await page.evaluate(() => navigator.serviceWorker.controller?.scriptURL)).toMatch(/\/admin\/sw\.js$/);
}

base.describe("installation", () => {
  base("the pages of the admin area name their own manifest, the website keeps its own", async ({ request }) => {
    const manifestOf = async (path: string) =>
      /<link rel="manifest" href="([^"]+)"/.exec(await (await request.get(path)).text())?.[1];
    expect(await manifestOf("/admin/login")).toBe("/admin/app.webmanifest");
    for (const path of ["/", "/angebot", "/kontakt"]) expect(await manifestOf(path)).toBe("/site.webmanifest");
    const manifest = await (await request.get("/admin/app.webmanifest")).json();
    expect(manifest).toMatchObject({ id: "/admin/", scope: "/admin/", start_url: "/admin/dashboard" });
    expect(manifest.shortcuts[0].url).toBe("/admin/dashboard?stage=new");
    for (const { src } of [
      ...manifest.icons,
      ...manifest.shortcuts.flatMap((shortcut: { icons: [] }) => shortcut.icons),
    ]) {
      expect((await request.get(src)).headers()["content-type"], src).toBe("image/png");
    }
  });

  base("Chromium has nothing against installing it", async ({ baseURL }) => {
    // A private window counts as an error: this takes a profile of its own.
    const profile = mkdtempSync(join(tmpdir(), "profile-"));
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: chromiumPath(),
      args: chromiumArguments,
      baseURL,
    });
    try {
      const page = await context.newPage();
      await page.goto("/admin/login");
      const devtools = await context.newCDPSession(page);
      expect((await devtools.send("Page.getAppManifest")).errors).toEqual([]);
      await expect
        .poll(async () => (await devtools.send("Page.getInstallabilityErrors")).installabilityErrors)
        .toEqual([]);
    } finally {
      await context.close();
      rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
    }
  });
});

const test = signedInTest.extend({ serviceWorkers: "allow" });

test.describe("on an iPhone", () => {
  test.use({
    userAgent:
      "Mozilla/5.0 (iPhone; CPU iPhone OS 18_6 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.6 Mobile/15E148 Safari/604.1",
  });

  test("the settings name the two taps to the home screen", async ({ page }) => {
    await page.goto("/admin/dashboard/einstellungen");
    // What stands above it has come: a tap while it moves would miss it.
    await expect(page.getByRole("button", { name: "Testmail senden" })).toBeVisible();
    await expect(page.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" })).toBeVisible();
    await page.getByText("Auf den Startbildschirm").click();
    const taps = page.getByRole("group").filter({ hasText: "Auf den Startbildschirm" }).getByRole("listitem");
    await expect(taps).toHaveText([/Teilen-Symbol/, /Zum Home-Bildschirm/]);
  });
});

test.describe("the service worker", () => {
  test("controls the admin area alone, and keeps nothing of the API @quick", async ({ page }) => {
    await openApp(page);
    const kept = await page.evaluate(async () => {
      const caches = await Promise.all((await window.caches.keys()).map((name) => window.caches.open(name)));
      const requests = (await Promise.all(caches.map((cache) => cache.keys()))).flat();
      return requests.map(({ url }) => new URL(url).pathname);
    });
    expect(kept).toContain("/admin/shell");
    expect(kept.filter((path) => !/^\/(admin\/(shell|offline)|assets\/|fonts\/)/.test(path))).toEqual([]);
    await page.goto("/");
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

    await page.evaluate(() => localStorage.clear());
    await page.goto("/admin/dashboard/auftraege");
    // And from there back to where it was.
    await expect(page).toHaveURL(`/admin/login?returnTo=${encodeURIComponent("/admin/dashboard/auftraege")}`);
    await expect(page.getByLabel("Passwort")).toBeVisible();
  });
});

test.describe("without a connection", () => {
  test.use({ expectedConsoleErrors: NETWORK_ERRORS });

  test("the dashboard stands and reads again later, and every page says so", async ({ page, context }) => {
    await openApp(page);
    await context.setOffline(true);
    await page.reload();
    await expect(page.getByText(/Telefonnummer zu jeder offenen Anfrage steht in der E-Mail/)).toBeVisible();
    await expect(page.getByRole("tab", { name: /Anfragen/ })).toBeVisible();
    // Once: the list and the line of who is signed in leave it to the banner.
    await expect(page.getByText("Wird geladen…")).toHaveCount(0);
    await expect(page.getByText(/Keine Verbindung/)).toHaveCount(1);
    await context.setOffline(false);
    await expect(page.getByText(/Telefonnummer zu jeder offenen Anfrage/)).toBeHidden();
    await expect(page.getByText(/Letzte Anmeldung/)).toBeVisible();

    await context.setOffline(true);
    await page.goto("/admin/login");
    await expect(page.getByRole("heading", { name: "Keine Verbindung" })).toBeVisible();
    await context.setOffline(false);
    await page.getByRole("link", { name: "Erneut versuchen" }).click();
    await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();
  });
});

test.describe("a new version", () => {
  let deployment: Deployment;
  test.beforeAll(async () => {
    deployment = await startDeployment();
  });
  test.afterAll(() => deployment.close());

  test("is offered and not forced: until the tap the old build starts", async ({ page, context, baseURL }) => {
    const token = await page.goto("/admin/login").then(() => page.evaluate(() => localStorage.getItem("adminToken")));
    expect(baseURL).toBeDefined();
    await context.addInitScript((value) => {
      if (location.pathname.startsWith("/admin/")) localStorage.setItem("adminToken", value ?? "");
    }, token);
    await page.goto(`${deployment.origin}/admin/dashboard`);
    await page.evaluate(() => navigator.serviceWorker.ready);
    await page.reload();
    await expect(page).toHaveTitle(/^Verwaltung/);
    const offer = page.getByRole("button", { name: "Neue Version – neu laden" });
    await expect(offer).toBeHidden();

    deployment.deploy();
    await page.reload();
    await expect(offer).toBeVisible();
    const shells = () => deployment.asked.filter((line) => line === "GET /admin/shell").length;
    const before = shells();
    await page.reload();
    await expect(page.getByRole("heading", { name: "Anfragen" })).toBeVisible();
    await expect(page).toHaveTitle(/^Verwaltung/);
    expect(shells()).toBe(before);

    await expect(offer).toBeVisible();
    await offer.click();
    await expect(offer).toBeHidden();
    expect(
      await page.evaluate(async () => (await (await fetch("/admin/dashboard")).text()).includes("Neuer Stand")),
    ).toBe(false);
    const shell = await page.evaluate(async () => {
      const cache = (await Promise.all((await caches.keys()).map((name) => caches.open(name))))[0];
      const [request] = ((await cache?.keys()) ?? []).filter(({ url }) => url.includes("/admin/shell"));
      return request && (await (await cache?.match(request))?.text())?.includes("Neuer Stand");
    });
    expect(shell).toBe(true);
  });
});
