/** What is stored: each thing in a sentence of the privacy page and of the record of processing, with its period. */
import { globSync, readFileSync } from "node:fs";
import { getTableName, is, Table } from "drizzle-orm";
import { afterEach, expect, test, vi } from "vitest";
import * as schema from "../../src/db/schema";
import { type StoragePart, storageOf, storageSentences } from "../../src/website/pages/storage-sentences";

/** Tables that say nothing about anybody. */
const ABOUT_NOBODY = ["common_passwords"];

const sentences = Object.values(storageSentences);
const covered = sentences.flatMap(({ covers }): readonly string[] => covers);
const namedIn = (store: string) =>
  covered.filter((name) => name.startsWith(`${store} `)).map((name) => name.slice(store.length + 1));

/** The modules with periods that the privacy page states. */
const PERIODS = {
  "../../src/content/lifetimes": /_(DAYS|HOURS|MINUTES)$/,
  "../../src/requests/erasing/retention": /_(DAYS|MONTHS|YEARS)$/,
  "../../src/quote/sent": /_MINUTES$/,
  "../../src/website/frame/opening-keys": /_MINUTES$/,
  "../../src/statistics/record": /_DAYS$/,
  "../../src/statistics/summary": /_KEPT_MONTHS$/,
};

test("at most fifteen sentences say it, one each", () => {
  expect(sentences.length).toBeLessThanOrEqual(15);
  expect(sentences.map(({ text }) => text).filter((text) => !/^\p{Lu}[^\n]*[^.!?\n]\.$/u.test(text))).toEqual([]);
  // A sentence that ends within another one begins the next with a capital; a paragraph's number does not.
  expect(sentences.map(({ text }) => text).filter((text) => /(?<!§ \d+|\b\d)[.!?] \p{Lu}/u.test(text))).toEqual([]);
  const parts: StoragePart[] = ["server", "browser", "team"];
  expect(parts.flatMap(storageOf)).toHaveLength(sentences.length);
});

test("every table of the database is in a sentence, and none that is gone", () => {
  const tables = Object.values(schema).filter((value) => is(value, Table));
  const names = tables.map(getTableName).filter((name) => !ABOUT_NOBODY.includes(name));
  expect([...new Set(namedIn("D1"))].toSorted()).toEqual(names.toSorted());
});

test("what a browser keeps has its name in its sentence, and no other sentence shows a name of the code", () => {
  const stores = /^(Cookie|Session Storage|Local Storage|Cache Storage) /;
  for (const { covers, text } of sentences) {
    const names = (covers as readonly string[])
      .filter((name) => stores.test(name))
      .map((name) => name.replace(stores, ""));
    expect([...text.matchAll(/„([^“]+)“/g)].map(([, name = ""]) => name).toSorted()).toEqual(names.toSorted());
    expect(text).not.toMatch(/[a-z]_[a-z]/);
  }
});

test("the cookies are two, and both are the team's", () => {
  const own = Object.values(storageSentences).filter(({ part }) => part === "team");
  expect(namedIn("Cookie")).toEqual(["session", "device"]);
  expect(own.flatMap(({ covers }): readonly string[] => covers)).toEqual(
    expect.arrayContaining(["Cookie session", "Cookie device"]),
  );
  expect(own.filter(({ text }) => /\bIhre?\b/.test(text))).toEqual([]);
});

test("the record of processing has every one of them", () => {
  const record = readFileSync("docs/record-of-processing.md", "utf8").replace(/\s+/g, " ");
  expect(sentences.map(({ text }) => text).filter((text) => !record.includes(text))).toEqual([]);
});

afterEach(() => {
  for (const path of Object.keys(PERIODS)) vi.doUnmock(path);
  vi.resetModules();
});

test("no sentence has a period of its own", () => {
  const source = readFileSync("src/website/pages/storage-sentences.ts", "utf8");
  expect(source.match(/\d+\.? (Tage|Stunde|Minute|Monat|Jahr)/g)).toBeNull();
});

test.each(Object.entries(PERIODS))("each period of %s is said, and code runs on it", async (path, isPeriod) => {
  const module: Record<string, unknown> = await import(path);
  const names = Object.keys(module).filter((name) => isPeriod.test(name) && typeof module[name] === "number");
  expect(names).not.toEqual([]);
  const before = await privacyPage();
  for (const name of names) {
    vi.resetModules();
    vi.doMock(path, () => ({ ...module, [name]: Number(module[name]) + 1000 }));
    expect(await privacyPage(), name).not.toBe(before);
    expect(SOURCES.match(new RegExp(`\\b${name}\\b`, "g"))?.length, name).toBeGreaterThan(1);
  }
});

/** What the page says, with the constants as they are now. */
async function privacyPage(): Promise<string> {
  const stored = await import("../../src/website/pages/storage-sentences");
  const { datenschutz } = await import("../../src/content/legal/datenschutz");
  return JSON.stringify([stored.storageSentences, datenschutz]);
}

/** All sources but the page: a constant stands in them where it is set, and where something is deleted by it. */
const SOURCES = globSync(["src/**/*.{ts,tsx}", "scripts/**/*.ts"], {
  exclude: ["src/website/pages/storage-sentences.ts", "src/content/legal/**"],
})
  .map((path) => readFileSync(path, "utf8"))
  .join("\n");
