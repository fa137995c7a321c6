import { storageSentences } from "../../src/website/pages/storage-sentences";
import { expect, test } from "../support/browser-test";
import { approach, fill } from "../support/contact-form";
import { answerWith, fakePush } from "../support/fake-push";
import { addAuthenticator } from "../support/virtual-authenticator";
import { orderHouseholdCleaning, signIn } from "../support/visitor";
import { openWizard } from "../support/wizard";

/** What a browser keeps, as the sentences of the privacy page name the places. */
type BrowserPlace = "Session Storage" | "Local Storage" | "Cookie" | "Cache Storage";

// The admin area's service worker keeps something too.
test.use({ serviceWorkers: "allow" });

test("the site keeps in a browser exactly what the privacy page says", async ({ page, context }) => {
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
    // Workbox ends its names with a version and the scope.
    const caches = await page.evaluate(() => window.caches.keys());
    add(
      "Cache Storage",
      caches.map((name) => name.replace(/-v\d-.*$/, "")),
    );
    expect(await page.evaluate(() => indexedDB.databases())).toEqual([]);
  };

  const notice = { weekly: [], days: [], notice: "Betriebsferien bis 2.1." };
  await page.route("**/api/opening", (route) => route.fulfill({ json: notice }));
  await approach(page);
  await page.getByRole("complementary", { name: "Hinweis" }).getByRole("button").click();
  await fill(page);
  await note();
  await openWizard(page, "/angebot?service=office");
  await page.getByRole("radio", { name: "Wöchentlich" }).check();
  await page.getByLabel("Besondere Wünsche").fill("Der Hund heißt Bello.");
  await note();
  await orderHouseholdCleaning(page);
  const reference = await page.getByText(/^R-\w{4}-\w{2}$/).textContent();
  await note();
  await page.getByRole("link", { name: "Persönliche Seite öffnen" }).click();
  const text = page.getByRole("textbox").first();
  await expect(async () => {
    await text.fill("");
    await text.fill("Geht auch");
    expect(await page.evaluate(() => Object.keys(sessionStorage))).toContain("typed");
  }).toPass();
  await note();
  await addAuthenticator(page);
  await fakePush(page, answerWith());
  await signIn(page);
  await page.goto("/admin/dashboard/einstellungen");
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.getByRole("button", { name: "Auf diesem Gerät benachrichtigen" }).click();
  await expect(page.getByRole("button", { name: /^Probe senden: / })).toBeVisible();
  await note();
  // The test's own request, whatever else came in meanwhile.
  await page.goto(`/admin/dashboard?q=${reference}`);
  await page.getByRole("link", { name: /\b(Haus|Wohnung)\b/ }).click();
  await page.getByLabel("Nachricht oder Notiz").fill("Ruft zurück");
  await page.getByRole("button", { name: "Angebot schreiben" }).click();
  await page.getByLabel("Menge").first().fill("3");
  await note();
  await page.evaluate(() => navigator.serviceWorker.ready);
  await page.goto("/admin/dashboard/anfragen/neu");
  await page.getByLabel("Nachname").fill("Rufmichan");
  await note();
  await page.goto("/datenschutz");
  await page.getByRole("checkbox", { name: /mitzählen/ }).uncheck();
  await note();

  const places: string[] = ["Session Storage", "Local Storage", "Cookie", "Cache Storage"] satisfies BrowserPlace[];
  const covered = Object.values(storageSentences).flatMap(({ covers }): readonly string[] => covers);
  const said = covered.filter((name) => places.some((place) => name.startsWith(`${place} `)));
  expect([...kept].sort()).toEqual(said.sort());
  expect([...hosts]).toEqual(["localhost"]);

  await page.getByText("Cookies und Speicherung in der Verwaltung").click();
  // The texts without characters that only guide line breaks.
  const items = (await page.getByRole("listitem").allInnerTexts()).map((text) =>
    text.replaceAll("\u00ad", "").replaceAll("\u00a0", " "),
  );
  expect(Object.values(storageSentences).filter(({ text }) => !items.includes(text))).toEqual([]);
});
