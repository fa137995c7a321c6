/** The orders and the month as tables: what is agreed, what it comes to, and what is to be billed. */
import { billedMonth, monthInWords } from "../../src/billing/month";
import { addDays, berlinDay, monthOf, weekdayInWords } from "../../src/platform/time/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { householdOffer, line, mixedOffer, officeOffer } from "../support/offer-input";
import { offerTo, ownersPost, sendRequest } from "../support/own-page";
import { signedInTest as test } from "../support/owner-test";
import { pdfPages } from "../support/pdf-text";
import { expectNoSidewaysScroll } from "../support/wizard";

/** Inside the margins of a browser, in CSS pixels. */
const A4 = { width: 718, height: 1047 };

test("a switch turns the orders into the list of a month, with what is due, and it is downloaded @quick", async ({
  page,
  request,
  bearer,
}) => {
  const sent = await sendRequest(request, { lastName: "Monatsende" });
  const today = berlinDay(new Date());
  await offerTo(page, bearer, sent, {
    ...mixedOffer,
    billing: "visits",
    startsOn: today,
    customerKind: "business",
    recipientCompany: "Monatsende GmbH",
    recipientAddress: "24568 Kaltenkirchen",
  });
  await ownersPost(page, bearer, `offers/${sent.id}/accept`, { revision: 1, acceptedOn: today, way: "phone" });

  await page.goto("/admin/dashboard/auftraege?q=Monatsende");
  const ordered = page.getByRole("row").filter({ hasText: "Monatsende GmbH" });
  await expect(ordered).toContainText(
    /Haushaltsreinigung, je Einsatz dazu netto −5,00\s€ je Monat, 720,00\s€ im ersten Jahr/,
  );
  await expect(ordered).toContainText(/49,50\s€/);
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
  // Each part has its own amount, in the row's words: net.
  await expect(row).toContainText(/Haushaltsreinigung, netto Einsätze: __ × 49,50\s€ /);
  await expect(rowIn("Erst wenn erledigt")).toContainText(/Fenster 120,00\s€ ?Dachrinne/);
  await expect(row.getByRole("textbox")).toHaveCount(0);
  await expect(row).toContainText("24568 Kaltenkirchen");
  await expect(row).toContainText("Anschrift fehlt");
  await expect(row.getByRole("link")).toHaveAttribute("href", new RegExp(`${sent.id}#auftrag$`));
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

/** Of nine orders in three groups, with their heads and sums. */
const NINE_ORDERS_MAX = 600;
const ROW_MAX = 40;
/** Two lines and their padding. */
const PHONE_ROW_MAX = 57;

test("nine orders are seen at once, a line each, with a sum of what is paid alike @desktop", async ({
  page,
  request,
  bearer,
  isMobile,
}) => {
  const today = berlinDay(new Date());
  const later = addDays(today, 20);
  const lastName = isMobile ? "Tafel" : "Tisch";
  const agree = async (firstName: string, startsOn: string | null, offer: object = {}) => {
    const { id } = await sendRequest(request, { firstName, lastName });
    const recipientName = `${firstName} ${lastName}`;
    const agreement = {
      offer: { ...officeOffer, recipientCompany: recipientName, ...offer },
      startsOn,
      agreedOn: today,
      place: "phone",
    };
    await ownersPost(page, bearer, `offers/${id}/agree`, { ...agreement, followUpVersion: 1 });
  };
  // 386.67 a month without tax: 80 × 52 ÷ 12 and 40.
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
  // A month and a single job are apart, and so are visits, whose number nobody knows.
  await expect(sumOf("Läuft (3)")).toHaveText([/^Zusammen je Monat, ohne 1 Auftrag je Einsatz.*813,34\s€.*967,88\s€/]);
  await expect(sumOf("Beginnt bald (3)")).toHaveText([/^Zusammen je Monat773/, /^Einmalige Aufträge100,00\s€/]);
  await expect(sumOf("Fertig (3)")).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  expect(await axeFindings(page)).toEqual([]);

  const heights = await rows.evaluateAll((all) => all.map((row) => row.getBoundingClientRect().height));
  const tables = await page.locator("main table").evaluateAll((all) => {
    const boxes = all.map((table) => table.getBoundingClientRect());
    return Math.max(...boxes.map(({ bottom }) => bottom)) - Math.min(...boxes.map(({ top }) => top));
  });
  test.info().annotations.push({ type: "measured", description: `${tables} px, rows ${heights.join(" ")}` });
  if (!isMobile) {
    expect(tables).toBeLessThanOrEqual(NINE_ORDERS_MAX);
  }
  expect(Math.max(...heights)).toBeLessThanOrEqual(isMobile ? PHONE_ROW_MAX : ROW_MAX);
  // A row opens its request at the order.
  await page.getByRole("link", { name: new RegExp(`Anton ${lastName}$`) }).click();
  await expect(page.getByRole("region", { name: new RegExp(`^Auftrag R-.*, Anton ${lastName}$`) })).toBeVisible();
  await expect(page.getByRole("form", { name: new RegExp(`^Planen: Auftrag R-.*, Anton ${lastName}$`) })).toBeVisible();
});

/** So many lines of a day stand on one sheet, which is more than a crew cleans. */
const LINES_OF_A_SHEET = 24;
/** As browsers have them. */
const MARGINS = { top: "1cm", right: "1cm", bottom: "1cm", left: "1cm" };

test("the list of a day is one sheet of paper and readable on a phone, and a line opens its request @quick", async ({
  page,
  request,
  bearer,
}) => {
  const { id } = await sendRequest(request, { lastName: "Tagesliste", address: "Am Markt 3, 24568 Kaltenkirchen" });
  const today = berlinDay(new Date());
  const offer = { ...officeOffer, recipientCompany: "Tagesliste GmbH" };
  const agreement = { offer, startsOn: today, agreedOn: today, place: "phone", followUpVersion: 1 };
  await ownersPost(page, bearer, `offers/${id}/agree`, agreement);
  const { open } = await (await page.request.get("/api/admin/orders?q=Tagesliste", { headers: bearer })).json();
  const plan = { version: 1, startsOn: today, weekdays: [], timeText: "ab 8 Uhr", access: "Code 4711" };
  await ownersPost(page, bearer, `orders/${open[0].id}/plan`, plan);

  await page.goto("/admin/dashboard/auftraege");
  await page.getByRole("link", { name: "Liste für heute" }).click();
  const entry = page.getByRole("listitem").filter({ hasText: "Tagesliste GmbH" });
  await expect(entry).toContainText(/ab 8 Uhr.*Haushaltsreinigung, erster Tag.*Am Markt 3, 24568 Kaltenkirchen/);
  await expect(entry.getByRole("link", { name: "04191 000 999" })).toHaveAttribute("href", "tel:+494191000999");
  await expect(entry.getByRole("link", { name: "Karte: Am Markt 3, 24568 Kaltenkirchen" })).toHaveAttribute(
    "href",
    "https://www.openstreetmap.org/search?query=Am%20Markt%203%2C%2024568%20Kaltenkirchen",
  );
  await expect(entry).toContainText(/24568 Kaltenkirchen.*Büroreinigung/);
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
      address: `Am Markt ${index + 1} | Hof, 24568 Kaltenkirchen`,
    }));
    await route.fulfill({ json: { ...plan, entries, unknown: [] } });
  });
  await page.goto(`/admin/dashboard/auftraege?tag=${today}`);
  await expect(page.getByRole("listitem")).toHaveCount(LINES_OF_A_SHEET);
  // Nine stops are as many as the map of a phone takes.
  const routes = page.getByRole("link", { name: /zu \d Orten/ });
  await expect(routes).toHaveText(["Route zu 9 Orten", "Weiter zu 9 Orten", "Weiter zu 6 Orten"]);
  const route = new URL((await routes.first().getAttribute("href")) ?? "").searchParams;
  expect(route.get("destination")).toBe("Am Markt 9   Hof, 24568 Kaltenkirchen");
  expect(
    route
      .get("waypoints")
      ?.split("|")
      .map((stop) => stop.slice(0, 10)),
  ).toEqual([1, 2, 3, 4, 5, 6, 7, 8].map((number) => `Am Markt ${number}`));
  const pages = pdfPages(await page.pdf({ format: "A4", margin: MARGINS }));
  expect(pages).toHaveLength(1);
  expect(pages[0]).toContain("AmMarkt3");
  expect(pages[0]).not.toMatch(/Drucken|AlleAufträge|Anfragen/);
  await page.unroute(`**/api/admin/days/${today}`);

  await page.reload();
  await entry.getByRole("link", { name: "Zugang" }).click();
  await expect(page.getByRole("textbox", { name: "Zugang" })).toBeFocused();
  await expect(page.getByRole("textbox", { name: "Zugang" })).toHaveValue("Code 4711");
  await page.goBack();
  await page.getByRole("link", { name: "Tagesliste GmbH" }).click();
  await expect(page.getByRole("form", { name: /^Planen: Auftrag .*, Tagesliste GmbH$/ })).toBeVisible();
});

test("a job of the day is done in two taps from the list, and not before its day", async ({
  page,
  request,
  bearer,
}) => {
  const today = berlinDay(new Date());
  const agree = async (lastName: string, startsOn: string) => {
    const { id } = await sendRequest(request, { lastName });
    const job = { kind: "once", rhythm: null, billing: null, positions: [line()], recipientName: lastName };
    const offer = { ...householdOffer, ...job };
    const agreement = { offer, startsOn, agreedOn: today, place: "phone", followUpVersion: 1 };
    await ownersPost(page, bearer, `offers/${id}/agree`, agreement);
  };
  await agree("Kellermann", today);
  await agree("Morgenroth", addDays(today, 1));
  const done = (name: string) =>
    page.getByRole("listitem").filter({ hasText: name }).getByRole("link", { name: "Erledigt" });
  await page.goto(`/admin/dashboard/auftraege?tag=${addDays(today, 1)}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Morgenroth" })).toBeVisible();
  await expect(done("Morgenroth")).toHaveCount(0);
  await page.goto(`/admin/dashboard/auftraege?tag=${today}`);
  await done("Kellermann").click();
  await page.getByRole("button", { name: "Eintragen" }).click();
  await expect(page.getByText(/^Auftrag R-.* erledigt/).first()).toBeVisible();
  await page.goto(`/admin/dashboard/auftraege?tag=${today}`);
  await expect(page.getByRole("listitem").filter({ hasText: "Kellermann" })).toBeVisible();
  await expect(done("Kellermann")).toHaveCount(0);
});

test("an order without a street says so on the list of its day and in its request, one tap from the field", async ({
  page,
  request,
  bearer,
}) => {
  const { id } = await sendRequest(request, { lastName: "Ortlos", address: "24568 Kaltenkirchen" });
  const today = berlinDay(new Date());
  const offer = { ...officeOffer, recipientCompany: "Ortlos GmbH", actsFor: "WEG Amselweg" };
  const agreement = { offer, startsOn: today, agreedOn: today, place: "phone", followUpVersion: 1 };
  await ownersPost(page, bearer, `offers/${id}/agree`, agreement);

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
