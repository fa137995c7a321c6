import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const text = readFileSync("docs/security.md", "utf8");

/** Sections of each chapter of OWASP ASVS 5.0.0, all levels. */
const SECTIONS = [5, 4, 7, 4, 4, 8, 6, 4, 2, 7, 7, 3, 4, 3, 4, 5, 3];
const FOLDERS: Record<string, string> = { W: "worker", U: "unit", R: "reliability", E: "e2e" };

test("each section of the standard stands in the document once, in 150 lines at most", () => {
  const sections = SECTIONS.flatMap((count, chapter) =>
    Array.from({ length: count }, (_, section) => `V${chapter + 1}.${section + 1}`),
  );
  const ofLevelThree = text.match(/^Of (.*) every requirement is of level 3\.$/m)?.[1]?.match(/V[\d.]+/g) ?? [];
  const rows = text.match(/(?<=^- \*\*)V\d+\.\d+(?=\*\* )/gm) ?? [];
  expect([...rows, ...ofLevelThree].toSorted()).toEqual(sections.toSorted());
  expect(text.split("\n").length).toBeLessThanOrEqual(150);
});

test("every test that docs/reliability.md cites exists", () => {
  const cited = readFileSync("docs/reliability.md", "utf8").matchAll(
    /(?:`([WRU])|\b(test\/\w+))\/([\w/-]+\.test\.tsx?)`/g,
  );
  const tests = [...cited].map(([, letter = "", folder, name]) => `${folder ?? `test/${FOLDERS[letter]}`}/${name}`);
  expect(tests.length).toBeGreaterThan(50);
  expect(tests.filter((path) => !existsSync(path))).toEqual([]);
});

test("every test and file that it cites exists", () => {
  const tests = [...text.matchAll(/`([WURE])\/([\w/-]+)`/g)].map(
    ([, folder = "", name]) => `test/${FOLDERS[folder]}/${name}.test.ts`,
  );
  const files = text.match(/(?:src|scripts|docs)\/[\w./-]+\w\.(?:tsx?|md)/g) ?? [];
  expect(tests.length).toBeGreaterThan(70);
  expect([...tests, ...files].filter((path) => !existsSync(path))).toEqual([]);
});
