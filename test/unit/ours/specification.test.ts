/** The specification's own data: of all tests only these change where a company has other facts, towns or services. */
import { expect, test } from "vitest";
import { company } from "../../../src/content/company";
import { home } from "../../../src/content/home";
import { callLines } from "../../../src/content/opening-hours";
import { services, townServiceIds } from "../../../src/content/services";
import { describedTowns } from "../../../src/content/towns/described";
import { prefilledPropertyType, serviceChoices, serviceIds } from "../../../src/requests/answers/options";
import { kilometresTo, townsFor } from "../../../src/website/pages/service-area";

test("eleven towns have a page, the company's own first, with their postcodes and whole kilometres", () => {
  expect(describedTowns.map((town) => [town.slug, town.postcode, kilometresTo(town)])).toEqual([
    ["kaltenkirchen", "24568", 0],
    ["henstedt-ulzburg", "24558", 6],
    ["kisdorf", "24629", 5],
    ["bad-bramstedt", "24576", 10],
    ["lentfoehrden", "24632", 6],
    ["struvenhütten", "24629", 7],
    ["alveslohe", "24625", 6],
    ["barmstedt", "25355", 14],
    ["hartenholm", "24628", 10],
    ["hasenmoor", "24598", 7],
    ["nützen", "24632", 4],
  ]);
  expect(company.address).toMatchObject({ postcode: "24568", town: "Kaltenkirchen" });
});

test.each([
  ["24568", [["Kaltenkirchen"], ["Nützen"]]],
  ["24641", [["Struvenhütten", "Hüttblek", "Stuvenborn", "Sievershütten"]]],
])("whoever asks for %s is answered from these towns, nearest first", (postcode, served) => {
  expect(townsFor(postcode).map(({ town, places }) => [town.name, ...places])).toEqual(served);
});

test("the grid has nine services, and the wizard's first step seven choices", () => {
  expect(services.map(({ id, slug }) => `${id} ${slug}`)).toEqual([
    "office bueroreinigung",
    "kindergarten kindergartenreinigung",
    "school schulreinigung",
    "household haushaltsreinigung",
    "carpet teppichreinigung",
    "window fensterreinigung",
    "floor fussbodengrundreinigung",
    "deep grundreinigung",
    "construction baureinigung",
  ]);
  expect(serviceChoices().map(({ id }) => id)).toEqual([
    "household",
    "office",
    "hall",
    "kindergarten",
    "school",
    "property",
    "other",
  ]);
  expect(serviceIds.filter((id) => prefilledPropertyType(id) === "")).toEqual([
    "window",
    "carpet",
    "floor",
    "deep",
    "construction",
  ]);
});

test("a town's page shows six of them, and the home page says how many tiles it has", () => {
  expect(townServiceIds).toEqual(["office", "kindergarten", "school", "household", "carpet", "window"]);
  expect(home.services.intro).toMatch(/^Elf Leistungen, /);
});

test("the company's figures", () => {
  expect(home.about.stats.map(({ value, label }) => `${value} ${label}`)).toEqual([
    "2019 Gegründet",
    "75+ zufriedene Kunden",
    "24/7 erreichbar",
  ]);
});

test("both lines say when they are answered", () => {
  expect(callLines.map(({ label }) => label)).toEqual(["Büro Mo–Fr\u00a08–18, Sa\u00a09–16", "Notfall, jederzeit"]);
});
