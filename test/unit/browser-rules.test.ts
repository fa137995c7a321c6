/** What browsers lack or do in their own way, as rules for the sources: each kind is looked for everywhere. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const sources = readdirSync("src", { recursive: true, encoding: "utf8" })
  .filter((path) => /\.(tsx?|css)$/.test(path))
  .map((path) => ({ path, text: readFileSync(join("src", path), "utf8") }));

/** Files with what a pattern finds, without the comments. */
const filesWith = (pattern: RegExp) =>
  sources.filter(({ text }) => pattern.test(text.replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, ""))).map(({ path }) => path);

test.each<[rule: string, pattern: RegExp, where: string[]]>([
  ["where the focus goes is not asked as it leaves: Safari does not say it of a press", /relatedTarget/, []],
  ["one place opens a dialog, and knows what to do without", /\.showModal\b/, ["admin/dialog.tsx"]],
  ["one place prints, where browsers can", /\bprint\(\)/, ["ui/print-page.ts"]],
  ["one place copies, and shows what it cannot copy", /\.clipboard\b/, ["admin/copy-button.tsx"]],
  ["one place shares, and copies where it cannot", /navigator\.share\b/, ["admin/requests/offer/share-link.ts"]],
  [
    "a list keeps its role: Safari takes it from one without a marker",
    /\b[uo]l\b[^{}]*\{[^}]*list-style[^;]*: none/,
    [],
  ],
  ["no class takes the marker of a list", /<[uo]l[^>]*list-none/, []],
  ["a ring around the focus has the base's colour", /outline:[^"]*_var\(--color-(?!accent\))/, []],
])("%s", (_, pattern, where) => {
  expect(filesWith(pattern)).toEqual(where);
});

test("no pattern that a browser may run looks behind: Safari 15 cannot", () => {
  expect(filesWith(/\(\?<[=!]/).filter((path) => !path.includes(".server."))).toEqual([]);
});

/** Elements that take input, with their attributes. */
const FIELD =
  /<(TextField|TextArea|SelectField|DayField|CheckField|PasswordField|input|select|textarea)\b([\s\S]*?)(?<!=)\/?>\n/g;

/** The login's, as ordered. */
const ORDERED = "admin/session/login-page.tsx";

test("no field of the dashboard waits until something is stored", () => {
  const fields = sources
    .filter(({ path }) => path.startsWith("admin/") && path !== ORDERED)
    .flatMap(({ path, text }) => [...text.matchAll(FIELD)].map(([field]) => ({ path, field })));
  expect(fields.length).toBeGreaterThan(60);
  expect(fields.filter(({ field }) => /(readOnly|disabled)=/.test(field))).toEqual([]);
});
