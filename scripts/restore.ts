/** `npm run restore -- FILE [--remote]`: reads a backup into an empty database. */
import { parseArgs } from "node:util";
import { restore } from "./database.ts";

const { values, positionals } = parseArgs({
  options: { remote: { type: "boolean", default: false } },
  allowPositionals: true,
});
const [file] = positionals;

try {
  if (!file) throw new Error("Which backup? npm run restore -- backups/FILE.sql");
  const rows = restore(values.remote ? "remote" : "local", file);
  console.log("Restored, rows by table:");
  console.table(rows);
} catch (error) {
  console.error((error as Error).message);
  process.exit(1);
}
