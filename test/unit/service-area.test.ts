import { expect, test } from "vitest";
import { describedTowns } from "../../src/content/towns/described";
import { placePostcodes } from "../../src/content/towns/postcodes";
import { areaAnswer } from "../../src/quote/postcode";
import { postcodeIn } from "../../src/requests/postcode";
import { isHome, kilometresTo, townsFor } from "../../src/website/pages/service-area";

const names = (postcode: string) => townsFor(postcode).map(({ town }) => town.name);

test("every neighbour that a town's page names has a postcode or a page", () => {
  const towns = new Set(describedTowns.map(({ name }) => name));
  for (const { name, neighbours } of describedTowns) {
    for (const place of neighbours.places) {
      const isKnown = towns.has(place) || /^\d{5}$/.test(placePostcodes[place] ?? "");
      expect(isKnown, `${place}, beside ${name}, needs its postcode in postcodes.ts`).toBe(true);
    }
  }
});

const own = (name: string, postcode: string) => placePostcodes[name] ?? postcode;
const pages = new Map(describedTowns.map(({ name, postcode }) => [name, [postcode, own(name, postcode)]]));
const neighbours = describedTowns.flatMap(({ neighbours }) => neighbours.places).filter((name) => !pages.has(name));

test.each([...pages.values()].flat())("%s is served from its own towns, nearest first", (postcode) => {
  const own = describedTowns.filter(({ name }) => pages.get(name)?.includes(postcode));
  const byWay = own.map((town) => [kilometresTo(town), town.name] as const).sort(([a], [b]) => a - b);
  expect(townsFor(postcode).map(({ places }) => places)).toEqual(own.map(() => []));
  expect(names(postcode)).toEqual(byWay.map(([, name]) => name));
});

test.each([...new Set(neighbours)])("%s is served from the towns that name it, or those of its postcode", (place) => {
  const postcode = placePostcodes[place] ?? "";
  const isOwn = [...pages.values()].some((postcodes) => postcodes.includes(postcode));
  const naming = describedTowns.filter(({ neighbours }) => neighbours.places.includes(place));
  const served = townsFor(postcode);
  if (isOwn) return expect(served.every(({ places }) => places.length === 0)).toBe(true);
  for (const { name } of naming) expect(served.find(({ town }) => town.name === name)?.places).toContain(place);
});

test("only the office's own town is no way off", () => {
  expect(describedTowns.filter((town) => kilometresTo(town) === 0)).toEqual(describedTowns.filter(isHome));
});

test.each(["00000", "99999"])("%s is not served", (postcode) => expect(names(postcode)).toEqual([]));

test("every place with a postcode is named by a town's page", () => {
  const named = describedTowns.flatMap(({ name, neighbours }) => [name, ...neighbours.places]);
  expect(Object.keys(placePostcodes).filter((place) => !named.includes(place))).toEqual([]);
});

test("the wizard says of every postcode what the page of the area says", () => {
  for (const postcode of [...describedTowns.map((town) => town.postcode), ...Object.values(placePostcodes), "00000"])
    expect(areaAnswer(postcode).startsWith("Ja, "), postcode).toBe(names(postcode).length > 0);
});

test.each([
  [" 24568", "24568"],
  [" 24 568 ", "24568"],
  ["D-24568", "24568"],
  ["de 24 568", "24568"],
  ["PLZ: 24568", "24568"],
  ["24568 Kaltenkirchen", "24568"],
  ["24568, Bad Bramstedt (Holstein)", "24568"],
  ["24568Kaltenkirchen", "24568"],
  ["24.568", "24568"],
  ["２４５６８", "24568"],
  ["\u200b24\u00a0568", "24568"],
  ["A-24568", undefined],
  ["04191 1234", undefined],
  ["24568 Haus 2", undefined],
  ["24568 24567", undefined],
  ["2456", undefined],
  ["245681", undefined],
  ["Kisdorf", undefined],
  ["", undefined],
])("%j is read as %s", (typed, postcode) => expect(postcodeIn(typed)).toBe(postcode));
