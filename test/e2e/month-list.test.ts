/** The orders and the month as tables: what is agreed, what it comes to, and what is to be billed. */
import { billedMonth, monthInWords } from "../../src/billing/month";
import { addDays, berlinDay, monthOf, weekdayInWords } from "../../src/platform/time/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";
import { ordered, ownersPost } from "../support/own-page";
import { signedInTest as test } from "../support/owner-test";
import { pdfPages } from "../support/pdf-text";
import { expectNoSidewaysScroll } from "../support/wizard";

/** Inside the margins of a browser, in CSS pixels. */
const A4 = { width: 718, height: 1047 };

test("the orders turn into the list of a month, which is downloaded @quick", async ({ page, bearer }) => {
  const today = berlinDay(new Date());
  const firm = { recipientCompany: "Monatsende GmbH", recipientAddress: "24568 Kaltenkirchen" };
  const id = await ordered(page, bearer, { ...mixedOffer, billing: "visits", customerKind: "business", ...firm });

  await page.goto("/admin/dashboard/auftraege?q=Monatsende");
  await expect(page.getByRole("searchbox", { name: "Suchen" })).toHaveValue("Monatsende");
  await page.getByRole("link", { name: "Alle Aufträge" }).click();
  await page.getByRole("link", { name: `Monat: ${monthInWords(billedMonth(today))}` }).click();
  await expect(page.getByRole("heading", { name: `Aufträge: ${monthInWords(billedMonth(today))}` })).toBeVisible();
  // A month that nobody can read is the one that is being billed.
  await page.goto("/admin/dashboard/auftraege?monat=2026-13");
  await expect(page.getByRole("heading", { name: `Aufträge: ${monthInWords(billedMonth(today))}` })).toBeVisible();
  await page.goto(`/admin/dashboard/auftraege?monat=${monthOf(today)}`);
  const rowIn = (title: string) =>
    page
      .getByRole("table")
      .filter({ has: page.getByRole("columnheader", { name: title }) })
      .getByRole("row")
      .filter({ hasText: "Monatsende GmbH" });
  const row = rowIn("Abzurechnen");
  await expect(row).toContainText("je Einsatz");
  await expect(row).toContainText(/\d\d\.–\d\d\.\d\d\. · /);
  await expect(rowIn("Erst wenn erledigt")).toContainText(/Fenster 120,00\s€ ?Dachrinne/);
  await expect(row).toContainText("Anschrift fehlt");
  await expect(row.getByRole("link")).toHaveAttribute("href", new RegExp(`${id}#auftrag$`));
  // On a phone all in one row, with the longest names of months too.
  await page.goto("/admin/dashboard/auftraege?monat=2026-10");
  const nav = page.getByRole("navigation").filter({ hasText: "Excel" });
  await expect(nav.getByRole("link")).toHaveText([/^‹ Sep/, /^Nov.* ›$/]);
  expect((await nav.boundingBox())?.height).toBeLessThan(60);
  await page.goBack();
  // What is to come can be foreseen, not billed.
  await page.getByRole("link", { name: /›$/ }).click();
  await expect(rowIn("Voraussichtlich")).toContainText("je Einsatz");
  await expect(rowIn("Abzurechnen")).toHaveCount(0);
  await page.getByRole("link", { name: /^‹/ }).click();
  const preface = page.getByText("Hier entsteht keine");
  await expect(preface).toBeHidden();
  await page.getByText("Wozu diese Liste?").click();
  await expect(preface).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  // On paper the columns have room for words.
  await page.emulateMedia({ media: "print" });
  await page.setViewportSize(A4);
  expect((await page.getByRole("columnheader", { name: "Leistung" }).first().boundingBox())?.height).toBeLessThan(60);
  await page.emulateMedia({ media: null });
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: /Excel/ }).click();
  expect((await download).suggestedFilename()).toMatch(/^abrechnung-\d{4}-\d\d-vom-[\d-]+\.xlsx$/);
});

/** Height of nine orders in three groups, with their heads and sums. */
const NINE_ORDERS_MAX = 600;
const ROW_MAX = 40;
/** Height of two lines and their padding. */
const PHONE_ROW_MAX = 57;

test("nine orders are seen at once, a line each, with sums @desktop", async ({ page, bearer, isMobile }) => {
  const today = berlinDay(new Date());
  const later = addDays(today, 20);
  const lastName = isMobile ? "Tafel" : "Tisch";
  const agree = async (firstName: string, startsOn: string | null, offer: object = {}) => {
    const named = { ...officeOffer, recipientCompany: `${firstName} ${lastName}`, ...offer };
    await ordered(page, bearer, named, { firstName, lastName }, startsOn);
  };
  for (const name of ["Anton", "Berta"]) await agree(name, today);
  await agree("Cäsar", today, { billing: "visits" });
  await agree("Dora", later, { recipientCompany: "Hausverwaltung Mustermann und Töchter GmbH" });
  await agree("Emil", null);
  await agree("Friedrich", later, {
    kind: "once",
    rhythm: null,
    billing: null,
    positions: [line({ unitCents: 10_000 })],
  });
  for (const name of ["Gustav", "Heinrich", "Ida"]) {
    await agree(name, today);
    const { open } = await (
      await page.request.get(`/api/admin/orders?q=${name}+${lastName}`, { headers: bearer })
    ).json();
    await ownersPost(page, bearer, `orders/${open[0].id}/end`, { version: open[0].version, end: "void", on: today });
  }

  await page.goto(`/admin/dashboard/auftraege?q=${lastName}`);
  const rows = page.locator("main tbody tr");
  await expect(rows).toHaveCount(9);
  const sumOf = (title: string) =>
    page
      .getByRole("table")
      .filter({ has: page.getByRole("columnheader", { name: title }) })
      .locator("tfoot tr");
  await expect(sumOf("Beginnt bald (3)")).toHaveText([/^Zusammen je Monat/, /^Einmalige Aufträge100,00\s€/]);
  await expect(sumOf("Fertig (3)")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);

  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const tables = await page.locator("main table").evaluateAll((all) => {
    const boxes = all.map((table) => table.getBoundingClientRect());
    return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  });
  if (!isMobile) expect(tables).toBeLessThanOrEqual(NINE_ORDERS_MAX);
  expect(Math.max(...heights)).toBeLessThanOrEqual(isMobile ? PHONE_ROW_MAX : ROW_MAX);
  // A row opens its request at the order.
  await page.getByRole("link", { name: new RegExp(`Anton ${lastName}$`) }).click();
  await expect(page.getByRole("region", { name: new RegExp(`^Auftrag R-.*, Anton ${lastName}$`) })).toBeVisible();
});

/** So many lines of a day stand on one sheet, which is more than a crew cleans. */
const LINES_OF_A_SHEET = 24;
/** As browsers have them. */
const MARGINS = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

test("the list of a day is one sheet of paper, and fits a phone @quick", async ({ page, bearer }) => {
  const today = berlinDay(new Date());
  const offer = { ...officeOffer, recipientCompany: "Tagesliste GmbH" };
  const id = await ordered(page, bearer, offer, { address: "Am Markt 3, 24568 Kaltenkirchen" });
  const { open } = await (await page.request.get("/api/admin/orders?q=Tagesliste", { headers: bearer })).json();
  const plan = { version: 1, startsOn: today, weekdays: [], timeText: "ab 8 Uhr", access: "Code 4711" };
  await ownersPost(page, bearer, `orders/${open[0].id}/plan`, plan);

  await page.goto("/admin/dashboard/auftraege");
  await page.getByRole("link", { name: "Liste für heute" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Tagesliste GmbH" });
  await expect(entry).toContainText(/ab 8 Uhr.*Haushaltsreinigung, erster Tag.*Am Markt 3, 24568 Kaltenkirchen/);
  for (const name of ["04191 000 999", "Karte: Am Markt 3, 24568 Kaltenkirchen"])
    await expect(entry.getByRole("link", { name })).toBeVisible();
  await expect(entry.getByRole("link", { name: "Zugang" })).toHaveAttribute("href", new RegExp(`${id}#zugang$`));
  // The sheet lies in a car.
  await expect(page.getByText("4711")).toHaveCount(0);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);

  await page.getByRole("link", { name: /›$/ }).click();
  await expect(page).toHaveURL(`/admin/dashboard/auftraege?tag=${addDays(today, 1)}`);
  await expect(page.getByRole("heading", { name: weekdayInWords(addDays(today, 1)) })).toBeVisible();
  // A day that nobody can read is today; one long ago is empty.
  await page.goto("/admin/dashboard/auftraege?tag=2020-02-30");
  await expect(page.getByRole("heading", { name: weekdayInWords(today) })).toBeVisible();
  await page.goto("/admin/dashboard/auftraege?tag=2020-02-03");
  await expect(page.getByText("An diesem Tag steht nichts an.")).toBeVisible();

  await page.route(`**/api/admin/days/${today}`, async (route) => {
    const plan = await (await route.fetch()).json();
    const own = plan.entries.find(({ name }: { name: string }) => name === "Tagesliste GmbH");
    const entries = Array.from({ length: LINES_OF_A_SHEET }, (_, index) => ({
      ...own,
      id: crypto.randomUUID(),
      address: `Am Markt ${index + 1}, 24568 Kaltenkirchen`,
      isDone: index === 0,
      // Not all of them begin on one day.
      besides: index % 6 === 0 ? own.besides : null,
    }));
    await route.fulfill({ json: { ...plan, entries, unknown: [] } });
  });
  await page.goto(`/admin/dashboard/auftraege?tag=${today}`);
  await expect(page.getByRole("listitem")).toHaveCount(LINES_OF_A_SHEET);
  // Nine stops are as many as the map of a phone takes; nobody drives to what is done.
  const routes = page.getByRole("link", { name: /zu \d Orten/ });
  await expect(routes).toHaveText(["Route zu 9 Orten", "Weiter zu 9 Orten", "Weiter zu 5 Orten"]);
  const pages = pdfPages(await page.pdf({ format: "A4", margin: MARGINS }));
  expect(pages).toHaveLength(1);
  for (const said of ["AmMarkt3", "dazujedenMonat:Glasreinigung"]) expect(pages[0]).toContain(said);
  expect(pages[0]).not.toMatch(/Drucken|AlleAufträge|Anfragen/);
  await page.unroute(`**/api/admin/days/${today}`);

  await page.reload();
  await entry.getByRole("link", { name: "Zugang" }).click();
  await expect(page.getByRole("textbox", { name: "Zugang" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Zugang" })).toHaveValue("Code 4711");
});

test("a job of the day is done in two taps from the list", async ({ page, bearer }) => {
  const today = berlinDay(new Date());
  const job = { kind: "once", rhythm: null, billing: null, positions: [line()], recipientName: "Kellermann" };
  await ordered(page, bearer, { ...householdOffer, ...job });
  const entry = page.getByRole("listitem").filter({ hasText: "Kellermann" });
  const done = entry.getByRole("link", { name: "Erledigt" });
  await page.goto(`/admin/dashboard/auftraege?tag=${today}`);
  await done.click();
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByText(/^Auftrag R-.* erledigt/).first()).toBeVisible();
  await page.goto(`/admin/dashboard/auftraege?tag=${today}`);
  await expect(entry).toContainText("erledigt");
  await expect(done).toHaveCount(0);
});

test("an order without a street says so, one tap from the field", async ({ page, bearer }) => {
  const offer = { ...officeOffer, recipientCompany: "Ortlos GmbH", actsFor: "WEG Amselweg" };
  await ordered(page, bearer, offer, { address: "24568 Kaltenkirchen" });

  await page.goto("/admin/dashboard");
  await page.getByRole("link", { name: /Eins(atz|ätze)$/ }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Ortlos GmbH, im Namen von WEG Amselweg" });
  await expect(entry).toContainText("24568 Kaltenkirchen · Adresse fehlt");
  await entry.getByRole("link", { name: /Ortlos/ }).click();
  await page.getByRole("button", { name: "Adresse nachtragen" }).click();
  const street = page.getByLabel("Straße und Hausnummer");
  await expect(street).toBeFocused();
  await street.fill("Am Markt 3");
  await page.getByRole("button", { name: "Berichtigen" }).click();
  await expect(page.getByRole("button", { name: "Adresse nachtragen" })).toHaveCount(0);
});
