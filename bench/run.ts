/** `npm run bench [part…]`: builds the site, measures the named parts (all, when none is), and prints one table. */
import { execSync } from "node:child_process";
import type { Row } from "./report.ts";

const PARTS = ["bytes", "cold", "render", "pages", "leads", "call", "lighthouse"];

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !PARTS.includes(name));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${PARTS.join(", ")}`);
  process.exit(1);
}

execSync("npm run --silent build", { stdio: "pipe" });
const rows: Row[] = [];
for (const name of asked.length > 0 ? asked : PARTS) {
  console.log(`— ${name}`);
  const part: { run(): Promise<Row[]> } = await import(`./${name}.ts`);
  rows.push(...(await part.run()).map((row) => ({ part: name, ...row })));
}
console.table(rows);
process.exit(0);
