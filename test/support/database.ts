/** The database of the Worker under test, as the product opens it. */
import { env } from "cloudflare:workers";
import { openDatabase } from "../../src/db/client.server";

export const db = openDatabase(env.DB);

/** How many rows there are. @param what a table, and which of its rows */
export const count = (what: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${what}`).first<number>("n");

/** Runs a statement with its values. */
export const execute = (sql: string, ...values: unknown[]) =>
  env.DB.prepare(sql)
    .bind(...values)
    .run();

/** What stands in the first column of the rows that a query finds. */
export async function firstColumn(sql: string, ...values: unknown[]): Promise<string[]> {
  const rows = await env.DB.prepare(sql)
    .bind(...values)
    .raw<[string]>();
  return rows.map(([value]) => value);
}
