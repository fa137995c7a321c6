/** The end of a month on the owner's phone: what was done is noted, what is to be billed is ticked off. */
import { billedMonth, monthInWords } from "../../src/order/billing";
import { berlinDay, monthOf } from "../../src/platform/berlin-days";
import { axeFindings } from "../support/axe";
import { expect } from "../support/browser-test";
import { mixedOffer } from "../support/offer-input";
import { signedInTest as test } from "../support/operator-test";
import { sendRequest } from "../support/own-page";
import { expectNoSidewaysScroll } from "../support/wizard";

test("a line is noted as done, a number is typed, and the month is ticked off and downloaded", async ({
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
  const order = page.getByRole("listitem").filter({ hasText: `${reference}/1` });
  await order.getByText("Erledigtes eintragen (2)").click();
  const windows = order.getByRole("listitem").filter({ hasText: "Fenster, jedes Quartal" });
  await windows.getByRole("button", { name: "Eintragen" }).click();
  await expect(windows.getByText(/zuletzt/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);

  await page.getByRole("link", { name: "Abzurechnen" }).click();
  await expect(page.getByRole("heading", { name: /^Abzurechnen: / })).toBeVisible();
  // A month that nobody can read is the one that is being billed.
  await page.goto("/admin/dashboard/auftraege/abrechnen?month=2026-13");
  await expect(page.getByRole("heading", { name: `Abzurechnen: ${monthInWords(billedMonth(today))}` })).toBeVisible();
  await page.goto(`/admin/dashboard/auftraege/abrechnen?month=${monthOf(today)}`);
  const row = page.getByRole("listitem").filter({ hasText: `${reference}/1` });
  await expect(row.getByText("Der Betrag folgt aus der Zahl.")).toBeVisible();
  await row.getByLabel("Einsätze, Zahl").fill("2");
  await expect(row.getByText(/^Haushaltsreinigung: Einsätze: 2 × 49,50\s€.*Fenster \(/)).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await row.getByText("Betrag oder Text ändern").click();
  await row.getByLabel("Betrag in Euro, netto").fill("200");
  await expect(row.getByText("238,00 €")).toBeVisible();
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
  await row.getByRole("button", { name: "Nur merken" }).click();
  await expect(row.getByRole("button", { name: "Nur merken" })).toBeHidden();
  await page.reload();
  await expect(row.getByLabel("Einsätze, Zahl")).toHaveValue("2");
  await row.getByRole("button", { name: "Abhaken" }).click();
  await expect(row.getByText(/^abgehakt/)).toBeVisible();
  await expect(row.getByRole("textbox")).toHaveCount(0);
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Liste herunterladen (CSV)" }).click();
  expect((await download).suggestedFilename()).toMatch(/^abrechnung-\d{4}-\d\d-vom-[\d-]+\.csv$/);
  expect(await axeFindings(page)).toEqual([]);
  await expectNoSidewaysScroll(page);
});
