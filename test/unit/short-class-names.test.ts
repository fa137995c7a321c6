import { expect, test } from "vitest";
import { classesIn, renameInMarkup, renameInStyles, shortNames } from "../../vite-short-class-names";

const names = new Map([
  ["flex", "a"],
  ["md:w-[min(1rem,2vw)]", "b"],
  ["3xl:hidden", "c"],
]);

test("lists are renamed in attributes, in calls of classes() and in drawings; hooks keep their names", () => {
  expect(renameInMarkup('<p className="call-now flex" title="flex">', names)).toBe(
    '<p className="call-now a" title="flex">',
  );
  expect(renameInMarkup('const LOOK = classes(\n  "flex",\n  "md:w-[min(1rem,2vw)]",\n); flex()', names)).toBe(
    'const LOOK = classes(\n  "a",\n  "b",\n); flex()',
  );
  expect(renameInMarkup('markup(`<path class="flex" d="flex"/>`)', names)).toBe('markup(`<path class="a" d="flex"/>`)');
});

test("what a condition compares with is no class", () => {
  const markup = 'className={look === "flex" ? "flex" : classes(kind !== "flex" && "3xl:hidden")} id="flex"';
  expect(renameInMarkup(markup, names)).toBe(
    'className={look === "flex" ? "a" : classes(kind !== "flex" && "c")} id="flex"',
  );
});

test("selectors are renamed as whole names, and numbers, files and other classes are not", () => {
  const css = ".flex,.flex-1{top:.5rem}.md\\:w-\\[min\\(1rem\\,2vw\\)\\]:hover{}.\\33 xl\\:hidden{src:url(a.flexo)}";
  expect(renameInStyles(css, names)).toBe(".a,.flex-1{top:.5rem}.b:hover{}.c{src:url(a.flexo)}");
});

test("no two utilities share a name, CSS takes each name without escapes, and no ad blocker takes offence", () => {
  const words = Array.from({ length: 900 }, (_, index) => `w-${index}`);
  const short = [...shortNames(words).values()];
  expect(new Set(short).size).toBe(words.length);
  expect(short.filter((name) => !/^[a-z][a-z\d]?$/.test(name))).toEqual([]);
  expect(short).not.toContain("ad");
  expect(() => shortNames([...words, ...words])).toThrow("1800 utilities");
});

test("the classes of a sheet are read with their escapes", () => {
  expect([...classesIn(".\\33 xl\\:hidden{}.btn.x:is(.group *){}")]).toEqual(["3xl:hidden", "btn", "x", "group"]);
});
