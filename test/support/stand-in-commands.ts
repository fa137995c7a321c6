/** Commands that answer as a Cloudflare account would, for scripts that are run without one. */
import { chmodSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { delimiter, join } from "node:path";
import { migrationFiles } from "../../scripts/apply-migrations.ts";

/** What a command prints, by how its line begins (the longest counts), and with which complaint it fails. */
export type Answers = Record<string, { prints?: unknown; fails?: string }>;

const rows = (results: object[]) => ({ prints: [{ results }] });
const SELECT = "wrangler d1 execute DB --remote --json --yes --command SELECT";

/** An account in which everything is ready: the Worker has its secrets, database and bucket are kept in the EU. */
export const READY: Answers = {
  "npm run": {},
  "wrangler whoami --json": { prints: { loggedIn: true } },
  "wrangler secret list": {
    prints: ["JWT_SECRET", "SESSION_SECRET", "FORM_SECRET", "LINK_SECRET"].map((name) => ({
      name,
      type: "secret_text",
    })),
  },
  "wrangler d1 info": { prints: { name: "gebaeudereinigung", jurisdiction: "eu" } },
  "wrangler r2 bucket info": { prints: { name: "gebaeudereinigung-photos" } },
  "wrangler d1 migrations apply DB --remote": {},
  [`${SELECT} name FROM d1_migrations`]: rows(migrationFiles().map((name) => ({ name }))),
  [`${SELECT} value`]: rows([]),
  [`${SELECT} email`]: rows([]),
  [`${SELECT} count(*)`]: rows([{ count: 1 }]),
  "wrangler deploy": {},
};

const PROGRAM = (folder: string, name: string) => `#!/usr/bin/env node
import { appendFileSync, readFileSync } from "node:fs";
const line = [${JSON.stringify(name)}, ...process.argv.slice(2)].join(" ");
appendFileSync(${JSON.stringify(join(folder, "calls"))}, line + "\\n");
const answers = Object.entries(JSON.parse(readFileSync(${JSON.stringify(join(folder, "answers"))}, "utf8")));
const [, answer] = answers.filter(([begin]) => line.startsWith(begin)).sort(([a], [b]) => b.length - a.length)[0] ?? [];
const { prints, fails } = answer ?? { fails: "no answer to " + line };
if (prints !== undefined) console.log(JSON.stringify(prints));
if (fails !== undefined) console.error(fails);
process.exitCode = fails === undefined ? 0 : 1;
`;

/** Puts commands of these names into a folder of an ES module package; it goes first in the returned PATH. */
export function standInCommands(folder: string, names: readonly string[]) {
  mkdirSync(folder, { recursive: true });
  for (const name of names) {
    writeFileSync(join(folder, name), PROGRAM(folder, name));
    chmodSync(join(folder, name), 0o755);
  }
  return {
    PATH: `${folder}${delimiter}${process.env.PATH}`,
    answer: (answers: Answers) => writeFileSync(join(folder, "answers"), JSON.stringify(answers)),
    /** The lines that were called since it was last asked. */
    calls(): string[] {
      const file = join(folder, "calls");
      const lines = existsSync(file) ? readFileSync(file, "utf8").trim().split("\n") : [];
      rmSync(file, { force: true });
      return lines;
    },
  };
}
