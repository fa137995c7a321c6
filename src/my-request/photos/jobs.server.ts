/** Scheduled jobs for photos: objects whose rows are gone, photos of orders, and orphaned objects. */
import { and, asc, eq, lt, lte, sql } from "drizzle-orm";
import { isOneOf } from "../../db/one-of.server";
import { followUps, photoDeletions, photos } from "../../db/schema";
import { failureCode } from "../../platform/mail/mailer.server";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "../../platform/time/durations";
import type { Bindings } from "../../platform/worker/bindings.server";
import { deletePhotos } from "../../requests/erasing/erase.server";
import { PHOTO_PREFIX, photoIdOf } from "../../requests/erasing/photo-keys";
import { retentionCutoff } from "../../requests/erasing/retention";

type Store = Pick<Bindings, "db" | "photos">;

/** Objects that R2 deletes in a call (https://developers.cloudflare.com/r2/api/workers/workers-api-reference/). */
const DELETED_AT_ONCE = 1000;
const RETRY_FIRST_MS = MINUTE_MS;
const RETRY_LAST_MS = DAY_MS;

/** Time of the sweep: Sunday, at the cron job's minute of this hour (UTC), when nobody is at work. */
const SWEEP_DAY = 0;
const SWEEP_HOUR = 3;
/** Pages of 1,000 objects: ten times as many as a year of eight photos a day. */
const SWEEP_PAGES = 15;
/** Age below which an object may belong to an upload whose row is being written. */
const STRAY_AFTER_MS = HOUR_MS;

/** Deletes the R2 objects of deleted rows, every minute. Deleting an object that does not exist is not an error. */
export async function deleteDuePhotos({ db, photos: bucket }: Store, now: Date): Promise<void> {
  if (!bucket) return;
  const due = await db
    .select({ key: photoDeletions.key, failures: photoDeletions.failures })
    .from(photoDeletions)
    .where(lte(photoDeletions.dueAt, now.toISOString()))
    .orderBy(asc(photoDeletions.dueAt))
    .limit(DELETED_AT_ONCE);
  if (due.length === 0) return;
  const keys = due.map(({ key }) => key);
  const isThese = sql`${photoDeletions.key} IN (SELECT value FROM json_each(${JSON.stringify(keys)}))`;
  try {
    await bucket.delete(keys);
  } catch (error) {
    const failures = Math.max(...due.map((row) => row.failures));
    const delay = Math.min(RETRY_FIRST_MS * 2 ** failures, RETRY_LAST_MS);
    console.warn(JSON.stringify({ type: "photos-not-deleted", count: keys.length, error: failureCode(error) }));
    await db
      .update(photoDeletions)
      .set({ failures: sql`${photoDeletions.failures} + 1`, dueAt: new Date(now.getTime() + delay).toISOString() })
      .where(isThese);
    return;
  }
  await db.delete(photoDeletions).where(isThese);
}

/** Deletes photos of orders half a year after the last change, every hour; law retains only the order. */
export async function deletePhotosOfOrders({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  const orders = db
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(eq(followUps.status, "won"), lt(followUps.changedAt, retentionCutoff(now).toISOString())));
  await db.batch(deletePhotos(db, isOneOf(photos.leadId, orders), now));
}

/** Deletes objects without a row on Sunday nights, left by uploads that were interrupted between the two writes. */
export async function sweepPhotos({ db, photos: bucket }: Store, now: Date): Promise<void> {
  if (!bucket || now.getUTCDay() !== SWEEP_DAY || now.getUTCHours() !== SWEEP_HOUR) return;
  const before = now.getTime() - STRAY_AFTER_MS;
  let removed = 0;
  let cursor: string | undefined;
  for (let page = 0; page < SWEEP_PAGES; page += 1) {
    const listed = await bucket.list({ prefix: PHOTO_PREFIX, ...(cursor ? { cursor } : {}) });
    const old = listed.objects.filter(({ uploaded }) => uploaded.getTime() < before).map(({ key }) => key);
    const known = await knownPhotos(db, old);
    const strays = old.filter((key) => !known.has(photoIdOf(key) ?? ""));
    if (strays.length > 0) await bucket.delete(strays);
    removed += strays.length;
    cursor = listed.truncated ? listed.cursor : undefined;
    if (!cursor) break;
  }
  console.info(JSON.stringify({ type: "photo-sweep", removed, complete: cursor === undefined }));
}

async function knownPhotos(db: Bindings["db"], keys: readonly string[]): Promise<Set<string>> {
  const ids = JSON.stringify(keys.map(photoIdOf));
  const rows = await db
    .select({ id: photos.id })
    .from(photos)
    .where(sql`${photos.id} IN (SELECT value FROM json_each(${ids}))`);
  return new Set(rows.map(({ id }) => id));
}
