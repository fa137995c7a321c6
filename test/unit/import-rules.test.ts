import { existsSync, readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { expect, test } from "vitest";

/**
 * Who may know whom (docs/decisions/0001): below `src/`, each room with the rooms that it may import. A room names only
 * rooms above it. `pure` after a room means its pure files.
 */
const KNOWS: Record<string, string> = {
  content: "",
  ui: "",
  db: "content",
  platform: "content db ui",
  opening: "content db platform ui",
  requests: "content db platform opening",
  forms: "content platform ui opening requests",
  statistics: "content db platform requests:pure",
  offer: "content db platform ui opening requests",
  quote: "content db platform ui opening requests forms statistics",
  contact: "content db platform ui opening requests forms",
  order: "content db platform opening requests offer",
  billing: "content db platform requests offer order",
  desk: "content db platform opening requests offer order billing",
  "my-request": "content db platform ui opening requests offer order desk quote",
  notify: "content db platform opening requests statistics offer order desk",
  website: "content platform ui opening requests forms statistics quote contact",
  admin: "content db platform ui opening requests statistics offer order billing quote contact desk my-request notify",
};

/** Files without React, Drizzle, Hono and the Worker's environment, so that everything can be built on them. */
const PURE = /\/(options|schema|steps|seo)\.ts$/;
const PURE_PACKAGES = /^(zod\/mini|schema-dts)$/;
const SERVER_PACKAGES = /^(hono(?!\/html)|drizzle-orm|@simplewebauthn\/server)/;
const BROWSER_PACKAGES = /^(react$|react-dom|@radix-ui)/;

/** These know every room: the Worker, the list of pages, and React Router's entries. */
const ENTRIES = [
  "worker.ts",
  "visitors-app.ts",
  "app.ts",
  "jobs.ts",
  "render-page.ts",
  "root.tsx",
  "entry.client.tsx",
  "entry.server.tsx",
];

interface Import {
  /** Below `src/` without extension, or the package's name. */
  target: string;
  isType: boolean;
}

const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts") && path !== "routes.ts",
);
const imports = new Map(sources.map((path) => [path, importsOf(path)]));
const files = new Map(sources.map((path) => [path.replace(/(\/index)?\.tsx?$/, ""), path]));
const pages = new Set([...readFileSync("src/routes.ts", "utf8").matchAll(/"([^"]+\.tsx)"/g)].map(([, path]) => path));

function importsOf(path: string): Import[] {
  const text = readFileSync(join("src", path), "utf8");
  const found = text.matchAll(/(?:(import|export)(?<type> type)?\s[^;"]*?from\s+|import\s+|import\()"(?<path>[^"]+)"/g);
  return [...found]
    .map(({ groups = {} }) => ({
      target: groups.path?.startsWith(".")
        ? join(dirname(path), groups.path).replace(/\.tsx?$/, "")
        : (groups.path ?? ""),
      isType: groups.type !== undefined,
    }))
    .filter(({ target }) => !target.includes("+types/") && !/\.css(\?url)?$/.test(target));
}

const roomOf = (path: string) => (path.includes("/") ? (path.split("/")[0] ?? "") : "");
const isPure = (path: string) => PURE.test(path) && roomOf(path) !== "db";
const isServer = (path: string) => /\.server\.tsx?$/.test(path) || path.startsWith("db/");

/** The imports of files that are ours, as paths with extension. */
function* arrows(): Generator<{ from: string; to: string; isType: boolean }> {
  for (const [from, list] of imports)
    for (const { target, isType } of list) {
      const to = files.get(target);
      if (to) yield { from, to, isType };
    }
}

test("a room knows only the rooms that the table names", () => {
  const between = [...arrows()].filter(({ from, to }) => roomOf(from) && roomOf(to) !== roomOf(from));
  const against = between.filter(({ from, to }) => {
    const known = KNOWS[roomOf(from)]?.split(" ") ?? [];
    return !known.includes(roomOf(to)) && !(known.includes(`${roomOf(to)}:pure`) && isPure(to));
  });
  expect(against.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
  expect(sources.filter((path) => !(roomOf(path) in KNOWS) && !ENTRIES.includes(path))).toEqual([]);
});

test("the table has a direction: a room names only rooms above it", () => {
  const order = Object.keys(KNOWS);
  const upwards = order.filter((room, at) =>
    KNOWS[room]
      ?.split(" ")
      .filter(Boolean)
      .some((name) => !order.slice(0, at).includes(name.replace(":pure", ""))),
  );
  expect(upwards).toEqual([]);
});

test("the Worker, its apps and its jobs know of a room what only a server may run", () => {
  const known = [...arrows()].filter(({ from, to }) => /^(worker|visitors-app|app|jobs)\.ts$/.test(from) && roomOf(to));
  expect(known.filter(({ to }) => !isServer(to) && !/^(content|platform)\//.test(to))).toEqual([]);
});

test("each job of a room runs at a time of jobs.ts", () => {
  const listed = readFileSync("src/jobs.ts", "utf8").replace(/^import .*$/gm, "");
  const made = sources
    .filter((path) => path.endsWith("/jobs.server.ts") && roomOf(path) !== "platform")
    .flatMap((path) => [...readFileSync(join("src", path), "utf8").matchAll(/^export (?:async )?function (\w+)/gm)]);
  expect(made.map(([, name]) => name).filter((name) => !listed.includes(`run: ${name} `))).toEqual([]);
});

test("a file of src that a script or the bench names by its path is there", () => {
  const named = ["scripts", "bench"].flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(".ts"))
      .flatMap((path) => [...readFileSync(join(folder, path), "utf8").matchAll(/"(?:\.\/)?(src\/[^"]+\.tsx?)"/g)])
      .map(([, path = ""]) => path),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter((path) => !existsSync(path))).toEqual([]);
});

test("no file imports, on any way, a file that imports it", () => {
  expect(sources.filter((start) => reaches(start, start))).toEqual([]);
});

function reaches(start: string, end: string): boolean {
  const seen = new Set<string>();
  const ways = [start];
  for (const path of ways)
    for (const { target } of imports.get(path) ?? []) {
      const next = files.get(target);
      if (next === end) return true;
      if (next && !seen.has(next)) ways.push(next);
      if (next) seen.add(next);
    }
  return false;
}

/** What of these files, and of all that they import, is not pure. @param withTypes whether types count too */
function impureOf(pure: readonly string[], withTypes: boolean): string[] {
  const below = [...pure];
  const impure: string[] = [];
  for (const path of below)
    for (const { target, isType } of imports.get(path) ?? []) {
      if (isType && !withTypes) continue;
      const next = files.get(target);
      if (next && !below.includes(next)) below.push(next);
      if (!next && !PURE_PACKAGES.test(target)) impure.push(`${path} → ${target}`);
    }
  return [...impure, ...below.filter((path) => isServer(path) || path.endsWith(".tsx"))];
}

test("a pure file, and all that it imports, needs no React, Drizzle, Hono or environment", () => {
  expect(impureOf([...imports.keys()].filter(isPure), true)).toEqual([]);
});

test("nor does a file that says it is pure, but for types", () => {
  const pure = sources.filter((path) => /^\/\*\*(?:(?!\*\/).)*Pure[.:]/s.test(readFileSync(join("src", path), "utf8")));
  expect(pure.length).toBeGreaterThan(25);
  expect(impureOf(pure, false)).toEqual([]);
});

test("server code is imported by server code, and by page modules for their loader and action", () => {
  const browserFiles = (path: string) => !isServer(path) && !pages.has(path) && !ENTRIES.includes(path);
  const values = [...arrows()].filter(({ from, to, isType }) => browserFiles(from) && isServer(to) && !isType);
  expect(values.map(({ from, to }) => `${from} → ${to}`)).toEqual([]);
});

test("a package of the server stays on the server, and React in the browser's files", () => {
  const misplaced = [...imports].flatMap(([path, list]) =>
    list
      .filter(({ isType }) => !isType && !ENTRIES.includes(path))
      .filter(({ target }) => (isServer(path) ? BROWSER_PACKAGES : SERVER_PACKAGES).test(target))
      .map(({ target }) => `${path} → ${target}`),
  );
  expect(misplaced).toEqual([]);
});

test("the Worker starts without React, the admin area and what composes mails: it loads them when they are needed", () => {
  const loaders = new Map([["worker", ""]]);
  for (const path of loaders.keys()) {
    const file = files.get(path);
    const text = file ? readFileSync(join("src", file), "utf8") : "";
    for (const [, specifier = ""] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)"/gm)) {
      const target = specifier.startsWith(".") ? relative("src", join("src", dirname(path), specifier)) : specifier;
      if (!loaders.has(target)) loaders.set(target, path);
    }
  }
  expect(loaders.size).toBeGreaterThan(100);
  expect(
    [...loaders].filter(([specifier]) =>
      /^(react|@simplewebauthn|@block65|hono-sessions|csv-stringify|write-excel-file|(admin|notify|offer|order|billing)\/)/.test(
        specifier,
      ),
    ),
  ).toEqual([]);
});
