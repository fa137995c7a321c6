import { env } from "cloudflare:workers";

/** Every row of every table and every key, metadata and value of the KV store, as one text. */
export async function dumpStorage(): Promise<string> {
  const { results } = await env.DB.prepare("SELECT name FROM sqlite_schema WHERE type = 'table'").all<{
    name: string;
  }>();
  const tables = results.filter(({ name }) => !name.startsWith("_cf_"));
  const rows = await Promise.all(tables.map(({ name }) => env.DB.prepare(`SELECT * FROM "${name}"`).all()));
  const { keys } = await env.STATISTICS.list();
  const values = await Promise.all(keys.map(async ({ name }) => [name, await env.STATISTICS.get(name)]));
  return JSON.stringify([rows.map((table) => table.results), keys, values]);
}
