/**
 * `npm test`, the part "an owner's copy": a tree with real facts and without R2 keeps the types, the unit tests that
 * read facts, the build and the deploy's own questions green. Cloudflare's answers come from a stand-in for wrangler.
 */
import { spawnSync } from "node:child_process";
import { rmSync } from "node:fs";
import { delimiter, join, resolve } from "node:path";
import { makeOwnerCopy } from "../test/support/owner-copy.ts";
import { READY, standInCommands } from "../test/support/stand-in-commands.ts";

const copy = makeOwnerCopy({ photos: false });
process.on("exit", () => rmSync(copy, { recursive: true }));
// npm puts the installed commands first again, so the build that the deploy starts is a real one.
const standIn = standInCommands(join(copy, "stand-ins"), ["wrangler"]);
standIn.answer(READY);

const installed = [resolve("node_modules/.bin"), process.env.PATH].join(delimiter);
const PARTS: [name: string, command: string, args: string[], PATH?: string][] = [
  ["pictures of shared links", "node", ["scripts/share-pictures.ts"]],
  ["types", "npm", ["run", "--silent", "typecheck"]],
  // Those that import the facts, however indirectly, but for the one that makes such a copy itself, and the one of a
  // command that asks for none of them.
  [
    "unit tests",
    "vitest",
    [
      ...["related", "--run", "--project", "unit", "--exclude", "test/unit/{deploy,admin-command}.test.ts"],
      ...["src/content/company.ts", "src/content/own-proof.ts"],
    ],
  ],
  ["deploy", "node", ["scripts/deploy.ts"], [join(copy, "stand-ins"), installed].join(delimiter)],
];

for (const [name, command, args, PATH = installed] of PARTS) {
  const run = spawnSync(command, args, { cwd: copy, encoding: "utf8", env: { ...process.env, PATH } });
  if (run.status === 0) continue;
  console.error(`${run.stdout}${run.stderr}\nIn an owner's copy: ${name} failed`);
  process.exit(1);
}
