import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { signedInTest as test } from "../support/operator-test";
import { PERSON, pageView } from "../support/page-view";
import { quoteInput } from "../support/quote-input";

const SOURCE = "zeilenfilter.example";
const CAMPAIGN = "zeilenfilter";
const ENTRY = "/standorte/hasenmoor";
const SESSION = "zeilenfilter-sitzung";

/** Each table whose rows lead to their requests, a row of it, and what then narrows the list. */
const ROWS = [
  { table: "Quellen", row: SOURCE, chip: `Quelle: ${SOURCE}` },
  { table: "Einstiegsseiten", row: ENTRY, chip: `Einstiegsseite: ${ENTRY}` },
  { table: "Kampagnen", row: CAMPAIGN, chip: `Kampagne: ${CAMPAIGN}` },
  { table: "Verweisende Seiten", row: SOURCE, chip: `Quelle: ${SOURCE}` },
  { table: "Weg zur Anfrage nach Leistung", row: "Baureinigung", chip: "Leistung: Baureinigung" },
  { table: "Weg zur Anfrage nach Ortsseite", row: "hasenmoor", chip: `Einstiegsseite: ${ENTRY}` },
  { table: "Weg zur Anfrage nach Quelle", row: SOURCE, chip: `Quelle: ${SOURCE}` },
];

test("each row of the visits leads by keyboard to its requests, and a chip leads back to all of them", async ({
  page,
  request,
}) => {
  test.setTimeout(240_000);
  const came = { sessionId: SESSION, source: SOURCE, campaign: CAMPAIGN, referrer: `https://${SOURCE}/` };
  for (const viewed of [ENTRY, "/angebot"]) {
    await request.post("/api/analytics/page-view", { data: pageView({ ...came, page: viewed }) });
  }
  await request.post("/api/analytics/funnel-step", {
    headers: { "User-Agent": PERSON },
    data: { sessionId: SESSION, step: "service", service: "construction" },
  });
  const data = quoteInput({
    service: "construction",
    propertyType: "house",
    size: "51-100",
    selectedServices: "",
    lastName: "Zeilenfilter",
    email: "zeilenfilter@example.com",
    firstSource: SOURCE,
    firstCampaign: CAMPAIGN,
    entryPage: ENTRY,
  });
  expect((await request.post("/api/leads", { data })).status()).toBe(201);

  // What was read of today is kept for a minute.
  await expect(async () => {
    await page.goto("/admin/dashboard/statistik");
    const sources = page.getByRole("heading", { name: "Quellen", exact: true }).locator("xpath=..");
    await expect(sources.getByRole("link", { name: SOURCE, exact: true })).toBeVisible();
  }).toPass({ timeout: 90_000 });

  for (const { table, row, chip } of ROWS) {
    await page.goto("/admin/dashboard/statistik");
    const heading = page.getByRole("heading", { name: table, exact: true });
    await expect(heading).toBeVisible({ timeout: 20_000 });
    const link = heading.locator("xpath=..").getByRole("link", { name: row, exact: true });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: /^Jörg Zeilenfilter/ })).toBeVisible();
    const remove = page.getByRole("button", { name: `Filter ${chip} entfernen` });
    await expect(remove).toContainText(chip);
    await expect(page.getByRole("button", { name: /^Filter Zeitraum: ab .* bis .* entfernen$/ })).toBeVisible();
    if (table === "Quellen") expect(await axeFindings(page)).toEqual([]);
    await remove.focus();
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(0);
    await expect(page.locator("search summary")).toBeFocused();
  }
});
