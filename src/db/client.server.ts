import type { SQLWrapper } from "drizzle-orm";
import type { BatchItem } from "drizzle-orm/batch";
import { type DrizzleD1Database, drizzle } from "drizzle-orm/d1";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";

/** The database as every store sees it. Queries name their tables, so it needs no schema. */
export type Database = DrizzleD1Database & { $client: D1Database };

/** Wraps the D1 binding; cheap enough to be called once a request. */
export function openDatabase(binding: D1Database): Database {
  return drizzle(binding);
}

const dialect = new SQLiteAsyncDialect();

/** A query as a statement for a batch of `db.$client`. */
export function prepared(db: Database, query: SQLWrapper): D1PreparedStatement {
  const { sql, params } = dialect.sqlToQuery(query.getSQL());
  return db.$client.prepare(sql).bind(...params);
}

export type Statement = BatchItem<"sqlite">;

/** Runs statements as one transaction, in order. @returns results by name @throws if one fails: nothing is changed */
export async function batchByName<Statements extends Record<string, Statement>>(
  db: Database,
  statements: Statements,
): Promise<{ [Name in keyof Statements]: Statements[Name]["_"]["result"] }> {
  const results: unknown[] = await db.batch(Object.values(statements) as [Statement, ...Statement[]]);
  const named = Object.keys(statements).map((name, at) => [name, results[at]] as const);
  return Object.fromEntries(named) as { [Name in keyof Statements]: Statements[Name]["_"]["result"] };
}
