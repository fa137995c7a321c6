/** Inserts on the path of every submission. */
import { getTableColumns, getTableName } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.server";

/**
 * The insert of one row, its SQL written once instead of for every row: Drizzle's builder took a tenth of what a submission costs
 * (docs/performance.md). Columns that the database fills, by a default or a formula, are left to it.
 *
 * @returns a function that gives the statement, for a batch of `db.$client`
 */
export function prepareInsert<Table extends SQLiteTable>(table: Table) {
  const columns = Object.entries(getTableColumns(table)).filter(
    ([, { generated, hasDefault }]) => !generated && !hasDefault,
  );
  const names = columns.map(([, column]) => `"${column.name}"`).join(", ");
  const sql = `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`;

  return (db: Database, row: Table["$inferInsert"]): D1PreparedStatement => {
    const fields = row as Record<string, unknown>;
    const values = columns.map(([field, column]) => {
      const value = fields[field] ?? null;
      return value === null ? null : column.mapToDriverValue(value);
    });
    return db.$client.prepare(sql).bind(...values);
  };
}
