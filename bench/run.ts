/**
 * `npm run bench [part…]`: builds the site, measures the parts that are named (all, when none is), and prints one
 * table.
 */
import { execSync } from "node:child_process";
import { printTable, type Row } from "./report.ts";

const PARTS: Record<string, () => Promise<{ run(): Promise<Row[]> }>> = {
  bytes: () => import("./bytes.ts"),
  cold: () => import("./cold.ts"),
  render: () => import("./render.ts"),
  pages: () => import("./pages.ts"),
  leads: () => import("./leads.ts"),
  growth: () => import("./growth.ts"),
  migrations: () => import("./migrations.ts"),
  dashboard: () => import("./dashboard.ts"),
  "app-start": () => import("./app-start.ts"),
  call: () => import("./call.ts"),
  push: () => import("./push.ts"),
  "customer-page": () => import("./customer-page.ts"),
  visitor: () => import("./visitor.ts"),
  lighthouse: () => import("./lighthouse.ts"),
};

const asked = process.argv.slice(2);
const unknown = asked.filter((name) => !(name in PARTS));
if (unknown.length > 0) {
  console.error(`No such part: ${unknown.join(", ")}. There are: ${Object.keys(PARTS).join(", ")}`);
  process.exit(1);
}

execSync("npm run --silent build", { stdio: "pipe" });
const rows: Row[] = [];
for (const name of asked.length > 0 ? asked : Object.keys(PARTS)) {
  console.log(`— ${name}`);
  const part = await PARTS[name]?.();
  rows.push(...((await part?.run()) ?? []));
}
printTable(rows);
process.exit(0);
