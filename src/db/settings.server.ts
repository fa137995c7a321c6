/** The admin area's settings: one row each, whose JSON its reader validates. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "./client.server";
import { settings } from "./schema";

/** @returns undefined where nothing was saved */
export async function readSetting(db: Database, key: string): Promise<unknown> {
  const row = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).get();
  return row?.value;
}

/** A statement, for a batch or alone. */
export function saveSetting(db: Database, key: string, value: unknown, now: Date) {
  return db
    .insert(settings)
    .values({ key, value, updatedAt: now.toISOString() })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    });
}
