/** `npm run bench [part…]`: builds the site, measures the named parts (all, when none is), and prints one table. */
import { execSync } from "node:child_process";
import { ensureBrowser } from "../scripts/ensure-browser.ts";
import type { Row } from "./report.ts";

const PARTS = ["bytes", "cold", "render", "pages", "leads", "call", "lighthouse"];
const IN_BROWSER = ["call", "lighthouse"];

const asked = process.argv.slice(2);
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
  const part: { run(): Promise<Row[]> } = await import(`./${name}.ts`);
  rows.push(...(await part.run()).map((row) => ({ part: name, ...row })));
}
console.table(rows);
process.exit(0);
