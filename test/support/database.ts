/** The database of the Worker under test, as the product opens it. */
import { env } from "cloudflare:workers";
import { openDatabase } from "../../src/db/client.server";

export const db = openDatabase(env.DB);
