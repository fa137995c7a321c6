import { storageInventory } from "../../src/website/storage-inventory";
import { expect, test } from "../support/browser-test";
import { orderHouseholdCleaning, signIn } from "../support/visitor";
import { openWizard } from "../support/wizard";

/** Session and local storage and cookies, as the privacy page's table names their places. */
type BrowserPlace = "Session Storage" | "Local Storage" | "Cookie";

test("what the site keeps in a browser, and whom it talks to, is exactly what the privacy page lists", async ({
  page,
  context,
}) => {
  test.slow();
  const kept = new Set<string>();
  const hosts = new Set<string>();
  context.on("request", (request) => {
    const { protocol, hostname } = new URL(request.url());
    if (protocol.startsWith("http")) hosts.add(hostname);
  });
  const note = async () => {
    const add = (place: BrowserPlace, names: string[]) => {
      for (const name of names) kept.add(`${place} ${name.replace(/^__Host-/, "")}`);
    };
    add("Session Storage", await page.evaluate(() => Object.keys(sessionStorage)));
    add("Local Storage", await page.evaluate(() => Object.keys(localStorage)));
    add(
      "Cookie",
      (await context.cookies()).map(({ name }) => name),
    );
    expect(await page.evaluate(async () => [await indexedDB.databases(), await caches.keys()])).toEqual([[], []]);
  };

  await page.goto("/");
  await note();
  await openWizard(page, "/angebot?service=office");
  await page.getByRole("radio", { name: "Wöchentlich" }).check();
  await note();
  await orderHouseholdCleaning(page);
  await note();
  await signIn(page);
  await page
    .getByRole("link", { name: /Haushaltsreinigung/ })
    .first()
    .click();
  await page.getByLabel("Neue Notiz").fill("Ruft zurück");
  await note();
  await page.goto("/datenschutz");
  await page.getByRole("checkbox", { name: /mitzählen/ }).uncheck();
  await note();

  const places: string[] = ["Session Storage", "Local Storage", "Cookie"] satisfies BrowserPlace[];
  const listed = storageInventory
    .filter(({ where }) => places.includes(where))
    .map(({ where, name }) => `${where} ${name}`);
  expect([...kept].sort()).toEqual(listed.sort());
  expect([...hosts]).toEqual(["localhost"]);

  const table = page.getByRole("table", { name: "Gespeicherte Daten" });
  for (const { name, retention } of storageInventory) {
    const row = table.getByRole("row").filter({ has: page.locator("code", { hasText: new RegExp(`^${name}$`) }) });
    await expect(row.first()).toContainText(retention);
  }
});
