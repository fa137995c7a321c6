import { env } from "cloudflare:workers";
import { beforeEach, describe, expect, test } from "vitest";
import { erase } from "../../src/requests/erasing/erase.server";
import { readBusiness } from "../../src/requests/figures/business.server";
import { db, execute } from "../support/database";
import { deleteRequests } from "../support/deal";
import { storeLead } from "../support/submission";

beforeEach(() => deleteRequests(db));

const lead = (overrides: Record<string, unknown>, at: string) =>
  storeLead({ db, mail: undefined }, overrides, new Date(at));

/** A request that was won on a day, written straight to the table: only the counting is tested. */
async function order(overrides: Record<string, unknown>, at: string, wonOn: string, cents: number): Promise<string> {
  const id = await lead(overrides, at);
  await execute("UPDATE follow_ups SET status = 'won', won_on = ?, amount_cents = ? WHERE id = ?", wonOn, cents, id);
  return id;
}

describe("what requests brought", () => {
  test("counts the revenue of won requests in both views, on the day on which the request came", async () => {
    const inMay = "2026-05-10T10:00:00.000Z";
    await order({ firstSource: "google.com" }, inMay, "2026-06-02", 100_000);
    await order({ firstSource: "google.com" }, inMay, "2026-05-31", 50_050);
    await order({ firstSource: "flyer" }, "2026-04-30T21:59:59.000Z", "2026-05-02", 7_000);
    await lead({ firstSource: "flyer" }, inMay);
    const spam = await lead({ firstSource: "flyer" }, inMay);
    await env.DB.prepare("UPDATE follow_ups SET status = 'spam' WHERE id = ?").bind(spam).run();

    const business = await readBusiness(db, "2026-05-01", "2026-05-31");
    expect(business.source).toEqual([
      { value: "google.com", requests: 2, won: 2, monthCents: 0, amountCents: 150_050 },
      { value: "flyer", requests: 1, won: 0, monthCents: 0, amountCents: 0 },
    ]);
    expect(business.month).toEqual([{ value: "2026-05", requests: 3, won: 2, monthCents: 0, amountCents: 150_050 }]);
  });

  test("takes all spellings of a source for one, those of erased requests too", async () => {
    const inMay = "2026-05-10T10:00:00.000Z";
    for (const text of ["Café", "CAFE", "Cafe\u0301"]) await order({ firstSource: text }, inMay, "2026-05-31", 100);
    await erase(db, [await lead({ firstSource: "cafe" }, inMay)]);
    const { source } = await readBusiness(db, "2026-05-01", "2026-05-31");
    expect(source).toEqual([{ value: "Café", requests: 4, won: 3, monthCents: 0, amountCents: 300 }]);
  });

  test("gives each month what came in it in Berlin, up to the days of the range, erased or not", async () => {
    const times = ["2026-02-28T22:59:59.999Z", "2026-02-28T23:00:00.000Z", "2026-03-31T21:59:59.999Z"];
    times.push("2026-03-31T22:00:00.000Z", "2026-04-02T21:59:59.999Z", "2026-04-02T22:00:00.000Z");
    const ids: string[] = [];
    for (const at of times) ids.push(await lead({}, at), await lead({ firstSource: "flyer" }, at));
    const counted = async () => {
      const { source, month } = await readBusiness(db, "2026-02-28", "2026-04-02");
      return [month, source].map((rows) => rows.map(({ value, requests }) => `${value} ${requests}`).sort());
    };
    const expected = [
      ["2026-02 2", "2026-03 4", "2026-04 4"],
      ["flyer 5", "null 5"],
    ];
    expect(await counted()).toEqual(expected);
    await erase(db, ids.slice(0, 7));
    expect(await counted()).toEqual(expected);
  });

  test("reads 37 months, the longest range, without a request", async () => {
    expect(await readBusiness(db, "2023-11-01", "2026-11-30")).toEqual({ source: [], month: [] });
  });
});
