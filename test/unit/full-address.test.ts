import { expect, test } from "vitest";
import { fullAddress, postalLines } from "../../src/requests/full-address";
import { addressParts, streetOf, townOf } from "../../src/requests/place";

test.each([
  [{ address: "Beispielweg 3", postcode: "24568", town: "Kaltenkirchen" }, "Beispielweg 3, 24568 Kaltenkirchen"],
  [{ postcode: "24568", town: "Kaltenkirchen" }, "24568 Kaltenkirchen"],
  [{ town: "Kisdorf" }, "Kisdorf"],
  [{ address: "Beispielweg 3" }, "Beispielweg 3"],
  [
    { address: "Beispielweg 3, 24568 Kaltenkirchen", postcode: "24568", town: "kaltenkirchen" },
    "Beispielweg 3, 24568 Kaltenkirchen",
  ],
  [
    { address: "Beispielweg 3\n24568", postcode: "24568", town: "Kaltenkirchen" },
    "Beispielweg 3\n24568, Kaltenkirchen",
  ],
  [
    { address: "Kaltenkirchener Straße 5", postcode: "24629", town: "Kaltenkirchen" },
    "Kaltenkirchener Straße 5, 24629 Kaltenkirchen",
  ],
  [{ address: null, postcode: "", town: undefined }, undefined],
])("postcode and town join the address unless it names them (%j)", (parts, whole) => {
  expect(fullAddress(parts)).toBe(whole);
});

test("the town is found in a composed address", () => {
  const address = fullAddress({ address: "Beispielweg 3", postcode: "24629", town: "Kisdorf" });
  expect(townOf({ address })).toBe("Kisdorf");
});

test.each([
  ["Beispielweg 3, 24568 Kaltenkirchen", "24568", "Kaltenkirchen", "Beispielweg 3"],
  ["Beispielweg 3, Kaltenkirchen", null, "Kaltenkirchen", "Beispielweg 3"],
  ["Beispielweg 3, 24568", "24568", null, "Beispielweg 3"],
  ["24568 Kaltenkirchen", "24568", "Kaltenkirchen", undefined],
  ["Beispielweg 3, 24568 Kaltenkirchen", null, null, "Beispielweg 3, 24568 Kaltenkirchen"],
  ["Kaltenkirchen, Beispielweg 3", "24568", "Kaltenkirchen", "Kaltenkirchen, Beispielweg 3"],
  ["24568 Kaltenkirchen", null, null, undefined],
  [null, null, null, undefined],
])("the street of %j with %j and %j stands before the place", (address, postcode, town, street) => {
  expect(streetOf({ address, postcode, town })).toBe(street);
});

test.each([
  [{ address: "24568 Bad Bramstedt" }, "Am Markt 3, 24568 Bad Bramstedt"],
  [{ address: "24568 Kaltenkirchen", postcode: "24568", town: "Kaltenkirchen" }, "Am Markt 3, 24568 Kaltenkirchen"],
  [{ town: "Kisdorf" }, "Am Markt 3, Kisdorf"],
])("%j keeps its place when its street is filled in", (stored, filled) => {
  expect(addressParts(stored).address).toBeUndefined();
  expect(fullAddress({ ...addressParts(stored), address: "Am Markt 3" })).toBe(filled);
});

test.each([
  ["Beispielweg 3\n24568 Kaltenkirchen", "Beispielweg 3", "24568 Kaltenkirchen"],
  ["Beispielweg 3, 24568 Kaltenkirchen", "Beispielweg 3", "24568 Kaltenkirchen"],
  ["Hof 3,\nHinterhaus,\nD-24568 Kaltenkirchen", "Hof 3, Hinterhaus", "D-24568 Kaltenkirchen"],
  ["Hof 3\r\nD 24568  Kaltenkirchen\r\n", "Hof 3", "D 24568 Kaltenkirchen"],
  ["Hof 3\nD – 24568 Kaltenkirchen", "Hof 3", "D – 24568 Kaltenkirchen"],
  ["Am Hang 7\n6330 Kufstein\nÖsterreich", "Am Hang 7", "6330 Kufstein, Österreich"],
  ["Ring 1/2/14\n1010 Wien, Österreich", "Ring 1/2/14", "1010 Wien, Österreich"],
  ["Ring 1/2/14\nA-1010 Wien", "Ring 1/2/14", "A-1010 Wien"],
  ["c/o Verwaltung\nPostfach 12 34\n24559 Kaltenkirchen", "c/o Verwaltung, Postfach 12 34", "24559 Kaltenkirchen"],
  ["12345 Straße des Friedens 4\n01067 Dresden", "12345 Straße des Friedens 4", "01067 Dresden"],
  ["24568 Kaltenkirchen, Beispielweg 3, 22846 Norderstedt", "24568 Kaltenkirchen, Beispielweg 3", "22846 Norderstedt"],
  ["Haus 24568\nKisdorf", "Haus 24568, Kisdorf", ""],
  ["Hof 3 24568 Kaltenkirchen", "Hof 3 24568 Kaltenkirchen", ""],
  ["Beispielweg 3\n24568\nKaltenkirchen", "Beispielweg 3", "24568 Kaltenkirchen"],
  ["Beispielweg 3, 24568", "Beispielweg 3", "24568"],
  ["Siedlung 5, 2000er Bau\n24568 Kaltenkirchen (OT Moor)", "Siedlung 5, 2000er Bau", "24568 Kaltenkirchen (OT Moor)"],
  ["10 Downing Street\nLondon SW1A 2AA", "10 Downing Street, London SW1A 2AA", ""],
  ["24568 Kaltenkirchen", "", "24568 Kaltenkirchen"],
  ["- - -\n.....", "", ""],
  ["", "", ""],
])("the last postcode of %j begins the second line of an invoice", (written, street, place) => {
  expect(postalLines(written)).toEqual({ street, place });
});
