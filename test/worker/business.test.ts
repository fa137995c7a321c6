import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { towns } from "../../src/content/towns";
import { openDatabase } from "../../src/db/client.server";
import { type BusinessRow, readBusiness } from "../../src/requests/figures/business.server";
import { listLeads } from "../../src/requests/lists/leads.server";
import { townOf } from "../../src/requests/place";
import { addNote } from "../../src/requests/work/history.server";
import { storeLead } from "../support/submission";

const db = openDatabase(env.DB);
beforeEach(async () => {
  await env.DB.exec(
    "DELETE FROM leads; DELETE FROM outbox; DELETE FROM follow_ups; DELETE FROM follow_up_events; DELETE FROM write_budget;",
  );
});

const lead = (overrides: Record<string, unknown>, at: string) =>
  storeLead({ db, mail: undefined }, overrides, new Date(at));

/** A request that was won on a day, written straight to the table: only the counting is tested. */
async function order(overrides: Record<string, unknown>, at: string, wonOn: string, cents: number): Promise<string> {
  const id = await lead(overrides, at);
  await env.DB.prepare("UPDATE follow_ups SET status = 'won', won_on = ?, amount_cents = ? WHERE id = ?")
    .bind(wonOn, cents, id)
    .run();
  return id;
}

describe("the town of a request", () => {
  const [home, other] = towns;
  const ofPostcode = (code: string) => towns.filter(({ postcode }) => postcode === code).length;
  const alone = towns.findLast(({ postcode }) => ofPostcode(postcode) === 1);
  const shared = towns.find(({ postcode }) => ofPostcode(postcode) > 1);

  test.each([
    [{ town: ` ${other?.name.toLowerCase()} ` }, other?.name],
    [{ town: "Hamburg", address: `${home?.postcode} ${home?.name}` }, "Hamburg"],
    [{ address: `${home?.name}er Straße 5, ${other?.name}` }, other?.name],
    [{ address: `${home?.name} Mitte 1, ${other?.postcode} ${other?.name}` }, other?.name],
    [{ address: `Am Wald 1, ${alone?.postcode}` }, alone?.name],
    [{ postcode: alone?.postcode }, alone?.name],
    [{ postcode: shared?.postcode }, undefined],
    [{ address: "Irgendwo 3" }, undefined],
    [{}, undefined],
  ])("of %j is %j", (parts, town) => {
    expect(townOf(parts)).toBe(town);
  });
});

describe("what requests brought", () => {
  test("counts the revenue of won requests in every view, on the day on which the request came", async () => {
    const inMay = "2026-05-10T10:00:00.000Z";
    await order(
      {
        firstSource: "google.com",
        service: "office",
        propertyType: "office",
        size: "50-100",
        selectedServices: "vacuum",
      },
      inMay,
      "2026-06-02",
      100_000,
    );
    await order({ firstSource: "google.com" }, inMay, "2026-05-31", 50_050);
    await order({ firstSource: "flyer", firstCampaign: "herbst" }, "2026-04-30T21:59:59.000Z", "2026-05-02", 7_000);
    await lead({ firstSource: "flyer" }, inMay);
    const spam = await lead({ firstSource: "flyer" }, inMay);
    await env.DB.prepare("UPDATE follow_ups SET status = 'spam' WHERE id = ?").bind(spam).run();

    const business = await readBusiness(db, "2026-05-01", "2026-05-31");
    expect(business.source).toEqual([
      { value: "google.com", requests: 2, won: 2, monthCents: 0, amountCents: 150_050 },
      { value: "flyer", requests: 1, won: 0, monthCents: 0, amountCents: 0 },
    ]);
    expect(business.service).toEqual([
      { value: "office", requests: 1, won: 1, monthCents: 0, amountCents: 100_000 },
      { value: "household", requests: 2, won: 1, monthCents: 0, amountCents: 50_050 },
    ]);
    expect(business.month).toEqual([{ value: "2026-05", requests: 3, won: 2, monthCents: 0, amountCents: 150_050 }]);
    expect(business.town.reduce((sum, { requests }) => sum + requests, 0)).toBe(3);
  });

  test("takes all spellings of a source or campaign for one", async () => {
    const inMay = "2026-05-10T10:00:00.000Z";
    for (const text of ["Café", "CAFE", "Cafe\u0301"])
      await order({ firstSource: text, firstCampaign: text }, inMay, "2026-05-31", 100);
    const { source, campaign } = await readBusiness(db, "2026-05-01", "2026-05-31");
    const together = [{ value: "Café", requests: 3, won: 3, monthCents: 0, amountCents: 300 }];
    expect(source).toEqual(together);
    expect(campaign).toEqual(together);
  });

  test("keeps the revenue of a restricted order, without personal data", async () => {
    const id = await order({ lastName: "Gesperrt" }, "2026-05-10T10:00:00.000Z", "2026-05-12", 10_000);
    await env.DB.prepare("UPDATE follow_ups SET restricted_at = '2026-06-01T00:00:00.000Z' WHERE id = ?")
      .bind(id)
      .run();
    const business = await readBusiness(db, "2026-05-01", "2026-05-31");
    expect(business.month).toEqual([{ value: "2026-05", requests: 1, won: 1, monthCents: 0, amountCents: 10_000 }]);
    expect(JSON.stringify(business)).not.toContain("Gesperrt");
  });

  // Both clock changes are among them: a day has 23 hours, or 25.
  test.each([
    ["2026-03-29", "2026-03-29"],
    ["2026-10-25", "2026-10-25"],
    ["2026-03-01", "2026-10-31"],
  ])("from %s to %s is the same as recounted by hand", async (from, to) => {
    const hours = ["2026-03-28T22:30", "2026-03-28T23:30", "2026-03-29T12:00", "2026-03-29T21:30", "2026-03-29T22:30"];
    const more = ["2026-10-24T21:30", "2026-10-24T22:30", "2026-10-25T12:00", "2026-10-25T22:30", "2026-10-25T23:30"];
    for (const [index, hour] of [...hours, ...more].entries()) {
      const sources = ["google.com", "flyer", "direct"];
      const overrides = { firstSource: sources[index % 3], email: `kunde${index}@example.com` };
      if (index % 2) await order(overrides, `${hour}:00.000Z`, hour.slice(0, 10), 1000 * (index + 1));
      else await lead(overrides, `${hour}:00.000Z`);
    }
    const { results } = await env.DB.prepare(
      `SELECT leads.created_at, first_source, status, amount_cents FROM leads JOIN follow_ups USING (id)`,
    ).all<{ created_at: string; first_source: string; status: string; amount_cents: number }>();
    // An independent clock: Intl's own words for the day in Berlin.
    const dayOf = (at: string) => {
      const parts = new Intl.DateTimeFormat("en-GB", { timeZone: "Europe/Berlin", dateStyle: "short" }).format(
        new Date(at),
      );
      return parts.split("/").reverse().join("-");
    };
    const inRange = results.filter(({ created_at }) => dayOf(created_at) >= from && dayOf(created_at) <= to);
    const business = await readBusiness(db, from, to);
    const expectRows = (rows: BusinessRow[], nameOf: (row: (typeof inRange)[number]) => string) => {
      expect(rows.reduce((sum, { requests }) => sum + requests, 0)).toBe(inRange.length);
      for (const { value, ...sum } of rows) {
        const all = inRange.filter((row) => nameOf(row) === value);
        const of = all.filter(({ status }) => status === "won");
        expect(sum).toEqual({
          requests: all.length,
          won: of.length,
          monthCents: 0,
          amountCents: of.reduce((total, row) => total + row.amount_cents, 0),
        });
      }
    };
    expectRows(business.source, ({ first_source }) => first_source);
    expectRows(business.month, ({ created_at }) => dayOf(created_at).slice(0, 7));
    expectRows(business.town, () => company.address.town);
  });
});

describe("the list of requests", () => {
  const found = async (query: { q: string }) =>
    (await listLeads(db, 50, undefined, query)).rows.map(({ lastName }) => lastName).toSorted();

  test("is searched in service names, wishes and notes too, whatever the spelling", async () => {
    const noted = await lead({ lastName: "Notiert" }, "2026-05-01T10:00:00Z");
    await addNote(db, noted, { text: "Schlüssel bei Frau Weiß" }, { author: "a", now: new Date() });
    await lead({ lastName: "Wünschend", requirements: "Bitte die DACHRINNE säubern" }, "2026-05-02T10:00:00Z");
    await lead(
      {
        lastName: "Bürohaft",
        service: "office",
        propertyType: "office",
        size: "50-100",
        selectedServices: "vacuum",
        company: "Nissen & Söhne GmbH",
        furtherObjects: "Zweigstelle Wiesenstraße",
      },
      "2026-05-03T10:00:00Z",
    );
    expect(await found({ q: "schluessel weiss" })).toEqual(["Notiert"]);
    expect(await found({ q: "dachrinne säubern" })).toEqual(["Wünschend"]);
    for (const q of ["Büroreinigung", "nissen soehne", "wiesenstraße"])
      expect(await found({ q })).toEqual(["Bürohaft"]);
  });
});
