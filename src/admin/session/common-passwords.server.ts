import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { commonPasswords } from "../../db/schema";

/** The password alone, in lower case, when it is one of the common ones; an empty set when it is not. */
export async function commonAmong(db: Database, password: string): Promise<ReadonlySet<string>> {
  const rows = await db.select().from(commonPasswords).where(eq(commonPasswords.password, password.toLowerCase()));
  return new Set(rows.map((row) => row.password));
}
