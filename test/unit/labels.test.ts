import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

/** Where one looks, and what fills the field: the tabs, the filters of a list, the periods, a template. */
const PLACES = [
  ...["Anfragen", "Nachrichten", "Statistik", "Alle", "Heute dran", "30 Tage", "12 Monate", "Um Bestätigung bitten"],
];

test("the owner's screens have no list of labels of their own: what is said of a request stands in the registers", () => {
  const found = globSync("src/admin/**/*.{ts,tsx}").flatMap((file) =>
    [...readFileSync(file, "utf8").matchAll(/\{ id: "[^"]*", label: "([^"]*)"/g)].map(([, label]) => label),
  );
  expect([...new Set(found)].sort()).toEqual(PLACES.toSorted());
});
