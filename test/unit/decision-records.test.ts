import { existsSync, readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, test } from "vitest";
import type { Sender, SubmissionForm } from "../../src/requests/intake/form.server";

const FOLDER = "docs/decisions";
const records = readdirSync(FOLDER).filter((name) => /^\d{4}-.*\.md$/.test(name));
const index = readFileSync(join(FOLDER, "README.md"), "utf8");

describe("decision records", () => {
  test("the index lists every record under its title, and none that is gone", () => {
    const lines = records.map((name) => {
      const [title = ""] = readFileSync(join(FOLDER, name), "utf8").split("\n");
      return title.replace(/^# (\d{4}) (.+)$/, `- [$1](${name}) $2`);
    });
    expect(index.split("\n").filter((line) => line.startsWith("- "))).toEqual(lines.toSorted());
  });

  test("0120 has each field of a form's descriptor, and none that is gone", () => {
    const fields: Record<keyof SubmissionForm<Sender>, string> = {
      kind: "",
      prefix: "",
      schema: "",
      table: "",
      names: "",
      texts: "",
      insert: "",
    };
    const record = records.find((name) => name.startsWith("0120")) ?? "";
    const rows = readFileSync(join(FOLDER, record), "utf8").matchAll(/^\| `(\w+)`/gm);
    expect([...rows].map(([, field]) => field)).toEqual(Object.keys(fields));
  });

  test("code and documents name records that exist", () => {
    const files = ["src", "scripts", "test", "bench", "docs"].flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: "utf8" })
        .filter((path) => /\.(tsx?|md|css)$/.test(path))
        .map((path) => join(folder, path)),
    );
    const dead = ["README.md", "wrangler.toml", "vite.config.ts", ...files].flatMap((path) => {
      const text = readFileSync(path, "utf8");
      const numbers = [...text.matchAll(/docs\/decisions\/(\d{4})/g)].map(([, number = ""]) => number);
      const links = [...text.matchAll(/\]\((?:[\w./]*\/)?(\d{4}-[\w-]+\.md)/g)].map(([, name = ""]) => name);
      return [
        ...numbers.filter((number) => !records.some((name) => name.startsWith(number))),
        ...links.filter((name) => !existsSync(join(FOLDER, name))),
      ].map((missing) => `${path}: ${missing}`);
    });
    expect(dead).toEqual([]);
  });
});
