import { getTableName, is, Table } from "drizzle-orm";
import { expect, test } from "vitest";
import { ERASED_KEPT_DAYS } from "../../src/content/lifetimes";
import * as schema from "../../src/db/schema";
import { RECOVERY_DAYS } from "../../src/requests/erasing/retention";
import { storageInventory } from "../../src/website/storage-inventory";

/** Tables that say nothing about anybody. */
const ABOUT_NOBODY = ["common_passwords"];

test("the privacy page's table names every table of the database, and none that is gone", () => {
  const tables = Object.values(schema).filter((value) => is(value, Table));
  const listed = storageInventory.filter(({ where }) => where === "D1").map(({ name }) => name);
  expect(listed.toSorted()).toEqual(
    tables
      .map(getTableName)
      .filter((name) => !ABOUT_NOBODY.includes(name))
      .toSorted(),
  );
});

test("no two rows of the table have the same place and name", () => {
  const keys = storageInventory.map(({ where, name }) => `${where} ${name}`);
  expect(new Set(keys).size).toBe(keys.length);
});

test("no two rows say the same, and none shows a visitor a name of the code", () => {
  const texts = storageInventory.map(({ what }) => what);
  expect(new Set(texts).size).toBe(texts.length);
  expect(texts.filter((text) => /[a-z]_[a-z]|[a-z]:$/.test(text))).toEqual([]);
});

test("both cookies and the backups stand in it, and only what signs in concerns the team alone", () => {
  const at = (place: string) => storageInventory.filter(({ where }) => where === place);
  expect(at("Cookie").map(({ name, activity }) => [name, activity])).toEqual([
    ["session", "admin"],
    ["device", "admin"],
  ]);
  expect(at("Sicherung").map(({ retention }) => retention)).toEqual([
    `${RECOVERY_DAYS} Tage`,
    expect.stringContaining(`höchstens ${ERASED_KEPT_DAYS} Tage`),
  ]);
  const ofTeam = storageInventory.filter(({ activity }) => activity === "admin");
  expect(ofTeam.filter(({ what }) => /\bIhre?\b/.test(what))).toEqual([]);
});
