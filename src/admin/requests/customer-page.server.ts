/** The owner's view of a customer's page. */
import { eq, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { decisive, write } from "../../db/guard.server";
import { insertWhere } from "../../db/insert.server";
import { followUpEvents, leads } from "../../db/schema";
import { listPhotos } from "../../my-request/photos/photos.server";
import type { Bindings } from "../../platform/worker/bindings.server";
import { act } from "../../requests/history/acts";
import { readingUrl } from "../../requests/link.server";
import type { Actor } from "../../requests/work/history.server";

/** The link that only reads a customer's page, and its photos; null where there is none: a message has no page. */
export async function readCustomerPage({ db, linkSecrets }: Pick<Bindings, "db" | "linkSecrets">, id: string) {
  const request = await readLinked(db, id);
  if (!request) return null;
  return { readingUrl: readingUrl(linkSecrets, request) ?? null, photos: await listPhotos(db, id) };
}

/** Fields that a link is made from. */
export function readLinked(db: Database, id: string) {
  const { reference, linkGeneration } = leads;
  return db.select({ id: leads.id, reference, linkGeneration }).from(leads).where(eq(leads.id, id)).get();
}

/** Invalidates every issued link; the next one will be different. @returns false if there is no such request */
export async function revokeLinks(db: Database, id: string, { author, now }: Actor): Promise<boolean> {
  const isOne = eq(leads.id, id);
  const line = { subjectId: leads.id, at: now.toISOString(), author, ...act("links-revoked", {}) };
  const revoking = db
    .update(leads)
    .set({ linkGeneration: sql`${leads.linkGeneration} + 1` })
    .where(isOne);
  const revoked = await write(db, [...decisive(db, revoking), insertWhere(db, followUpEvents, line, leads, isOne)]);
  return revoked !== undefined;
}
