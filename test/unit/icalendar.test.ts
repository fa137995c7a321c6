import fc from "fast-check";
import ICAL from "ical.js";
import { describe, expect, test } from "vitest";
import { type CalendarEvent, writeCalendar } from "../../src/platform/time/icalendar";

const event: CalendarEvent = {
  uid: "viewing-1",
  changedAt: "2026-11-23T20:00:00.000Z",
  sequence: 3,
  summary: "R-7K3M-92, Büroreinigung, Kaltenkirchen",
  when: { start: "2026-11-24T09:00:00.000Z", end: "2026-11-24T10:00:00.000Z" },
};

const FROM = { name: 'Muster "Glanz", Gebäudereinigung', email: "info@example.com" };

function readBack(...events: CalendarEvent[]) {
  const calendar = new ICAL.Component(ICAL.parse(writeCalendar(FROM, events)));
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

  test("only a feed says how often it is to be read", () => {
    const properties = (use: "file" | "feed") => {
      const calendar = new ICAL.Component(ICAL.parse(writeCalendar(FROM, [event], use)));
      return ["refresh-interval", "x-published-ttl"].map((name) => calendar.getFirstPropertyValue(name)?.toString());
    };
    expect(properties("feed")).toEqual(["PT1H", "PT1H"]);
    expect(properties("file")).toEqual([undefined, undefined]);
  });

  test("a cancellation names the event, who cancels it, and that it is cancelled", () => {
    const calendar = new ICAL.Component(ICAL.parse(writeCalendar(FROM, [event], "cancellation")));
    expect(calendar.getFirstPropertyValue("method")).toBe("CANCEL");
    const [read] = calendar.getAllSubcomponents("vevent").map((one) => new ICAL.Event(one));
    expect(read?.component.getFirstPropertyValue("status")).toBe("CANCELLED");
    expect([read?.uid, read?.sequence, read?.organizer]).toEqual([event.uid, 3, "mailto:info@example.com"]);
    expect(read?.component.getFirstProperty("organizer")?.getParameter("cn")).toBe("Muster 'Glanz', Gebäudereinigung");
  });

  test("whatever is typed comes back as it was, and no line is longer than 75 octets", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 300 }).map((typed) => typed.replace(/[\p{Cc}]/gu, "\n"));
    fc.assert(
      fc.property(text, text, (summary, location) => {
        const [read, ...more] = readBack({ ...event, summary: `x${summary}`, location: `y${location}` }, event);
        expect(read?.summary).toBe(`x${summary}`);
        expect(read?.location).toBe(`y${location}`);
        expect(more).toHaveLength(1);
        const lines = writeCalendar(FROM, [{ ...event, summary, location }]).split("\r\n");
        expect(lines.every((line) => Buffer.byteLength(line) <= 75 && !line.includes("\n"))).toBe(true);
      }),
    );
  });
});
