import { describe, expect, test } from "vitest";
import { company } from "../../src/content/company";
import { encodeHours } from "../../src/website/opening-hours";
import { openingState } from "../../src/website/opening-state";

const office = encodeHours(company.officeHours);
const at = (moment: string) => openingState(office, new Date(moment));

describe("the hint beside the office hours (Monday to Friday 8–18, Saturday 9–16, in Germany)", () => {
  test.each([
    ["on a Monday in winter at noon", "2026-11-23T12:00:00+01:00", "Jetzt geöffnet, bis 18:00\u00a0Uhr"],
    ["at the minute of opening", "2026-11-23T08:00:00+01:00", "Jetzt geöffnet, bis 18:00\u00a0Uhr"],
    ["a minute before opening", "2026-11-23T07:59:00+01:00", "Jetzt geschlossen, öffnet heute um 8:00\u00a0Uhr"],
    ["at the minute of closing", "2026-11-23T18:00:00+01:00", "Jetzt geschlossen, öffnet morgen um 8:00\u00a0Uhr"],
    ["on a Friday evening", "2026-11-27T20:00:00+01:00", "Jetzt geschlossen, öffnet morgen um 9:00\u00a0Uhr"],
    ["on a Saturday at noon", "2026-11-28T12:00:00+01:00", "Jetzt geöffnet, bis 16:00\u00a0Uhr"],
    ["on a Saturday evening", "2026-11-28T17:00:00+01:00", "Jetzt geschlossen, öffnet am Montag um 8:00\u00a0Uhr"],
    ["on a Sunday", "2026-11-29T12:00:00+01:00", "Jetzt geschlossen, öffnet morgen um 8:00\u00a0Uhr"],
  ])("%s", (_, moment, text) => {
    expect(at(moment).text).toBe(text);
  });

  test("is the time in Germany, whatever the offset of the moment", () => {
    expect(at("2026-07-06T06:00:00Z").isOpen).toBe(true);
    expect(at("2026-07-06T05:59:00Z").isOpen).toBe(false);
    expect(at("2026-12-07T06:59:00Z").isOpen).toBe(false);
    expect(at("2026-12-07T07:00:00Z").isOpen).toBe(true);
  });

  test("is right on the days on which the clocks change", () => {
    expect(at("2026-03-29T10:00:00Z").text).toBe("Jetzt geschlossen, öffnet morgen um 8:00\u00a0Uhr");
    expect(at("2026-03-30T06:00:00Z").isOpen).toBe(true);
    expect(at("2026-10-26T06:59:00Z").isOpen).toBe(false);
    expect(at("2026-10-26T07:00:00Z").isOpen).toBe(true);
  });

  test("midnight belongs to the new day", () => {
    expect(at("2026-11-24T00:00:00+01:00").text).toBe("Jetzt geschlossen, öffnet heute um 8:00\u00a0Uhr");
  });
});
