/** Commands that answer as a Cloudflare account would, for scripts that are called without one. */
import type { SpawnSyncOptions, SpawnSyncReturns } from "node:child_process";
import { migrationFiles } from "../../scripts/apply-migrations.ts";
import { company } from "../../src/content/company.ts";

/** What a command prints, by the longest beginning of its line, its complaint, and what is answered from then on. */
export interface Answers {
  [begin: string]: { prints?: unknown; fails?: string; after?: Answers };
}

const rows = (results: object[]) => ({ prints: [{ results }] });
const SELECT = "wrangler d1 execute DB --remote --json --yes --command SELECT";

const domain = new URL(company.origin).host.replace(/^www\./, "");

const SECRETS = [
  ...["JWT_SECRET", "SESSION_SECRET", "FORM_SECRET", "LINK_SECRET"],
  ...["VAPID_PUBLIC_KEY", "VAPID_PRIVATE_KEY"],
];

/** An account in which everything is ready: the Worker has its secrets, database and bucket are kept in the EU. */
const READY: Answers = {
  "npm run": {},
  "wrangler whoami --json": { prints: { loggedIn: true } },
  "wrangler secret list": { prints: SECRETS.map((name) => ({ name, type: "secret_text" })) },
  "wrangler d1 info": { prints: { name: "gebaeudereinigung", jurisdiction: "eu" } },
  "wrangler r2 bucket info": { prints: { name: "gebaeudereinigung-photos" } },
  "wrangler email sending list": {
    prints: ["nordglanz.de", domain].map((name) => `│ ${name} │ ${name} │ yes │ 1 │`).join("\n"),
  },
  "wrangler email sending send": {},
  "wrangler queues subscription list": {
    prints: ["nordglanz.de", domain].map((name) => ({
      source: { type: "email.sending", zone_id: "023e105f4ecef8ad9ca31a8372d0c353", domain: name },
      events: ["message.bounced", "message.failed", "message.rejected", "message.complained"],
    })),
  },
  "wrangler email routing list": {
    prints: ["nordglanz.de", domain].map((name) => `│ ${name} │ 023e105f4ecef8ad9ca31a8372d0c353 │ no │`).join("\n"),
  },
  "npm run --silent db:migrate:remote": {},
  [`${SELECT} name FROM d1_migrations`]: rows(migrationFiles().map((name) => ({ name }))),
  [`${SELECT} value`]: rows([]),
  [`${SELECT} email`]: rows([]),
  [`${SELECT} count(*)`]: rows([{ count: 1 }]),
  "wrangler deploy": {},
};

const QUEUE = "gebaeudereinigung-mail-events";
const RAW = "✘ [ERROR] A request to the Cloudflare API (/accounts/1234/workers) failed.";
const found = (list: string, row: object): Answers => ({ [`wrangler ${list}`]: { prints: [row] } });
const READY_AGAIN = (...begins: string[]): Answers =>
  Object.fromEntries(begins.map((begin) => [begin, READY[begin] ?? {}]));

/** A new account, in which nothing is there until it is made; as wrangler 4.156 puts it. */
export const NEW: Answers = {
  "wrangler d1 list": { prints: [] },
  "wrangler d1 create gebaeudereinigung --jurisdiction eu": {
    prints: "✅ Successfully created DB 'gebaeudereinigung' in region WEUR\nCreated your new D1 database.\n",
    after: found("d1 list", {
      uuid: "6f1c2d3e-0000-4000-8000-a1b2c3d4e5f6",
      name: "gebaeudereinigung",
      version: "production",
    }),
  },
  "wrangler kv namespace list": { prints: [] },
  "wrangler kv namespace create STATISTICS": {
    prints: '🌀 Creating namespace with title "STATISTICS"\n✨ Success!\n',
    after: found("kv namespace list", { id: "0f0e0d0c0b0a09080706050403020100", title: "STATISTICS" }),
  },
  "wrangler r2 bucket info": { fails: `${RAW}\n\n  The specified bucket does not exist. [code: 10006]` },
  "wrangler r2 bucket create gebaeudereinigung-photos --jurisdiction eu": {
    prints: "Creating bucket 'gebaeudereinigung-photos (eu)'...\n✅ Created bucket 'gebaeudereinigung-photos (eu)'",
    after: READY_AGAIN("wrangler r2 bucket info"),
  },
  "wrangler secret list": {
    fails: '✘ [ERROR] Worker "gebaeudereinigung" not found.\n\nIf this is a new Worker, run `wrangler deploy`.',
  },
  "wrangler secret bulk": {
    prints:
      '🌀 Processing the secrets for the Worker "gebaeudereinigung"\n🌀 Creating new Worker "gebaeudereinigung"...',
    after: READY_AGAIN("wrangler secret list"),
  },
  "wrangler email sending list": { prints: "" },
  "wrangler email sending enable": { after: READY_AGAIN("wrangler email sending list") },
  "wrangler queues subscription list": {
    fails: `✘ [ERROR] Queue "${QUEUE}" does not exist. To create it, run: wrangler queues create ${QUEUE}`,
  },
  [`wrangler queues create ${QUEUE} --jurisdiction eu`]: {
    after: { "wrangler queues subscription list": { prints: [] } },
  },
  [`wrangler queues subscription create ${QUEUE}`]: { after: READY_AGAIN("wrangler queues subscription list") },
};

/** Takes the place of `processes.run` (scripts/wrangler.ts), and starts nothing. */
export function standInCommands() {
  let answers: Answers = READY;
  let lines: string[] = [];
  const inputs: string[] = [];
  return {
    /** What commands print and do from now on; everything else is ready. */
    answer(others: Answers): void {
      answers = { ...READY, ...others };
    },
    /** Changes some of them. */
    add(others: Answers): void {
      answers = { ...answers, ...others };
    },
    /** The lines that were called since it was last asked, without what is only for programs. */
    calls(): string[] {
      const called = lines.map((line) => line.replace(/ --json --yes --command/, ""));
      lines = [];
      return called;
    },
    /** What commands were told beside their lines. */
    inputs,
    run(command: string, args: string[], { stdio, input }: SpawnSyncOptions = {}): SpawnSyncReturns<string> {
      const line = [command, ...args].join(" ");
      lines.push(line);
      const known = Object.entries(answers).filter(([begin]) => line.startsWith(begin));
      const [, answer] = known.sort(([a], [b]) => b.length - a.length)[0] ?? [];
      if (input) inputs.push(String(input));
      const { prints, fails, after } = answer ?? { fails: `no answer to ${line}` };
      const stdout = prints === undefined ? "" : typeof prints === "string" ? prints : JSON.stringify(prints);
      if (after && fails === undefined) answers = { ...answers, ...after };
      if (stdio === "inherit" && stdout) console.info(stdout);
      const [status, stderr] = fails === undefined ? [0, ""] : [1, fails];
      return { pid: 0, signal: null, output: [], stdout, stderr, status };
    },
  };
}
