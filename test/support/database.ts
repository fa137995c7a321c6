/** The database of the Worker under test, as the product opens it. */
import { env } from "cloudflare:workers";
import { openDatabase } from "../../src/db/client.server";

export const db = openDatabase(env.DB);

/** How many rows there are. @param what a table, and which of its rows */
export const count = (what: string) => env.DB.prepare(`SELECT count(*) AS n FROM ${what}`).first<number>("n");
