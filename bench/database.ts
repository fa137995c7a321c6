/** A database of the bench with the project's own tables. */
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { RunningWorkers } from "./workers.ts";

export async function migrate(workers: RunningWorkers, worker: string): Promise<void> {
  const database = await workers.miniflare.getD1Database("DB", worker);
  for (const file of readdirSync("migrations")
    .filter((name) => name.endsWith(".sql"))
    .sort()) {
    const statements = readFileSync(join("migrations", file), "utf8").split("--> statement-breakpoint");
    for (const statement of statements.filter((text) => text.trim())) await database.prepare(statement).run();
  }
}
