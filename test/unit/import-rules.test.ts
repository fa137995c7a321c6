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
  "(submission|content|platform|db|ui)/|@conform-to/react/future$|drizzle-orm$|react$|hono/quick$|zod/mini$|virtual:";

const RULES: Rule[] = [
  { files: /^content\//, mayImport: /^content\// },
  { files: /^db\/schema\.ts$/, mayImport: /^(drizzle-orm|db\/search$)/ },
  {
    files: /\/(options|schema|steps)\.ts$/,
    mayImport:
      /^(content\/|platform\/(text-fields|field-errors)$|statistics\/browser-storage$|zod\/mini$|[\w-]+\/(options|schema|steps)$|admin\/session\/password-rules$)/,
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
      /^(app$|content\/(page-)?paths$|platform\/|([\w-]+\/)+[\w-]*(api|form|jobs|guard|rollup|search-engines)\.server$|submission\/form-token\.server$|notify\/deliver\.server$|website\/[\w-]+\.server$|hono|react-router$|virtual:)/,
  },
  { files: /^(root|entry\.(server|client))\.tsx$/, mayImport: /./ },
  { files: /^routes\.ts$/, mayImport: /^@react-router\// },
  {
    // Plumbing without business words: the company's name for the mails is the one fact that it knows.
    files: /^platform\//,
    mayImport:
      /^(platform\/|content\/company$|db\/client\.server$|ui\/toast$|@?hono|react|zod(\/mini)?$|node:|virtual:)/,
  },
  {
    // What every form does. It knows no form by name: quote and contact hand it a descriptor.
    files: /^submission\//,
    mayImport:
      /^(submission\/|content\/company$|platform\/|db\/|ui\/|follow-up\/create\.server$|notify\/(outbox|push\/outbox)\.server$|drizzle-orm|hono|node:crypto$|react$|zod\/mini$)/,
  },
  {
    files: /^quote\//,
    mayImport: new RegExp(
      `^(quote/|uqr$|statistics/([\\w-]+\\.browser|browser-storage)$|follow-up/((list-filter|newest-offer)\\.server|newest-offer|options)$|my-request/link\\.server$|${BELOW_FORMS})`,
    ),
  },
  {
    files: /^contact\//,
    mayImport: new RegExp(`^(contact/|follow-up/(list-filter\\.server|options)$|${BELOW_FORMS})`),
  },
  {
    // Pages by a secret link: what a form's room knows, the quote's own words and fields, and the follow-up's pure
    // files.
    files: /^my-request\//,
    mayImport: new RegExp(
      `^(my-request/|offer/|quote/(?!store)|follow-up/(options|steps|customer|person-keys|retention|(store|restriction|erase)\\.server)$|notify/outbox\\.server$|hono$|node:(buffer|zlib)$|react-router$|${BELOW_FORMS})`,
    ),
  },
  {
    // Its sums, dates and words know nothing but content and the platform's days; its store drives the follow-up.
    files: /^offer\//,
    mayImport:
      /^(offer\/|content\/|platform\/|db\/|ui\/|quote\/(options|in-words|schema)$|follow-up\/(options|steps|customer|euros|retention|schema|store\.server)$|notify\/outbox\.server$|drizzle-orm|react$|zod\/mini$)/,
  },
  {
    files: /^statistics\//,
    mayImport: /^(?!ui\/toast|(offer|admin|website|contact|notify|follow-up|submission)\/|quote\/(?!options$))/,
  },
  {
    files: /^notify\//,
    mayImport: /^(?!(admin|website|contact|submission|ui)\/|quote\/(?!(options|in-words|place)$))/,
  },
  {
    files: /^follow-up\//,
    mayImport:
      /^(?!(admin|website|contact|statistics|ui)\/|offer\/(?!options$)|quote\/(?!(options|in-words|place)$)|notify\/(?!outbox\.server$))/,
  },
  { files: /^website\//, mayImport: /^(?!(admin|notify|db)\/)/ },
  { files: /^admin\//, mayImport: /^(?!website\/)/ },
];

const FEATURES = [
  "submission",
  "quote",
  "contact",
  "my-request",
  "offer",
  "statistics",
  "follow-up",
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
    // Anyone may read another room's pure files, make a customer's link, and leave a mail in the outbox.
    const isFree = (path: string) =>
      /\/(options|schema|steps|in-words|place|person-keys|retention|keys|browser-storage|outbox\.server|link\.server)$/.test(
        path,
      );
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
        /^(ui|submission|quote|contact|my-request|offer|website)\//.test(path) &&
        !/(-page\.tsx|\.server\.tsx?)$/.test(path),
    );
    const offenders = browserFiles.filter((path) => {
      const text = readFileSync(join("src", path), "utf8");
      return /import (?!type)[^;]*from "[^"]+\.server"/.test(text);
    });
    expect(offenders).toEqual([]);
  });
});
