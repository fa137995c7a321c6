import { funnelSteps, reportedSteps } from "../../src/statistics/steps";
import type { AnalyticsSummary, FunnelStepCount } from "../../src/statistics/summary";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { signedInTest as test } from "../support/operator-test";
import { quoteInput } from "../support/quote-input";

const SOURCE = "zeilenfilter.example";
const CAMPAIGN = "zeilenfilter";
const ENTRY = "/standorte/hasenmoor";
const FUNNEL = "Diese Anfragen ansehen";

/** Where the statistics name a value whose requests can be opened, and what then narrows the list. */
const ROWS = [
  { where: "", row: SOURCE, chip: `Quelle: ${SOURCE}` },
  { where: "origins=source", row: SOURCE, chip: `Quelle: ${SOURCE}` },
  { where: "origins=entry", row: ENTRY, chip: `Einstiegsseite: ${ENTRY}` },
  { where: "origins=campaign", row: CAMPAIGN, chip: `Kampagne: ${CAMPAIGN}` },
  { where: "origins=referrer", row: SOURCE, chip: `Quelle: ${SOURCE}` },
  { where: "exits=service:construction", row: FUNNEL, chip: "Leistung: Baureinigung" },
  { where: `exits=entry:${ENTRY}`, row: FUNNEL, chip: `Einstiegsseite: ${ENTRY}` },
  { where: `exits=source:${SOURCE}`, row: FUNNEL, chip: `Quelle: ${SOURCE}` },
  { where: "revenue=town", row: "Kaltenkirchen", chip: "Ort: Kaltenkirchen" },
];

const seenBy = <Step extends FunnelStepCount["step"]>(steps: readonly Step[]): FunnelStepCount[] =>
  steps.map((step) => ({ step, visits: 1, wentOn: 0, dropOff: 0 }));

/**
 * What the statistics say of a visit. Made up, because what the server has read of today is kept for a minute;
 * test/worker/analytics-api.test.ts follows a view into it.
 */
const VISIT: Partial<AnalyticsSummary> = {
  topSources: [{ source: SOURCE, visits: 1 }],
  entryPages: [{ page: ENTRY, visits: 1 }],
  campaigns: [{ campaign: CAMPAIGN, visits: 1 }],
  referrers: [{ referrer: SOURCE, visits: 1 }],
  funnel: seenBy(funnelSteps),
  funnelByService: [{ service: "construction", steps: seenBy(reportedSteps) }],
  funnelByTown: [{ town: "hasenmoor", steps: seenBy(funnelSteps) }],
  funnelBySource: [{ source: SOURCE, steps: seenBy(funnelSteps) }],
};

test("each row of the visits leads by keyboard to its requests, and a chip leads back to all of them", async ({
  page,
  request,
}) => {
  test.setTimeout(120_000);
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

  await page.route(/\/api\/admin\/analytics(\?|$)/, async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, json: { ...(await response.json()), ...VISIT } });
  });
  for (const { where, row, chip } of ROWS) {
    await page.goto(`/admin/dashboard/statistik?${where}`);
    // What a question shows stands below the sources.
    const link = page.getByRole("link", { name: row, exact: true }).last();
    await expect(link).toBeVisible({ timeout: 20_000 });
    await link.focus();
    await page.keyboard.press("Enter");
    await expect(page.getByRole("link", { name: /^Jörg Zeilenfilter/ })).toBeVisible();
    const remove = page.getByRole("button", { name: `Filter ${chip} entfernen` });
    await expect(remove).toContainText(chip);
    await expect(page.getByRole("button", { name: /^Filter Zeitraum: ab .* bis .* entfernen$/ })).toBeVisible();
    if (where === "") expect(await axeFindings(page)).toEqual([]);
    await remove.focus();
    await page.keyboard.press("Enter");
    await expect(remove).toHaveCount(0);
    await expect(page.locator("search summary")).toBeFocused();
  }
});
