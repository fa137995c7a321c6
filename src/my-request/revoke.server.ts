/** The owner revokes the links of a request, when one has reached the wrong person. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { leads } from "../db/schema";
import { type Actor, addHistoryEvent } from "../requests/work/store.server";

/**
 * Invalidates every issued link; the next one will be different.
 *
 * @returns false if there is no such request
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
