/** The owner's view of a customer's page. */
import { eq } from "drizzle-orm";
import { leads } from "../db/schema";
import type { Bindings } from "../platform/bindings.server";
import { linkUrl } from "../requests/link.server";
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
