import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { callLines, shortHours } from "../../src/content/opening-hours";
import { publicHolidays } from "../../src/opening/holidays";
import { openingState } from "../../src/opening/state";

const weekly = [
  { days: [1, 2, 3, 4, 5], opens: "08:00", closes: "18:00" },
  { days: [6], opens: "09:00", closes: "16:00" },
];
const special = publicHolidays("2026-01-01", "2027-12-31", "Schleswig-Holstein");
const at = (moment: string) => openingState({ weekly, special }, new Date(moment));

describe("the hint beside the office hours (Monday to Friday 8–18, Saturday 9–16, in Germany)", () => {
  test.each([
    ["on a Monday in winter at noon", "2026-11-23T12:00:00+01:00", "Jetzt geöffnet, bis 18:00\u00a0Uhr"],
    ["at the minute of opening", "2026-11-23T08:00:00+01:00", "Jetzt geöffnet, bis 18:00\u00a0Uhr"],
    ["a minute before opening", "2026-11-23T07:59:00+01:00", "Das Büro öffnet heute um 8:00\u00a0Uhr"],
    ["at the minute of closing", "2026-11-23T18:00:00+01:00", "Das Büro öffnet morgen um 8:00\u00a0Uhr"],
    ["on a Friday evening", "2026-11-27T20:00:00+01:00", "Das Büro öffnet morgen um 9:00\u00a0Uhr"],
    ["on a Saturday at noon", "2026-11-28T12:00:00+01:00", "Jetzt geöffnet, bis 16:00\u00a0Uhr"],
    ["on a Saturday evening", "2026-11-28T17:00:00+01:00", "Das Büro öffnet am Montag um 8:00\u00a0Uhr"],
    ["on a Sunday", "2026-11-29T12:00:00+01:00", "Das Büro öffnet morgen um 8:00\u00a0Uhr"],
    ["on New Year's Eve", "2026-12-31T20:00:00+01:00", "Das Büro öffnet am Samstag um 9:00\u00a0Uhr"],
    ["on New Year's Day", "2027-01-01T12:00:00+01:00", "Das Büro öffnet morgen um 9:00\u00a0Uhr"],
    ["on the evening before 29 February", "2028-02-28T20:00:00+01:00", "Das Büro öffnet morgen um 8:00\u00a0Uhr"],
    ["on 29 February", "2028-02-29T12:00:00+01:00", "Jetzt geöffnet, bis 18:00\u00a0Uhr"],
  ])("%s", (_, moment, text) => {
    expect(at(moment).text).toBe(text);
  });

  test("agrees with the time zone's own rules, in summer, in winter and around every change for ten years", () => {
    const german = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" });
    const days = new Intl.DateTimeFormat("sv-SE", { timeZone: "Europe/Berlin" });
    for (let year = 2026; year < 2036; year++) {
      for (let hour = 0; hour < 365 * 24; hour += hour % 24 === 5 ? 19 : 1) {
        const moment = new Date(Date.UTC(year, 0, 1, hour));
        const now = german.format(moment).slice(0, 2);
        const day = days.format(moment);
        const thisMinute = { from: day, until: day, opens: `${now}:00`, closes: `${now}:01` };
        const { isOpen } = openingState({ weekly: [], special: [thisMinute] }, moment);
        expect(isOpen, `${moment.toISOString()} is ${now} in Germany`).toBe(true);
      }
    }
  });
});

describe("whom to call", () => {
  test("the HTML names both numbers with their hours, which is true at any time", () => {
    expect(callLines.map(({ line, label, phone }) => [line, label, phone.label])).toEqual([
      ["office", `Büro ${shortHours(company.officeHours)}`, "Büro"],
      ["emergency", "Notfall, jederzeit", "Notfall"],
    ]);
  });

  test.each([
    ["in the office hours", "2026-11-28T12:00:00+01:00", "Büro, heute bis 16:00\u00a0Uhr", "bis 16:00\u00a0Uhr"],
    ["before they begin", "2026-11-24T03:00:00+01:00", "Büro ab 8:00\u00a0Uhr", "ab 8:00\u00a0Uhr"],
    ["in the evening before", "2026-11-24T20:00:00+01:00", "Büro ab 8:00\u00a0Uhr", "ab 8:00\u00a0Uhr"],
    ["on a Saturday evening", "2026-11-28T16:00:00+01:00", "Büro ab Montag, 8:00\u00a0Uhr", "ab Montag"],
    ["on a Sunday", "2026-11-29T12:00:00+01:00", "Büro ab morgen, 8:00\u00a0Uhr", "ab morgen"],
    ["on Good Friday", "2026-04-03T12:00:00+02:00", "Büro ab morgen, 9:00\u00a0Uhr", "ab morgen"],
    ["on Christmas Day", "2026-12-25T12:00:00+01:00", "Büro ab Montag, 8:00\u00a0Uhr", "ab Montag"],
  ])("%s the office's line says until or from when, nothing that anything is closed", (_, moment, label, fact) => {
    expect(at(moment)).toMatchObject({ label, fact });
    expect(at(moment).text).not.toMatch(/geschlossen/);
  });

  test("the owner's closed days and changed hours count", () => {
    const own = [
      { from: "2026-12-24", until: "2027-01-03", opens: "", closes: "" },
      { from: "2026-12-23", until: "2026-12-23", opens: "10:00", closes: "13:00" },
    ];
    const on = (moment: string) => openingState({ weekly, special: own }, new Date(moment));
    expect(on("2026-12-23T09:00:00+01:00").text).toBe("Das Büro öffnet heute um 10:00\u00a0Uhr");
    expect(on("2026-12-23T12:00:00+01:00").text).toBe("Jetzt geöffnet, bis 13:00\u00a0Uhr");
    expect(on("2026-12-23T14:00:00+01:00")).toEqual({
      isOpen: false,
      text: "Das Büro öffnet am 4.1. um 8:00\u00a0Uhr",
      label: "Büro ab 4.1., 8:00\u00a0Uhr",
      fact: "ab 4.1.",
    });
    expect(on("2027-01-03T14:00:00+01:00").label).toBe("Büro ab morgen, 8:00\u00a0Uhr");
  });

  test("the emergency line is never the only one, and says that it is one", () => {
    const ways = callLines.map(({ ways }) => ways.map(({ way, short, fact }) => [way, short, fact]));
    expect(ways).toEqual([
      [
        ["call-office", "Anrufen", shortHours({ label: "", periods: company.officeHours.periods.slice(0, 1) })],
        ["call-back", "Rückruf", ""],
      ],
      [[undefined, "Notfall", "jederzeit"]],
    ]);
  });

  test.each([
    [[1, 2, 3, 4, 5], "08:00", "18:30", "Mo–Fr\u00a08–18:30"],
    [[2, 4], "09:15", "12:00", "Di, Do\u00a09:15–12"],
    [[6, 7], "10:00", "14:00", "Sa, So\u00a010–14"],
  ] as const)("short hours of the days %j", (days, opens, closes, short) => {
    expect(shortHours({ label: "", periods: [{ days, label: "", opens, closes }] })).toBe(short);
  });

  test("the crews' hours say that other times can be agreed on, as the funnel offers evenings", () => {
    expect(company.serviceHours.note).toBe("Außerhalb nach Absprache. Notfälle: 24/7");
  });
});

test("what stands before the ways to reach us is true while the office is closed too", () => {
  const files = readdirSync("src", { recursive: true, encoding: "utf8" }).filter((name) => name.endsWith(".tsx"));
  const users = files.map((name) => readFileSync(`src/${name}`, "utf8")).filter((text) => text.includes("<CallUs"));
  expect(users.length).toBeGreaterThan(8);
  for (const text of users) expect(text).not.toMatch(/rufen\s+Sie(\s+uns)?\s+an[:.]/i);
});
