import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { isVisitOn, type Planned, visitsOf } from "../../src/order/visits";
import { addDays, daysFrom } from "../../src/platform/berlin-days";
import { type CalendarEvent, writeCalendar } from "../../src/platform/icalendar";

const event: CalendarEvent = {
  uid: "viewing-1",
  changedAt: "2026-11-23T20:00:00.000Z",
  sequence: 3,
  summary: "R-7K3M-92, Büroreinigung, Kaltenkirchen",
  when: { start: "2026-11-24T09:00:00.000Z", end: "2026-11-24T10:00:00.000Z" },
};

function readBack(...events: CalendarEvent[]) {
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar("Muster, Gebäudereinigung", events)));
  return calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
}

describe("a calendar, read back by another program", () => {
  test("a viewing stands at its instant in UTC, with its id, its last change and its number", () => {
    const [read] = readBack(event);
    expect(read?.uid).toBe("viewing-1");
    expect(read?.sequence).toBe(3);
    expect(read?.summary).toBe(event.summary);
    expect(read?.startDate.toString()).toBe("2026-11-24T09:00:00Z");
    expect(read?.endDate.toString()).toBe("2026-11-24T10:00:00Z");
    expect(String(read?.component.getFirstPropertyValue("dtstamp"))).toBe("2026-11-23T20:00:00Z");
  });

  test("a whole day ends on the day after", () => {
    const [read] = readBack({ ...event, when: { day: "2026-12-31" } });
    expect(read?.startDate.isDate).toBe(true);
    expect([read?.startDate, read?.endDate].map(String)).toEqual(["2026-12-31", "2027-01-01"]);
  });

  test("whatever is typed comes back as it was, and no line is longer than 75 octets", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 300 }).map((typed) => typed.replace(/[\p{Cc}]/gu, "\n"));
    fc.assert(
      fc.property(text, text, (summary, location) => {
        const [read, ...more] = readBack({ ...event, summary: `x${summary}`, location: `y${location}` }, event);
        expect(read?.summary).toBe(`x${summary}`);
        expect(read?.location).toBe(`y${location}`);
        expect(more).toHaveLength(1);
        const lines = writeCalendar("Muster", [{ ...event, summary, location }]).split("\r\n");
        expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\n"))).toBe(true);
      }),
    );
  });
});

describe("the days of an order", () => {
  const planned: Planned = { kind: "recurring", startsOn: "2026-11-12", weekdays: "1,4", endedOn: null, everyWeeks: 1 };

  /** The days that another program makes of them, until a last one. */
  function occurrences(order: Planned, until: string): string[] {
    const visits = visitsOf(order);
    if (!visits) return [];
    const [read] = readBack({ ...event, when: visits });
    const days: string[] = [];
    const iterator = read?.iterator();
    for (let next = iterator?.next(); next && next.toString() <= until; next = iterator?.next()) {
      days.push(next.toString());
    }
    return days;
  }

  test("begin with the first weekday on or after the first day", () => {
    expect(occurrences({ ...planned, startsOn: "2026-11-13" }, "2026-11-24")).toEqual([
      "2026-11-16",
      "2026-11-19",
      "2026-11-23",
    ]);
  });

  test("every other week counts from the Monday of the first week", () => {
    expect(occurrences({ ...planned, everyWeeks: 2 }, "2026-12-11")).toEqual([
      "2026-11-12",
      "2026-11-23",
      "2026-11-26",
      "2026-12-07",
      "2026-12-10",
    ]);
  });

  test("end with the last day of the order, that day included", () => {
    expect(occurrences({ ...planned, endedOn: "2026-11-19" }, "2027-01-01")).toEqual([
      "2026-11-12",
      "2026-11-16",
      "2026-11-19",
    ]);
    expect(occurrences({ ...planned, endedOn: "2026-11-11" }, "2027-01-01")).toEqual([]);
  });

  test("are the first day alone without weekdays, for rarer work and for what is done once", () => {
    for (const order of [{ weekdays: null }, { everyWeeks: null }, { kind: "once" as const }]) {
      expect(occurrences({ ...planned, ...order }, "2027-12-31")).toEqual(["2026-11-12"]);
    }
    expect(visitsOf({ ...planned, startsOn: null })).toBeUndefined();
  });

  test("are the same weekdays on both sides of a change of the clocks, as the calendar and as the list of a day", () => {
    const weekdays = fc.subarray([1, 2, 3, 4, 5, 6, 7], { minLength: 1 }).map((days) => days.join(","));
    const starts = fc.integer({ min: 0, max: 800 }).map((days) => addDays("2026-01-01", days));
    fc.assert(
      fc.property(weekdays, starts, fc.constantFrom(1, 2), (weekdays, startsOn, everyWeeks) => {
        const order = { ...planned, weekdays, startsOn, everyWeeks, endedOn: addDays(startsOn, 400) };
        const visits = visitsOf(order);
        const worked = daysFrom(startsOn, addDays(startsOn, 420)).filter((day) => visits && isVisitOn(day, visits));
        expect(occurrences(order, "9999-12-31")).toEqual(worked);
        expect(worked.every((day) => weekdays.includes(String(new Date(day).getUTCDay() || 7)))).toBe(true);
      }),
      { numRuns: 50 },
    );
  });
});
