/** The photos of a request: listed, given and deleted. */
import { and, asc, eq, exists, getTableColumns } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { writeIf } from "../../db/guard.server";
import { photos } from "../../db/schema";
import { deletePhotos } from "../../requests/erasing/erase.server";
import { photoKey } from "../../requests/erasing/photo-keys";
import { act, CUSTOMER } from "../../requests/history/acts";
import { addCustomerLine, noteCustomerAct } from "../../requests/work/history.server";
import { PHOTO_TYPE } from "./limits";

export type Photo = Omit<typeof photos.$inferSelect, "leadId">;

const { leadId: _lead, ...columns } = getTableColumns(photos);

/** Photos of a request, the oldest first. */
export function listPhotos(db: Database, leadId: string): Promise<Photo[]> {
  return db
    .select(columns)
    .from(photos)
    .where(eq(photos.leadId, leadId))
    .orderBy(asc(photos.createdAt), asc(photos.id));
}

/** Response with a photo, which no browser executes, whatever it contains; undefined if it or its object is gone. */
export async function photoResponse(
  db: Database,
  bucket: R2Bucket,
  leadId: string,
  photoId: string,
): Promise<Response | undefined> {
  const photo = await findPhoto(db, leadId, photoId);
  const object = photo && (await bucket.get(photoKey(leadId, photoId)));
  if (!object) return undefined;
  return new Response(object.body, {
    headers: {
      "Content-Type": PHOTO_TYPE,
      "Content-Length": String(object.size),
      "Content-Security-Policy": "sandbox",
      "X-Content-Type-Options": "nosniff",
      "Cache-Control": "private, no-store",
    },
  });
}

/** Deletes a photo's row, and leaves the object to the job of the next minute. @returns false where there is none */
export async function removePhoto(db: Database, leadId: string, photoId: string, now = new Date()): Promise<boolean> {
  const photo = await findPhoto(db, leadId, photoId);
  if (!photo) return false;
  const at = now.toISOString();
  const event = { at, author: CUSTOMER, ...act("photo-removed", {}) };
  const isThere = exists(db.select({ id: photos.id }).from(photos).where(eq(photos.id, photoId)));
  await writeIf(db, isThere, [
    ...addCustomerLine(db, leadId, event),
    noteCustomerAct(db, leadId, at),
    ...deletePhotos(db, and(eq(photos.id, photoId), eq(photos.leadId, leadId)), now),
  ]);
  return true;
}

function findPhoto(db: Database, leadId: string, photoId: string) {
  return db
    .select({ id: photos.id })
    .from(photos)
    .where(and(eq(photos.id, photoId), eq(photos.leadId, leadId)))
    .get();
}
