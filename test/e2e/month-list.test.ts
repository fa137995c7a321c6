/** The end of a month on the owner's phone: the list of orders turns into what is to be billed, and into a file. */
import { billedMonth, monthInWords } from "../../src/order/month";
import { berlinDay, monthOf } from "../../src/platform/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { mixedOffer } from "../support/offer-input";
import { signedInTest as test } from "../support/operator-test";
import { sendRequest } from "../support/own-page";
import { expectNoSidewaysScroll } from "../support/wizard";

test("a switch turns the orders into the list of a month, with what is due, and it is downloaded", async ({
  page,
  request,
  bearer,
}) => {
  const { id, reference } = await sendRequest(request, { lastName: "Monatsende" });
  const today = berlinDay(new Date());
  const post = async (path: string, data: unknown) => {
    const answer = await page.request.post(`/api/admin/offers/${id}/${path}`, { data, headers: bearer });
    expect(answer.status(), await answer.text()).toBeLessThan(300);
  };
  const detail = await (await page.request.get(`/api/admin/follow-ups/${id}`, { headers: bearer })).json();
  const offer = {
    ...mixedOffer,
    billing: "visits",
    startsOn: today,
    customerKind: "business",
    recipientCompany: "Monatsende GmbH",
  };
  await post("send", { followUpVersion: detail.followUp.version, offer, byMail: false });
  await post("accept", { revision: 1, acceptedOn: today, way: "phone" });

  await page.goto("/admin/dashboard/auftraege");
  await expect(
    page.getByRole("heading", { name: /^Läuft \(\d+, [\d.,]+\s€ je Monat, (netto|brutto)\)$/ }),
  ).toBeVisible();
  await expect(page.getByRole("listitem").filter({ hasText: `${reference}/1` })).toContainText(
    "netto im Monat. Fenster: 120",
  );
  await page.getByRole("link", { name: `Monat: ${monthInWords(billedMonth(today))}` }).click();
  await expect(page.getByRole("heading", { name: `Aufträge: ${monthInWords(billedMonth(today))}` })).toBeVisible();
  // A month that nobody can read is the one that is being billed.
  await page.goto("/admin/dashboard/auftraege?monat=2026-13");
  await expect(page.getByRole("heading", { name: `Aufträge: ${monthInWords(billedMonth(today))}` })).toBeVisible();
  await page.goto(`/admin/dashboard/auftraege?monat=${monthOf(today)}`);
  const row = page.getByRole("listitem").filter({ hasText: `${reference}/1` });
  await expect(row.getByText("Der Betrag folgt aus der Zahl der Einsätze.")).toBeVisible();
  await expect(row.getByText(/Einsätze: __ × 49,50\s€.*Fenster \(fällig\)/)).toBeVisible();
  await expect(row.getByRole("textbox")).toHaveCount(0);
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Als CSV" }).click();
  expect((await download).suggestedFilename()).toMatch(/^abrechnung-\d{4}-\d\d-vom-[\d-]+\.csv$/);
});
