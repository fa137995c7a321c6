/** Inserts whose columns follow from the table: the fast one of every submission, and the one with a condition. */
import { Column, getTableColumns, getTableName, is, SQL, sql } from "drizzle-orm";
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
 * @returns a function that makes the statement, for a batch of `db.$client`
 * @throws Error for a column whose default is an SQL expression: it cannot be bound as a value
 */
export function prepareInsert<Table extends SQLiteTable>(table: Table) {
  const columns = Object.entries(getTableColumns(table))
    .filter(([, column]) => !column.generated)
    .map(([field, column]) => ({ field, column, fallback: defaultOf(column) }));
  const names = columns.map(({ column }) => `"${column.name}"`).join(", ");
  const marks = columns.map(() => "?").join(", ");
  const text = `INSERT INTO "${getTableName(table)}" (${names}) VALUES (${marks})`;

  return <Row extends Table["$inferInsert"]>(db: Database, row: OnlyColumns<Row, Table>): D1PreparedStatement => {
    const fields = row as Record<string, unknown>;
    const values = columns.map(({ field, column, fallback }) => {
      const value = fields[field] === undefined ? fallback : fields[field];
      return value === null ? null : column.mapToDriverValue(value);
    });
    return db.$client.prepare(text).bind(...values);
  };
}

function defaultOf(column: Column): unknown {
  if (is(column.default, SQL) || column.defaultFn) {
    throw new Error(`The default of ${getTableName(column.table)}.${column.name} is not a value`);
  }
  return column.default ?? null;
}

/** A row whose values may also be columns of the table that is read, or SQL. */
type SelectedRow<Table extends SQLiteTable> = {
  [Field in keyof Table["$inferInsert"]]: Table["$inferInsert"][Field] | Column | SQL;
};

/**
 * A statement for a batch that inserts the row once for each row of `from` that meets the condition (INSERT … SELECT),
 * so that what it depends on is checked in the moment of the write. A column that the row leaves out gets its default.
 *
 * @param from a table, or a table-valued function in SQL
 */
export function insertWhere<Table extends SQLiteTable>(
  db: Database,
  table: Table,
  row: SelectedRow<Table>,
  from: SQLiteTable | SQL,
  condition: SQL | undefined,
) {
  const given: Record<string, unknown> = row;
  const fields = Object.entries(getTableColumns(table)).map(([field, column]) => {
    const value = given[field] ?? defaultOf(column);
    const isSelected = value === null || is(value, SQL) || is(value, Column);
    return [field, (isSelected ? sql`${value}` : sql`${sql.param(value, column)}`).as(column.name)] as const;
  });
  return db.insert(table).select(db.select(Object.fromEntries(fields)).from(from).where(condition) as never);
}
