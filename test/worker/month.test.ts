/** What an order costs and what a month comes to: computed when it is read, nothing is ticked. */
import { beforeEach, describe, expect, test } from "vitest";
import { type Month, readMonth } from "../../src/billing/month.server";
import type { OrderEnd } from "../../src/content/lists";
import type { Offer } from "../../src/offer/schema";
import { centsAsTyped } from "../../src/platform/text/euros";
import { erase } from "../../src/requests/erasing/erase.server";
import { findFollowUp } from "../../src/requests/work/find.server";
import { addAccount, call, post, signIn } from "../support/api";
import { ofGross, ofNet, taxMode, taxPercent } from "../support/company-tax";
import { db } from "../support/database";
import {
  type Agreed,
  agreed,
  deleteRequests,
  endOrder,
  newRequest,
  SINGLE_JOB as ONCE,
  orderIn,
} from "../support/deal";
import { line, mixedOffer, officeOffer } from "../support/offer-input";

const SENT = "2026-11-02T11:00:00Z";
const LATER = "2026-11-04T12:00:00Z";

const bearer = await signIn(await addAccount());
beforeEach(() => deleteRequests(db));

const orderAs = (state: "agreed" | OrderEnd, offer: Partial<Offer> = {}, more: Agreed = {}) =>
  orderIn(db, state, { sentAt: SENT, at: LATER, offer, ...more });
const rowsOf = async (month: string, now = LATER) => (await readMonth(db, month, new Date(now))).rows;

const TAX_IN_WORDS = taxMode === "regular" ? `${taxPercent} %` : "steuerfrei, § 19 UStG";

test.each([
  ["consumer", 11_900, ofGross(11_900)],
  ["consumer", 10_001, ofGross(10_001)],
  ["business", 10_000, ofNet(10_000)],
] as const)(
  "agreed by word with a %s is in order, value and month the same sum",
  async (customerKind, amountCents, sums) => {
    const id = await newRequest(db, {}, SENT);
    await agreed(db, id, { amountCents, customerKind }, { author: "chefin@example.com", now: new Date(LATER) });
    expect(await findFollowUp(db, id)).toMatchObject({ amountCents });
    expect(await endOrder(db, id, "done", LATER)).toMatchObject({ ...sums, taxMode, taxPercent });
    expect(await rowsOf("2026-11")).toMatchObject([{ sums, isUndone: false }]);
  },
);

describe("the list of a month", () => {
  test("has what runs, with its part of the month, and apart what is rare, which nobody has said is done", async () => {
    await orderAs("agreed", { ...mixedOffer, startsOn: "2026-12-10" });
    expect(await rowsOf("2026-11")).toEqual([]);
    // 209,50 × 22 ÷ 31 = 148,68, and windows and gutters.
    const period = "10.12.2026 – 31.12.2026";
    const text = "Haushaltsreinigung: Monatspreis (22\u00a0von\u00a031\u00a0Tagen)";
    const rare = { text: "Haushaltsreinigung: Fenster; Dachrinne", sums: { grossCents: 36_000 } };
    const parts = [{ text: "Fenster", cents: 12_000 }, { cents: 24_000 }];
    expect(await rowsOf("2026-12")).toMatchObject([
      { period, text, isGross: taxMode === "regular", sums: { grossCents: 14_868 }, isUndone: false },
      { period, ...rare, parts, isUndone: true },
    ]);
    expect(await rowsOf("2027-01")).toMatchObject([{ text: "Haushaltsreinigung: Monatspreis" }]);
  });

  test("names what may be open from the eleven months before, and nothing in a month to come", async () => {
    await orderAs("agreed", { ...mixedOffer, startsOn: "2026-12-10" });
    const { leadId } = await orderAs("agreed", { ...ONCE, startsOn: "2026-12-11" });
    const earlier = async (month: string, now: string) =>
      (await readMonth(db, month, new Date(now))).earlier.map(({ text, period }) => `${period} ${text}`);
    const windows = "10.12.2026 – 31.12.2026 Haushaltsreinigung: Fenster; Dachrinne";
    const job = "11.12.2026 Haushaltsreinigung: Einmalige Leistung";
    expect(await earlier("2026-12", "2026-12-20T12:00:00Z")).toEqual([]);
    expect(await earlier("2027-01", "2026-12-20T12:00:00Z")).toEqual([]);
    expect(await earlier("2027-01", "2027-01-20T12:00:00Z")).toEqual(expect.arrayContaining([windows, job]));
    await endOrder(db, leadId, "done", "2027-01-20T12:00:00Z");
    expect(await earlier("2027-01", "2027-01-20T12:00:00Z")).toEqual([windows]);
    expect(await earlier("2027-11", "2027-11-20T12:00:00Z")).toContain(windows);
    expect(await earlier("2027-12", "2027-12-20T12:00:00Z")).not.toContain(windows);
  });

  test("has a job apart in the month of its day until somebody marks it as done, then in that month", async () => {
    const { leadId } = await orderAs("agreed", { ...ONCE, startsOn: "2026-11-30" });
    const doneAt = "2026-12-02T12:00:00Z";
    for (const now of [LATER, doneAt]) {
      const job = { isUndone: true, period: "30.11.2026", sums: { grossCents: 10_500 } };
      expect(await rowsOf("2026-11", now)).toMatchObject([job]);
      expect(await rowsOf("2026-12", now)).toEqual([]);
    }
    await endOrder(db, leadId, "done", doneAt);
    expect(await rowsOf("2026-11", doneAt)).toEqual([]);
    expect(await rowsOf("2026-12", doneAt)).toMatchObject([{ isUndone: false, period: "02.12.2026" }]);
  });

  test("has a job that was agreed after its day in the month in which it was agreed", async () => {
    await orderAs("agreed", { ...ONCE, startsOn: "2026-10-30" });
    expect(await rowsOf("2026-11")).toMatchObject([{ isUndone: true, period: "30.10.2026" }]);
  });

  test("stands in the order of its names, and says of whom no street is known, whatever the request has", async () => {
    const leadId = await newRequest(db, { address: "Beispielweg 3", postcode: "24568", town: "Kaltenkirchen" });
    const orderOf = (recipientCompany: string, recipientAddress: string, more: Agreed = {}) =>
      orderAs("agreed", { ...officeOffer, startsOn: "2026-12-01", recipientCompany, recipientAddress }, more);
    await orderOf("Birke KG", "6330 Kufstein");
    await orderOf("Äpfel KG", ". . . .", { leadId });
    expect(await rowsOf("2026-12")).toMatchObject([
      { name: "Äpfel KG", place: "", lacksAddress: true },
      { name: "Birke KG", place: "6330 Kufstein", lacksAddress: true },
    ]);
    const file = await (await call("/api/admin/export/months.csv?month=2026-12", { headers: bearer })).text();
    for (const row of ['"Äpfel KG";"";""', '"Birke KG";"";"6330 Kufstein"']) expect(file).toContain(`${row};`);
  });

  test("has a restricted order without a link, and names those that have no first day", async () => {
    const { leadId } = await orderAs("notice", officeOffer, { endsOn: "2026-12-31" });
    const open = await orderAs("agreed", { ...officeOffer, recipientCompany: "Ahorn KG", startsOn: null });
    await erase(db, [leadId], new Date("2027-01-02T12:00:00Z"));
    const job = await orderAs("agreed", { ...ONCE, startsOn: null });
    expect(await readMonth(db, "2026-12", new Date("2027-01-02T12:00:00Z"))).toMatchObject({
      rows: [{ leadId: null, name: "Beispiel GmbH" }],
      withoutStart: [{ id: open.id, leadId: open.leadId, name: "Ahorn KG" }, { id: job.id }],
    });
  });
});

describe("an order that was withdrawn", () => {
  const withdrawn = async (offer: Partial<Offer>, more: Agreed = {}) => {
    const asked = { isEarly: true, isMailed: true, startsOn: "2026-11-06", endedAt: "2026-11-10T12:00:00Z" };
    await orderAs("withdrawn", offer, { ...asked, ...more });
    return (await rowsOf("2026-11", "2026-11-12T12:00:00Z"))[0];
  };
  const OWED = "Haushaltsreinigung, Wertersatz nach Widerruf: ";

  test("is owed until then where its early start was asked for, and what was done until then", async () => {
    // 209,50 from the 6th to the 10th, 5 of 30 days.
    const text = `${OWED}Monatspreis (5\u00a0von\u00a030\u00a0Tagen); Fenster: __ × 120,00\u00a0€; Dachrinne: __ × 240,00\u00a0€`;
    const period = "06.11.2026 – 10.11.2026";
    expect(await withdrawn(mixedOffer)).toMatchObject({ text, period, sums: { grossCents: 3492 } });
  });

  test("of a single job asks for the share that was done", async () => {
    const positions = [line({ unitCents: 20_000, rhythm: "once" })];
    const text = `${OWED}Bis zum Widerruf geleistet (10.11.2026): __ × 200,00\u00a0€`;
    expect(await withdrawn({ ...ONCE, positions })).toMatchObject({ text, sums: null });
  });

  test("is owed nothing without that wish, without an instruction, or before it began", async () => {
    for (const more of [{ isEarly: false }, { isMailed: false }, { startsOn: "2026-11-11" }] satisfies Agreed[])
      expect(await withdrawn(mixedOffer, more)).toBeUndefined();
  });
});

describe("by the API", () => {
  test("the file for programs says the same, without formulas", async () => {
    const attack = '=HYPERLINK("http://x")';
    const recipient = { recipientName: attack, recipientAddress: "Hof 3\nHinterhaus\n24568 Kaltenkirchen" };
    const order = await orderAs("agreed", { ...mixedOffer, ...recipient });
    const planned = { version: order.version, startsOn: "2026-11-12", weekdays: [4], buyerReference: "+49-LEITWEG" };
    expect((await post(`/api/admin/orders/${order.id}/plan`, planned, { headers: bearer })).status).toBe(200);
    const months = await (await call("/api/admin/orders/months?month=2026-11", { headers: bearer })).json<Month>();
    const seen = { period: "12.11.2026 – 30.11.2026", place: "24568 Kaltenkirchen" };
    expect(months.rows).toMatchObject([seen, seen]);
    const file = await call("/api/admin/export/months.csv?month=2026-11", { headers: bearer });
    expect(file.headers.get("Content-Disposition")).toMatch(/filename="abrechnung-2026-11-vom-[\d-]+\.csv"$/);
    const rows = (await file.text()).split("\r\n");
    // 209,50 × 19 ÷ 30 = 132,68; 120,00 for the windows and 240,00 for the gutters.
    const sums = ofGross(13_268);
    expect(rows[2]).toContain('"laufend, erst wenn erledigt";"12.11.2026 – 30.11.2026";"Haushaltsreinigung: Fenster');
    expect(rows[2]).toContain(`;"${TAX_IN_WORDS}";"${centsAsTyped(ofGross(36_000).vatCents)}";"360,00";`);
    expect(rows[1]?.split(";")).toEqual([
      expect.stringMatching(/^"R-.*\/1"$/),
      `"'${attack.replaceAll('"', '""')}"`,
      '"Hof 3, Hinterhaus"',
      '"24568 Kaltenkirchen"',
      '"laufend"',
      '"12.11.2026 – 30.11.2026"',
      '"Haushaltsreinigung: Monatspreis (19\u00a0von\u00a030\u00a0Tagen)"',
      `"${centsAsTyped(sums.netCents)}"`,
      `"${TAX_IN_WORDS}"`,
      `"${centsAsTyped(sums.vatCents)}"`,
      '"132,68"',
      '"+49-LEITWEG"',
    ]);
  });

  test("the file of a month to come is no bill by its name", async () => {
    const file = await call("/api/admin/export/months.xlsx?month=2099-12", { headers: bearer });
    expect(file.headers.get("Content-Disposition")).toMatch(/filename="voraussichtlich-2099-12-vom-[\d-]+\.xlsx"$/);
  });

  test("a number that is missing leaves the amounts of the file empty", async () => {
    await orderAs("agreed", { ...officeOffer, startsOn: "2026-11-12", billing: "visits" });
    const file = await call("/api/admin/export/months.csv?month=2026-11", { headers: bearer });
    expect((await file.text()).split("\r\n")[1]).toMatch(new RegExp(`__ × .*;;"${TAX_IN_WORDS}";;;`));
  });
});
