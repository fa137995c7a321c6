/** The owner's view of a customer's page. */
import { eq, exists, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { batchIf } from "../db/guard.server";
import { leads } from "../db/schema";
import type { Bindings } from "../platform/bindings.server";
import { linkUrl } from "../requests/link.server";
import { type Actor, addHistoryEvent } from "../requests/work/history.server";
import { listPhotos, type Photo } from "./photos/photos.server";

export interface CustomerPage {
  /** The link to it; null where there are no such pages. */
  url: string | null;
  /** The oldest first. */
  photos: Photo[];
}

/** @returns null where there is no such request: a message has no page */
export async function readCustomerPage(
  { db, linkSecrets }: Pick<Bindings, "db" | "linkSecrets">,
  id: string,
): Promise<CustomerPage | null> {
  const { reference, linkGeneration } = leads;
  const request = await db
    .select({ id: leads.id, reference, linkGeneration })
    .from(leads)
    .where(eq(leads.id, id))
    .get();
  if (!request) return null;
  return { url: linkUrl(linkSecrets, request) ?? null, photos: await listPhotos(db, id) };
}

/**
 * Invalidates every issued link; the next one will be different.
 *
 * @returns false if there is no such request
 */
export async function revokeLinks(db: Database, id: string, { author, now }: Actor): Promise<boolean> {
  const isThere = exists(db.select({ id: leads.id }).from(leads).where(eq(leads.id, id)));
  const revoked = await batchIf(db, isThere, [
    db
      .update(leads)
      .set({ linkGeneration: sql`${leads.linkGeneration} + 1` })
      .where(eq(leads.id, id)),
    addHistoryEvent(db, id, { at: now.toISOString(), author, kind: "link" }),
  ]);
  return revoked !== undefined;
}
