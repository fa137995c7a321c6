/** `npm run backup [-- --remote] [-- --output FILE]`: the whole database as one SQL file. */
import { globSync, statSync } from "node:fs";
import { ERASED_KEPT_DAYS } from "../src/content/lifetimes.ts";
import { DAY_MS } from "../src/platform/time/durations.ts";
import { readCommandLine, showFailure } from "./command-line.ts";
import { backUp } from "./database.ts";

const { values } = readCommandLine("npm run backup -- [--remote] [--output FILE]", {
  options: { remote: { type: "boolean", default: false }, output: { type: "string" } },
});
const time = new Date().toISOString().replace(/[:.]/g, "-");
const target = values.remote ? "remote" : "local";
const file = values.output ?? `backups/${target}-${time}.sql`;

try {
  backUp(target, file);
  console.log(
    `Written: ${file}. It holds personal data: keep it locked away, and delete it when a newer one is there.`,
  );
  // The privacy page promises it, and beyond this time a restore no longer knows who was erased.
  const since = Date.now() - ERASED_KEPT_DAYS * DAY_MS;
  const old = globSync("backups/*.sql").filter((name) => statSync(name).mtimeMs < since);
  if (old.length > 0) console.log(`Older than ${ERASED_KEPT_DAYS} days, delete them: ${old.join(", ")}`);
} catch (error) {
  showFailure(error);
}
