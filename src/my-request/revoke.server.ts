/** The owner revokes the links of a request, when one has reached somebody whom it does not concern. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { leads } from "../db/schema";
import { type Actor, addHistoryEvent } from "../follow-up/store.server";

/**
 * Every link that was given out opens nothing from now on; the next one that is asked for is another one.
 *
 * @returns false where there is no such request
 */
export async function revokeLinks(db: Database, id: string, { author, now }: Actor): Promise<boolean> {
  const [revoked] = await db.batch([
    db
      .update(leads)
      .set({ linkGeneration: sql`${leads.linkGeneration} + 1` })
      .where(eq(leads.id, id))
      .returning({ id: leads.id }),
    addHistoryEvent(
      db,
      { id },
      { at: now.toISOString(), author, kind: "link" },
      sql`EXISTS (SELECT 1 FROM leads WHERE id = ${id})`,
    ),
  ]);
  return revoked.length > 0;
}
