/** Fast inserts for the path of every submission. */
import { type Column, getTableColumns, getTableName, is, SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Database } from "./client.server";

/** A row without fields that the table lacks, which TypeScript would overlook in a row that is spread from another. */
type OnlyColumns<Row, Table extends SQLiteTable> = Row & {
  [Field in Exclude<keyof Row, keyof Table["$inferInsert"]>]: never;
};

/**
 * Prepares the insert of one row, whose SQL is built once instead of for every row: Drizzle's builder would take a
 * tenth of the cost of a submission (docs/performance.md). A column that the row leaves out gets its default.
 *
 * @param verb "INSERT OR IGNORE" keeps an existing row with the same key
 * @returns a function that makes the statement, for a batch of `db.$client`
 * @throws Error for a column whose default is an SQL expression: it cannot be bound as a value
 */
export function prepareInsert<Table extends SQLiteTable>(table: Table, verb: "INSERT" | "INSERT OR IGNORE" = "INSERT") {
  const columns = Object.entries(getTableColumns(table))
    .filter(([, column]) => !column.generated)
    .map(([field, column]) => ({ field, column, fallback: defaultOf(column) }));
  const names = columns.map(({ column }) => `"${column.name}"`).join(", ");
  const sql = `${verb} INTO "${getTableName(table)}" (${names}) VALUES (${columns.map(() => "?").join(", ")})`;

  return <Row extends Table["$inferInsert"]>(db: Database, row: OnlyColumns<Row, Table>): D1PreparedStatement => {
    const fields = row as Record<string, unknown>;
    const values = columns.map(({ field, column, fallback }) => {
      const value = fields[field] === undefined ? fallback : fields[field];
      return value === null ? null : column.mapToDriverValue(value);
    });
    return db.$client.prepare(sql).bind(...values);
  };
}

function defaultOf(column: Column): unknown {
  if (is(column.default, SQL) || column.defaultFn) {
    throw new Error(`The default of ${getTableName(column.table)}.${column.name} is not a value`);
  }
  return column.default ?? null;
}
