import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative } from "node:path";
import { describe, expect, test } from "vitest";

/** Who may know whom (docs/decisions/0001). The first rule whose pattern matches a file is the file's. */
interface Rule {
  files: RegExp;
  /** What may be imported: paths below src/ without extension, or package names. */
  mayImport: RegExp;
}

const RULES: Rule[] = [
  { files: /^content\//, mayImport: /^content\// },
  { files: /^db\/schema\.ts$/, mayImport: /^(drizzle-orm|db\/search$)/ },
  {
    files: /\/(options|schema|steps)\.ts$/,
    mayImport:
      /^(content\/|platform\/(text-fields|field-errors)$|analytics\/browser-storage$|zod\/mini$|[\w-]+\/(options|schema|steps|password-rules)$)/,
  },
  {
    files:
      /^website\/(pages?|paths|seo|structured-data|share-picture|canonical-path|prerendered-address|web-manifest)\.ts$/,
    mayImport:
      /^(content\/|quote\/options$|schema-dts$|website\/(pages?|paths|structured-data|share-picture|canonical-path)$)/,
  },
  { files: /^website\/.*\.server\.ts$/, mayImport: /^(content\/|platform\/|hono(\/quick)?$|website\/[\w-]+$)/ },
  { files: /^ui\//, mayImport: /^(ui\/|react$|react-dom|@radix-ui\/)/ },
  {
    files: /^(worker|app|render-page)\.ts$/,
    mayImport:
      /^(app$|platform\/|[\w-]+\/[\w-]*(api|jobs|guard|search-engines)\.server$|website\/(paths|prerendered-address)$|hono|react-router$|virtual:)/,
  },
  { files: /^(root|entry\.(server|client))\.tsx$/, mayImport: /./ },
  { files: /^routes\.ts$/, mayImport: /^@react-router\// },
  {
    // Plumbing without business words: the company's name for the mails is the one fact that it knows.
    files: /^platform\//,
    mayImport: /^(platform\/|content\/company$|db\/client\.server$|ui\/toast$|hono|react|zod\/mini$|node:|virtual:)/,
  },
  { files: /^admin\//, mayImport: /^(?!website\/)/ },
  { files: /\.server\.tsx?$/, mayImport: /^(?!ui\/|admin\/|website\/|react$)/ },
  { files: /./, mayImport: /^(?!admin\/)/ },
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
    .filter((specifier) => !specifier.includes("+types/") && !specifier.endsWith(".css"));
}

describe("who may know whom", () => {
  test.each(sources)("%s imports only what its room may know", (path) => {
    const rule = RULES.find(({ files }) => files.test(path));
    const forbidden = importsOf(path).filter((specifier) => !rule?.mayImport.test(specifier));
    expect(forbidden).toEqual([]);
  });

  test("only admin, app and routes know the admin area", () => {
    const others = sources.filter((path) => !/^(admin\/|app\.ts|routes\.ts)/.test(path));
    expect(others.filter((path) => importsOf(path).some((specifier) => specifier.startsWith("admin/")))).toEqual([]);
  });

  test("features import server code into page modules only for loader and action", () => {
    const browserFiles = sources.filter(
      (path) => /^(ui|quote|contact|website)\//.test(path) && !/(-page\.tsx|\.server\.tsx?)$/.test(path),
    );
    const offenders = browserFiles.filter((path) => {
      const text = readFileSync(join("src", path), "utf8");
      return /import (?!type)[^;]*from "[^"]+\.server"/.test(text);
    });
    expect(offenders).toEqual([]);
  });
});
