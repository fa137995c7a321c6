import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

/** Who may know whom (docs/decisions/0001). The first rule whose pattern matches a file is the file's. */
interface Rule {
  files: RegExp;
  /** What may be imported: paths below src/ without extension, or package names. */
  mayImport: RegExp;
}

/** What a form's room builds on, beside itself: no other feature's pages, and no package but these. */
const BELOW_FORMS =
  "(requests|forms|content|platform|db|ui)/|@conform-to/react/future$|drizzle-orm$|react$|hono/quick$|zod/mini$|virtual:";

const RULES: Rule[] = [
  { files: /^content\//, mayImport: /^content\// },
  { files: /^db\/schema\.ts$/, mayImport: /^(drizzle-orm|db\/search$)/ },
  {
    files: /\/(options|questions|schema|steps)\.ts$/,
    mayImport:
      /^(content\/|platform\/(text-fields|field-errors)$|statistics\/browser-storage$|zod\/mini$|([\w-]+\/)+(options|questions|schema|steps)$|admin\/session\/password-rules$)/,
  },
  {
    files: /^website\/(pages?|paths|seo|structured-data|share-picture|canonical-path|web-manifest)\.ts$/,
    mayImport:
      /^(content\/|platform\/trailing-slashes$|quote\/options$|schema-dts$|ui\/theme-colors$|website\/(pages?|paths|structured-data|share-picture|canonical-path)$)/,
  },
  {
    files: /^website\/.*\.server\.ts$/,
    mayImport: /^(content\/|platform\/|hono(\/quick)?$|quote\/options$|website\/[\w-]+$)/,
  },
  { files: /^db\//, mayImport: /^(db\/|drizzle-orm)/ },
  { files: /^ui\//, mayImport: /^(ui\/|react$|react-dom|@radix-ui\/)/ },
  {
    files: /^(worker|app|render-page)\.ts$/,
    mayImport:
      /^(app$|content\/(page-)?paths$|platform\/|([\w-]+\/)+[\w-]*(api|form|jobs|guard|rollup|search-engines)\.server$|requests\/take-in\/form-token\.server$|notify\/deliver\.server$|website\/[\w-]+\.server$|hono|react-router$|virtual:)/,
  },
  { files: /^(root|entry\.(server|client))\.tsx$/, mayImport: /./ },
  { files: /^routes\.ts$/, mayImport: /^(@react-router\/|content\/admin-paths$)/ },
  {
    // Plumbing without business words: the company's name for the mails is the one fact that it knows.
    files: /^platform\//,
    mayImport:
      /^(platform\/|content\/company$|db\/client\.server$|ui\/toast$|@?hono|react|zod(\/mini)?$|node:|virtual:)/,
  },
  {
    // What a request is: taken in, worked on, listed, announced, erased. It knows no form by name, only pure files:
    // quote and contact hand it a descriptor.
    files: /^requests\//,
    mayImport:
      /^((requests|content|platform|db)\/|offer\/options$|quote\/(options|questions|schema|in-words)$|contact\/schema$|drizzle-orm|hono|node:crypto$|csv-stringify\/sync$|zod\/mini$)/,
  },
  {
    // What both forms share in the browser, and for posts without JavaScript.
    files: /^forms\//,
    mayImport: /^(forms\/|requests\/take-in\/|content\/company$|platform\/|ui\/|react$)/,
  },
  {
    files: /^quote\//,
    mayImport: new RegExp(`^(quote/|uqr$|statistics/([\\w-]+\\.browser|browser-storage)$|${BELOW_FORMS})`),
  },
  { files: /^contact\//, mayImport: new RegExp(`^(contact/|${BELOW_FORMS})`) },
  {
    // Pages by a secret link: what a form's room knows, the offer, and the quote's own words and fields.
    files: /^my-request\//,
    mayImport: new RegExp(`^((my-request|offer|quote)/|hono$|node:(buffer|zlib)$|react-router$|${BELOW_FORMS})`),
  },
  {
    files: /^offer\//,
    mayImport: /^((offer|requests|content|platform|db|ui)\/|quote\/(options|in-words)$|drizzle-orm|react$|zod\/mini$)/,
  },
  {
    files: /^statistics\//,
    mayImport: /^(?!ui\/toast|(offer|admin|website|contact|notify|requests|forms)\/|quote\/(?!options$))/,
  },
  {
    files: /^notify\//,
    mayImport: /^(?!(admin|website|contact|forms|ui)\/|quote\/(?!(options|questions|in-words)$))/,
  },
  { files: /^website\//, mayImport: /^(?!(admin|notify|db)\/)/ },
  { files: /^admin\//, mayImport: /^(?!website\/)/ },
];

const FEATURES = [
  "requests",
  "forms",
  "quote",
  "contact",
  "my-request",
  "offer",
  "statistics",
  "notify",
  "website",
  "admin",
];

const sources = readdirSync("src", { recursive: true, encoding: "utf8" }).filter(
  (path) => /\.tsx?$/.test(path) && !path.endsWith(".d.ts"),
);

function importsOf(path: string): string[] {
  const text = readFileSync(join("src", path), "utf8");
  return [...text.matchAll(/(?:from|import)\s+"([^"]+)"/g)]
    .map(([, specifier = ""]) =>
      specifier.startsWith(".") ? relative("src", join("src", dirname(path), specifier)) : specifier,
    )
    .filter((specifier) => !specifier.includes("+types/") && !/\.css(\?url)?$/.test(specifier));
}

describe("who may know whom", () => {
  test.each(sources)("%s imports only what its room may know", (path) => {
    const rule = RULES.find(({ files }) => files.test(path));
    const forbidden = importsOf(path).filter((specifier) => !rule?.mayImport.test(specifier));
    expect(forbidden).toEqual([]);
  });

  test("no room imports, on any way, a room that imports it", () => {
    // Anyone may read another room's pure files.
    const isFree = (path: string) => /\/(options|questions|schema|steps|in-words|browser-storage)$/.test(path);
    const roomOf = (path: string) => (path.includes("/") ? (path.split("/")[0] ?? "") : "");
    const rooms = new Map<string, Set<string>>();
    for (const path of sources.filter(roomOf)) {
      const known = rooms.get(roomOf(path)) ?? new Set();
      for (const specifier of importsOf(path))
        if (FEATURES.includes(roomOf(specifier)) && !isFree(specifier)) known.add(roomOf(specifier));
      known.delete(roomOf(path));
      rooms.set(roomOf(path), known);
    }
    const reach = (room: string, seen = new Set<string>()): Set<string> => {
      for (const next of rooms.get(room) ?? []) if (!seen.has(next)) reach(next, seen.add(next));
      return seen;
    };
    expect(FEATURES.filter((room) => reach(room).has(room))).toEqual([]);
  });

  test("only admin, app, worker and routes know the admin area", () => {
    const others = sources.filter((path) => !/^(admin\/|app\.ts|worker\.ts|routes\.ts)/.test(path));
    expect(others.filter((path) => importsOf(path).some((specifier) => specifier.startsWith("admin/")))).toEqual([]);
  });

  test("the Worker starts without React, its router, WebAuthn and push: it loads them when they are needed", () => {
    const loaders = new Map([["worker", ""]]);
    for (const path of loaders.keys()) {
      const file = sources.find((source) => source.replace(/\.tsx?$/, "") === path);
      const text = file ? readFileSync(join("src", file), "utf8") : "";
      for (const [, specifier = ""] of text.matchAll(/^(?:import|export) (?!type )[^;]*?from "([^"]+)"/gm)) {
        const target = specifier.startsWith(".") ? relative("src", join("src", dirname(path), specifier)) : specifier;
        if (!loaders.has(target)) loaders.set(target, path);
      }
    }
    expect(loaders.size).toBeGreaterThan(100);
    expect([...loaders].filter(([specifier]) => /^(react|@simplewebauthn|@block65)/.test(specifier))).toEqual([]);
  });

  test("features import server code into page modules only for loader and action", () => {
    const browserFiles = sources.filter(
      (path) =>
        /^(ui|forms|quote|contact|my-request|offer|website)\//.test(path) && !/(-page\.tsx|\.server\.tsx?)$/.test(path),
    );
    const offenders = browserFiles.filter((path) => {
      const text = readFileSync(join("src", path), "utf8");
      return /import (?!type)[^;]*from "[^"]+\.server"/.test(text);
    });
    expect(offenders).toEqual([]);
  });
});
