import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import * as schema from "./schema";

/** The database as every store sees it. */
export type Database = DrizzleD1Database<typeof schema>;

/** Wraps the D1 binding; cheap enough to be called once a request. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding, { schema });
}
