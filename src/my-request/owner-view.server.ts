/** The owner's view of a customer's page. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { insertWhere } from "../db/insert.server";
import { followUpEvents, leads } from "../db/schema";
import type { Bindings } from "../platform/bindings.server";
import { act } from "../requests/history/acts";
import { readingUrl } from "../requests/link.server";
import type { Actor } from "../requests/work/history.server";
import { listPhotos, type Photo } from "./photos/photos.server";

export interface CustomerPage {
  /** URL of the link that only reads; null where there are no such pages. */
  readingUrl: string | null;
  /** Photos, the oldest first. */
  photos: Photo[];
}

/** Links and photos of a customer's page; null where there is none: a message has no page. */
export async function readCustomerPage(
  { db, linkSecrets }: Pick<Bindings, "db" | "linkSecrets">,
  id: string,
): Promise<CustomerPage | null> {
  const request = await readLinked(db, id);
  if (!request) return null;
  return { readingUrl: readingUrl(linkSecrets, request) ?? null, photos: await listPhotos(db, id) };
}

/** Fields that a link is made from. */
export function readLinked(db: Database, id: string) {
  const { reference, linkGeneration } = leads;
  return db.select({ id: leads.id, reference, linkGeneration }).from(leads).where(eq(leads.id, id)).get();
}

/**
 * Invalidates every issued link; the next one will be different.
 *
 * @returns false if there is no such request
 */
export async function revokeLinks(db: Database, id: string, { author, now }: Actor): Promise<boolean> {
  const isOne = eq(leads.id, id);
  const line = { subjectId: leads.id, at: now.toISOString(), author, ...act("links-revoked", {}) };
  const [, revoked] = await db.batch([
    insertWhere(db, followUpEvents, line, leads, isOne),
    db
      .update(leads)
      .set({ linkGeneration: sql`${leads.linkGeneration} + 1` })
      .where(isOne)
      .returning({ id: leads.id }),
  ]);
  return revoked.length > 0;
}
