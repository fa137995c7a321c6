/** `npm run restore -- FILE [--remote]`: reads a backup into an empty database. */
import { existsSync } from "node:fs";
import { Refusal, readCommandLine, showFailure } from "./command-line.ts";
import { restore } from "./database.ts";

const USAGE = "npm run restore -- backups/FILE.sql [--remote]";
const { values, positionals } = readCommandLine(USAGE, {
  options: { remote: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [file, ...others] = positionals;

try {
  if (!file || others.length > 0) throw new Refusal(`Which backup? Usage: ${USAGE}`);
  if (!existsSync(file)) throw new Refusal(`There is no file ${file}. Usage: ${USAGE}`);
  const { rows, erasedAgain } = restore(values.remote ? "remote" : "local", file);
  console.log(
    `Erased again by the next hourly job, because they were erased after the backup: ${erasedAgain}. Restored, rows by table:`,
  );
  console.table(rows);
} catch (error) {
  showFailure(error);
}
