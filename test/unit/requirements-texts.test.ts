import { describe, expect, test } from "vitest";
import { requirementsTexts } from "../../src/content/quote";
import { describedServices } from "../../src/content/services/described";
import { frequencies, type ServiceId, serviceIds } from "../../src/requests/answers/options";

/** What pages tell visitors to name in their request, and where only the field for wishes asks for it. */
const ASKED_IN_WISHES: [id: string, word: RegExp][] = [
  ["window", /Stockwerk/],
  ["window", /Zahl/],
  ["deep", /Tag/],
  ["construction", /Übergabetermin/],
  ["construction", /Bauzustand/],
  ["carpet", /Material, Größe und Flecken/],
];

test("every service has a hint and an example of its own", () => {
  for (const kind of ["hint", "placeholder"] as const) {
    expect(new Set(serviceIds.map((service) => requirementsTexts[service][kind])).size).toBe(serviceIds.length);
  }
});

describe("what a page promises to be enough, the wizard asks for", () => {
  test.each(describedServices.flatMap((page) => ASKED_IN_WISHES.filter(([id]) => id === page.id)))(
    "%s: %s",
    (id, word) => {
      const page = describedServices.find((one) => one.id === id);
      expect(page?.closing.text).toMatch(word);
      expect(requirementsTexts[id as ServiceId].hint).toMatch(word);
    },
  );

  test("kindergartens are cleaned daily: days and times have a place, and the shortest interval says that it is not the end", () => {
    const page = describedServices.find(({ id }) => id === "kindergarten");
    expect(JSON.stringify(page?.questions)).toMatch(/täglich.*an welchen Tagen und ab welcher Uhrzeit/);
    expect(requirementsTexts.kindergarten.hint).toMatch(/Tagen und ab wann/);
    expect(frequencies.map(({ id }) => id)).not.toContain("daily");
    expect(frequencies.find(({ id }) => id === "weekly")?.hint).toBe("oder öfter");
  });
});
