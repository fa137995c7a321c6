/**
 * `npm run bench [part…]`: builds the site, measures the named parts (all, when none is), and prints one table. With
 * `-- --short` each part runs once and as briefly as it can, which says that it runs. A part that fails is one line.
 */
import { execSync } from "node:child_process";
import { ensureBrowser } from "../scripts/ensure-browser.ts";
import { type Row, SHORT } from "./report.ts";
import { stopWorkers } from "./workers.ts";

const PARTS = ["bytes", "cold", "render", "pages", "leads", "call", "lighthouse"];
const IN_BROWSER = ["call", "lighthouse"];

const asked = process.argv.slice(2).filter((name) => name !== SHORT);
const unknown = asked.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${PARTS.join(", ")}`);
  process.exit(1);
}

const parts = asked.length > 0 ? asked : PARTS;
// Gets the browser first, so that no figure is lost where there is none.
if (parts.some((name) => IN_BROWSER.includes(name))) ensureBrowser();
execSync("npm run --silent build", { stdio: "pipe" });
const rows: Row[] = [];
for (const name of parts) {
  console.log(`— ${name}`);
  try {
    const part: { run(): Promise<Row[]> } = await import(`./${name}.ts`);
    rows.push(...(await part.run()).map((row) => ({ part: name, ...row })));
  } catch (error) {
    process.exitCode = 1;
    rows.push({ part: name, what: `failed: ${String(error).split("\n", 1)}`, value: "–" });
  }
  await stopWorkers();
}
console.table(rows);
process.exit();
