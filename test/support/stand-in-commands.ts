/** Commands that answer as a Cloudflare account would, for scripts that are called without one. */
import type { SpawnSyncOptions, SpawnSyncReturns } from "node:child_process";
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
  "wrangler email sending list": { prints: "│ nordglanz.de │ nordglanz.de │ yes │ 1 │" },
  "wrangler email sending send": {},
  "wrangler d1 migrations apply DB --remote": {},
  [`${SELECT} name FROM d1_migrations`]: rows(migrationFiles().map((name) => ({ name }))),
  [`${SELECT} value`]: rows([]),
  [`${SELECT} email`]: rows([]),
  [`${SELECT} count(*)`]: rows([{ count: 1 }]),
  "wrangler deploy": {},
};

/** Takes the place of `processes.run` (scripts/wrangler.ts), and starts nothing. */
export function standInCommands() {
  let answers: Answers = READY;
  let lines: string[] = [];
  return {
    /** What commands print and do from now on; everything else is ready. */
    answer(others: Answers): void {
      answers = { ...READY, ...others };
    },
    /** The lines that were called since it was last asked, without what is only for programs. */
    calls(): string[] {
      const called = lines.map((line) => line.replace(/ --json --yes --command/, ""));
      lines = [];
      return called;
    },
    run(command: string, args: string[], { stdio }: SpawnSyncOptions = {}): SpawnSyncReturns<string> {
      const line = [command, ...args].join(" ");
      lines.push(line);
      const known = Object.entries(answers).filter(([begin]) => line.startsWith(begin));
      const [, answer] = known.sort(([a], [b]) => b.length - a.length)[0] ?? [];
      const { prints, fails } = answer ?? { fails: `no answer to ${line}` };
      const stdout = prints === undefined ? "" : typeof prints === "string" ? prints : JSON.stringify(prints);
      if (stdio === "inherit" && stdout) console.info(stdout);
      const [status, stderr] = fails === undefined ? [0, ""] : [1, fails];
      return { pid: 0, signal: null, output: [], stdout, stderr, status };
    },
  };
}
