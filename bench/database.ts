/** A database of the bench with the project's own tables. */
import { applyMigrations } from "../scripts/apply-migrations.ts";
import type { RunningWorkers } from "./workers.ts";

export async function migrate(workers: RunningWorkers, worker: string): Promise<void> {
  await applyMigrations(await workers.miniflare.getD1Database("DB", worker));
}
