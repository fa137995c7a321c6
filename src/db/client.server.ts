import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";

/** The database as every store sees it. Queries name their tables, so it needs no schema. */
export type Database = DrizzleD1Database & { $client: D1Database };

/** Wraps the D1 binding; cheap enough to be called once a request. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}
