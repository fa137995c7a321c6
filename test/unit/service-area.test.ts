import { expect, test } from "vitest";
import { describedTowns } from "../../src/content/towns/described";
import { placePostcodes } from "../../src/content/towns/postcodes";
import { postcodeIn, townsFor } from "../../src/website/service-area";

const names = (postcode: string) => townsFor(postcode).map(({ town }) => town.name);

test("every neighbour that a town's page names has a postcode or a page", () => {
  const towns = new Set(describedTowns.map(({ name }) => name));
  for (const { name, neighbours } of describedTowns) {
    for (const place of neighbours.places) {
      expect(towns.has(place) || /^\d{5}$/.test(placePostcodes[place] ?? ""), `${place} beside ${name}`).toBe(true);
    }
  }
});

test.each(describedTowns)("the postcode on the page of $name is served, nearest first", ({ name, postcode }) => {
  expect(names(postcode)).toContain(name);
});

test("a town comes before those that only name a neighbour with its postcode", () => {
  expect(names("24568")).toEqual(["Kaltenkirchen", "Nützen"]);
});

test("a neighbour's postcode is served from the towns that name it", () => {
  expect(townsFor("24641").map(({ town, places }) => [town.name, places])).toEqual([
    ["Struvenhütten", ["Hüttblek", "Stuvenborn", "Sievershütten"]],
  ]);
});

test.each(["20095", "00000"])("%s is not served", (postcode) => expect(names(postcode)).toEqual([]));

test.each([
  [" 24 568 ", "24568"],
  ["2456", undefined],
  ["245681", undefined],
  ["Kisdorf", undefined],
  ["", undefined],
])("%j is read as %s", (typed, postcode) => expect(postcodeIn(typed)).toBe(postcode));
