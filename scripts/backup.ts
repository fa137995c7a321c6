/** `npm run backup [-- --remote] [-- --output FILE]`: the whole database as one SQL file. */
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
} catch (error) {
  showFailure(error);
}
