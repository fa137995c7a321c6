import { expect, test } from "vitest";
import { mailLink, mapLink, routeLink, whatsAppLink } from "../../src/admin/requests/contact-links";

test.each([
  ["0151-00011122", "4915100011122"],
  ["+49 0170 0001234", "491700001234"],
  ["+45 12 34 56 78", "4512345678"],
  ["04191 000111 oder 0151 00011122 ab 18 Uhr", "4915100011122"],
])("WhatsApp dials %s as %s", (typed, digits) => {
  expect(whatsAppLink(typed)).toBe(`https://wa.me/${digits}`);
});

test.each(["04191 / 000 111", "4191 000111", "ruf mich an", "0"])("WhatsApp does not dial %s", (typed) => {
  expect(whatsAppLink(typed)).toBeUndefined();
});

test("what was typed cannot add anything to a link", () => {
  expect(whatsAppLink("javascript:alert(1)")).toBeUndefined();
  expect(mailLink("a@example.com?bcc=b@example.com")).toBe("mailto:a@example.com%3Fbcc%3Db%40example.com");
});

test("a map is asked for the address, and a route goes over the stops in their order to the last", () => {
  expect(mapLink("Am Markt 3, 24568 Ort")).toMatch(/\/search\?query=Am%20Markt%203%2C%2024568%20Ort$/);
  const { searchParams } = new URL(routeLink(["Weg 1", "Weg 2 | Hof", "Weg 3|4"]));
  expect([searchParams.get("waypoints"), searchParams.get("destination")]).toEqual(["Weg 1|Weg 2   Hof", "Weg 3 4"]);
});
