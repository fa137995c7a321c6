import { describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { callLines, encodeHours, shortHours } from "../../src/website/opening-hours";
import { openingState } from "../../src/website/opening-hours.browser";

const office = encodeHours(company.officeHours);
const at = (moment: string) => openingState(office, new Date(moment));

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
  ])("%s", (_, moment, text) => {
    expect(at(moment).text).toBe(text);
  });

  test("is the time in Germany, whatever the offset of the moment", () => {
    expect(at("2026-07-06T06:00:00Z").line).toBe("office");
    expect(at("2026-07-06T05:59:00Z").line).toBe("emergency");
    expect(at("2026-12-07T06:59:00Z").line).toBe("emergency");
    expect(at("2026-12-07T07:00:00Z").line).toBe("office");
  });

  test("is right on the days on which the clocks change", () => {
    expect(at("2026-03-29T10:00:00Z").text).toBe("Das Büro öffnet morgen um 8:00\u00a0Uhr");
    expect(at("2026-03-30T06:00:00Z").line).toBe("office");
    expect(at("2026-10-26T06:59:00Z").line).toBe("emergency");
    expect(at("2026-10-26T07:00:00Z").line).toBe("office");
  });

  test("agrees with the time zone's own rules, in summer, in winter and around every change for ten years", () => {
    const german = new Intl.DateTimeFormat("de-DE", { timeZone: "Europe/Berlin", hour: "2-digit", hourCycle: "h23" });
    for (let year = 2026; year < 2036; year++) {
      for (let hour = 0; hour < 365 * 24; hour += hour % 24 === 5 ? 19 : 1) {
        const moment = new Date(Date.UTC(year, 0, 1, hour));
        const now = german.format(moment).slice(0, 2);
        const thisMinute = `1234567 ${now}:00 ${now}:01`;
        expect(openingState(thisMinute, moment).line, `${moment.toISOString()} is ${now} in Germany`).toBe("office");
      }
    }
  });

  test("midnight belongs to the new day", () => {
    expect(at("2026-11-24T00:00:00+01:00").text).toBe("Das Büro öffnet heute um 8:00\u00a0Uhr");
  });
});

describe("whom to call", () => {
  test("the HTML names both numbers with their hours, which is true at any time", () => {
    expect(callLines.map(({ line, label, phone }) => [line, label, phone.label])).toEqual([
      ["office", "Büro Mo–Fr\u00a08–18, Sa\u00a09–16", "Büro"],
      ["emergency", "Notfall, jederzeit", "Notfall"],
    ]);
  });

  test("in the office hours it is the office, with the time until which somebody is there", () => {
    const { line, callLabel } = at("2026-11-28T12:00:00+01:00");
    expect([line, callLabel]).toEqual(["office", "Büro, heute bis 16:00\u00a0Uhr"]);
  });

  test.each(["2026-11-28T16:00:00+01:00", "2026-11-29T12:00:00+01:00", "2026-11-30T03:00:00+01:00"])(
    "otherwise it is the emergency number, and nothing says that anything is closed (%s)",
    (moment) => {
      const { line, callLabel, text } = at(moment);
      expect([line, callLabel]).toEqual(["emergency", callLines[1].label]);
      expect(text).not.toMatch(/geschlossen/);
    },
  );

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
