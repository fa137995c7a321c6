import { expect, test } from "vitest";
import { fullAddress, streetOf } from "../../src/requests/full-address";
import { townOf } from "../../src/requests/place";

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
  [null, null, null, undefined],
])("the street of %j with %j and %j stands before the place", (address, postcode, town, street) => {
  expect(streetOf({ address, postcode, town })).toBe(street);
});
