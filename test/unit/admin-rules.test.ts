import { describe, expect, test } from "vitest";
import { apiPath } from "../../src/admin/api-client";
import { CONTACTS, LEADS, listKey } from "../../src/admin/api-keys";
import { unchangedErrors } from "../../src/admin/fields";
import { mailLink, whatsAppLink } from "../../src/admin/requests/contact-links";
import { namedDates } from "../../src/admin/requests/opened/near-day";
import { withParameters } from "../../src/admin/requests/row-links";
import { loginPath, returnPath } from "../../src/admin/session/return-to";
import { inWords } from "../../src/admin/settings/opening-settings";
import { formatConversion, formatRate } from "../../src/admin/statistics/numbers";
import { planFieldsOf } from "../../src/content/plan-fields";
import type { DayEntry } from "../../src/desk/day-list.server";
import { proposedInShort, proposedInWords } from "../../src/desk/stage";
import { timeInShort } from "../../src/platform/time/berlin-days";
import type { Status } from "../../src/requests/work/options";

describe("links to a customer", () => {
  test.each([
    ["0151-00011122", "4915100011122"],
    ["+49 0170 0001234", "491700001234"],
    ["+45 12 34 56 78", "4512345678"],
    ["04191 000111 oder 0151 00011122 ab 18 Uhr", "4915100011122"],
  ])("WhatsApp dials %s as %s", (typed, digits) => {
    expect(whatsAppLink(typed)).toBe(`https://wa.me/${digits}`);
  });

  test.each(["04191 / 000 111", "4191 000111", "ruf mich an", "0"])("WhatsApp does not dial %s", (typed) => {
    expect(whatsAppLink(typed)).toBeUndefined();
  });

  test("what was typed cannot add anything to a link", () => {
    expect(whatsAppLink("javascript:alert(1)")).toBeUndefined();
    expect(mailLink("a@example.com?bcc=b@example.com")).toBe("mailto:a@example.com%3Fbcc%3Db%40example.com");
  });
});

describe("the way back after a login", () => {
  test.each([
    ["/admin/dashboard/anfragen/1", "/admin/dashboard/anfragen/1"],
    ["https://example.com/admin/", "/admin/dashboard"],
    ["//example.com/admin/", "/admin/dashboard"],
    ["/\\example.com/admin/", "/admin/dashboard"],
    ["/admin/../impressum", "/admin/dashboard"],
    ["javascript:alert(1)", "/admin/dashboard"],
    ["/admin/login?returnTo=/admin/login", "/admin/dashboard"],
    ["", "/admin/dashboard"],
  ])("%s leads to %s", (wanted, path) => {
    expect(returnPath(new URLSearchParams({ returnTo: wanted }))).toBe(path);
  });

  test("the login's address keeps where one was", () => {
    const path = loginPath("/admin/dashboard/nachrichten?q=x", "expired");
    expect(returnPath(new URL(path, "http://localhost").searchParams)).toBe("/admin/dashboard/nachrichten?q=x");
    expect(loginPath("/admin/dashboard")).toBe("/admin/login");
  });
});

describe("what the owner reads", () => {
  test("times are Berlin's, in summer and winter", () => {
    expect(timeInShort("2026-07-01T22:30:00Z")).toBe("02.07.2026 00:30");
    expect(timeInShort("2026-11-21T13:05:00Z")).toBe("21.11.2026 14:05");
  });
  test("a rate has one decimal, and one that is not known is a dash", () => {
    expect([formatRate(2.46), formatRate(0), formatRate(undefined)]).toEqual(["2,5%", "0,0%", "–"]);
  });
  test("the conversion rate is 0% where it is missing, and in a time without visitors", () => {
    const rates = [
      { totalVisitors: 9, conversionRate: 2.46 },
      { totalVisitors: 9 },
      { totalVisitors: 0, conversionRate: 0 },
    ];
    expect(rates.map(formatConversion)).toEqual(["2,5%", "0%", "0%"]);
  });
});

test("a search changes nothing else in the address, and goes through all stacks", () => {
  const search = withParameters(new URLSearchParams("period=7&q=Kisdorf"), { q: "Müller & Söhne", group: "" });
  expect(String(search)).toBe("period=7&q=M%C3%BCller+%26+S%C3%B6hne");
  const q = search.get("q") ?? "";
  expect(apiPath(listKey(LEADS, { q, stage: "new" }))).toBe("/api/leads?q=M%C3%BCller+%26+S%C3%B6hne");
  expect(apiPath(listKey(CONTACTS, { q: "", stage: "due" }))).toBe("/api/contacts?stage=due");
  expect(apiPath(listKey(LEADS, { q: "", stage: "" }))).toBe("/api/leads");
});

describe("a form that was refused", () => {
  test("says so at a field until that is changed", () => {
    const errors = { place: ["Wo?"], "times.1": ["Belegt"], receivers: ["Leer"], version: ["Alt"] };
    const refused = { place: "", times: ["9", "10"], receivers: [] as string[] };
    expect(unchangedErrors(errors, refused, refused)).toEqual(errors);
    const typed = { ...refused, place: "office", times: ["8", "10"] };
    expect(Object.keys(unchangedErrors(errors, refused, typed))).toEqual(["times.1", "receivers", "version"]);
    expect(unchangedErrors(errors, refused, structuredClone(refused))).toEqual(errors);
    const changed = { ...typed, times: ["8", "11"], receivers: ["a@example.com"] };
    expect(Object.keys(unchangedErrors(errors, refused, changed))).toEqual(["version"]);
  });
});

test("nobody chooses among proposed times once the request is ordered or closed", () => {
  const slots = ["2027-01-06T10:00:00.000Z"];
  const asks = (status: Status) =>
    proposedInShort(new Date("2027-01-05T10:00:00Z"), { viewingAt: null, status }, slots);
  const asked = "Zeit vorgeschlagen";
  expect((["viewing", "offer", "won", "lost"] as const).map(asks)).toEqual([asked, asked, null, null]);
});

test.each([
  ["consumer", null, false],
  ["consumer", "B-12", true],
  ["business", null, true],
  ["public", null, true],
])("the plan of a %s with the reference %j asks for one: %s", (customerKind, buyerReference, isAsked) => {
  const ids = planFieldsOf({ customerKind, buyerReference }).map(({ id }) => id);
  expect(ids).toEqual(["timeText", "access", ...(isAsked ? ["buyerReference"] : [])]);
});

test("what else is on a day is named by time, without a time last, and a viewing before what has no place", () => {
  const entry = (does: "view" | "clean", time: string | null, name: string) => ({ does, time, name }) as DayEntry;
  const late = entry("view", "16:30", "Spät");
  const works = ["ab 8 Uhr", null, "7.30", "nachmittags", "10 Uhr"].map((time) => entry("clean", time, "Auftrag"));
  const named = (dates: DayEntry[]) =>
    namedDates(dates, ({ does }) => (does === "view" ? 0 : 1)).map(({ time }) => time);
  expect(named([...works.slice(0, 3), late])).toEqual(["7.30", "ab 8 Uhr", "16:30", null]);
  expect(named([...works, late])).toEqual(["7.30", "ab 8 Uhr", "nachmittags", "16:30", null]);
});

test("the opened request says which of the proposed times can still be taken", () => {
  const slots = ["2027-01-04T10:00:00.000Z", "2027-01-06T10:00:00.000Z", "2027-07-01T14:30:00.000Z"];
  const said = (request: { viewingAt: string | null; status: Status }) =>
    proposedInWords(new Date("2027-01-05T10:00:00Z"), request, slots)?.replaceAll("\u00a0", " ");
  expect(said({ viewingAt: null, status: "viewing" })).toBe("Zeiten vorgeschlagen: Mi 06.01. 11:00, Do 01.07. 16:30");
  expect(said({ viewingAt: slots[1] ?? null, status: "viewing" })).toBeUndefined();
});

test.each([
  ["2026-12-24", "2027-01-02", "24.12.2026 bis 02.01.2027: geschlossen"],
  ["2026-12-24", "2026-12-30", "24.12. bis 30.12.2026: geschlossen"],
  ["2026-12-24", "2026-12-24", "24.12.2026: geschlossen"],
])("closed days from %s until %s are %s", (from, until, words) => {
  expect(inWords({ from, until, opens: "", closes: "" })).toBe(words);
});
