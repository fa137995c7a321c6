import { type Column, sql } from "drizzle-orm";

/** A column with a source, folded as `foldSource` does (requests/sources/options.ts). */
export function foldedSource(column: Column) {
  return sql<string | null>`lower(${column})`;
}
