import { expect, test } from "vitest";
import { unchangedErrors } from "../../src/admin/fields";

test("a form that was refused says so at a field until that is changed", () => {
  const errors = { place: ["Wo?"], "times.1": ["Belegt"], receivers: ["Leer"], version: ["Alt"] };
  const refused = { place: "", times: ["9", "10"], receivers: [] as string[] };
  expect(unchangedErrors(errors, refused, refused)).toEqual(errors);
  const typed = { ...refused, place: "office", times: ["8", "10"] };
  expect(Object.keys(unchangedErrors(errors, refused, typed))).toEqual(["times.1", "receivers", "version"]);
  expect(unchangedErrors(errors, refused, structuredClone(refused))).toEqual(errors);
  const changed = { ...typed, times: ["8", "11"], receivers: ["a@example.com"] };
  expect(Object.keys(unchangedErrors(errors, refused, changed))).toEqual(["version"]);
});
