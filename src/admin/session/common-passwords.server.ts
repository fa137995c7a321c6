import { eq } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { commonPasswords } from "../../db/schema";

/** The password in lower case if it is a common one, else an empty set. */
export async function findCommonPassword(db: Database, password: string): Promise<ReadonlySet<string>> {
  const rows = await db.select().from(commonPasswords).where(eq(commonPasswords.password, password.toLowerCase()));
  return new Set(rows.map((row) => row.password));
}
