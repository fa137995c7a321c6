/** Stores photos of a request: reads and cleans them, puts them into R2, and then inserts their rows. */

import { and, eq, isNull, lte, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { batchIf } from "../../db/guard.server";
import { insertWhere } from "../../db/insert.server";
import { followUps, photos } from "../../db/schema";
import type { Bindings } from "../../platform/bindings.server";
import { MINUTE_MS } from "../../platform/durations";
import type { ProblemStatus } from "../../platform/problem.server";
import { prefixesOf } from "../../platform/rate-limit.server";
import { BrokenBody, declaredBytes, notSilent, readAtMost } from "../../platform/request-body.server";
import type { RequestContext } from "../../platform/request-context.server";
import { logError, OperationalError } from "../../platform/request-log.server";
import { BindingTimeout, within } from "../../platform/time-limits.server";
import { isOverBudget } from "../../platform/write-budget.server";
import { photoKey } from "../../requests/erasing/photo-keys";
import { announceActs } from "../../requests/outbox/outbox.server";
import { CUSTOMER } from "../../requests/work/customer";
import { followUpWhere } from "../../requests/work/find.server";
import { addCustomerLine, noteCustomerAct } from "../../requests/work/history.server";
import { isClosed, mayWithdraw, type OpenedRequest } from "../find.server";
import { type CleanPhoto, cleanPhoto, refusalOf, sizeOf } from "./clean-photo";
import { HEIC_TEXT, PHOTO_FIELD, PHOTO_MAX_BYTES, PHOTOS_MAX, REQUEST_MAX_BYTES, UPLOAD_MAX_BYTES } from "./limits";
import { readFiles } from "./multipart.server";

/** Why nothing was stored, and what to do. */
export const UPLOAD_FAILURES = {
  none: { status: 422, text: "Bitte wählen Sie ein Foto aus." },
  "too-large": { status: 413, text: "Das Foto ist größer als 12 MB." },
  unreadable: {
    status: 415,
    text: "Dieses Bildformat können wir nicht lesen. Bitte senden Sie das Foto als JPEG. Auf dem iPhone: Foto direkt aus der Mediathek wählen, nicht aus ‚Dateien‘.",
  },
  heic: { status: 415, text: HEIC_TEXT },
  "too-many-pixels": {
    status: 413,
    text: "Das Foto hat zu viele Bildpunkte (mehr als 16 Megapixel). Bitte senden Sie es kleiner, zum Beispiel als Bildschirmfoto.",
  },
  "too-many": { status: 422, text: "Mehr als acht Fotos gehen nicht." },
  "too-much": {
    status: 422,
    text: "Zusammen sind die Fotos größer als 40 MB. Bitte wählen Sie weniger oder kleinere.",
  },
  closed: { status: 409, text: "Zu dieser Anfrage können keine Fotos mehr hinzukommen." },
  "too-often": {
    status: 429,
    text: "Das waren viele Fotos in kurzer Zeit. Bitte versuchen Sie es in einer Minute erneut.",
    retryAfter: 60,
  },
  "one-by-one": {
    status: 429,
    text: "Von Ihnen kommen gerade schon Fotos an. Bitte warten Sie, bis sie da sind, und senden Sie dann die nächsten.",
    retryAfter: 10,
  },
  "too-slow": {
    status: 408,
    text: "Die Verbindung war zu langsam für die Fotos. Bitte versuchen Sie es bei besserem Empfang oder im WLAN noch einmal.",
  },
  incomplete: { status: 400, text: "Die Fotos sind nicht vollständig angekommen. Bitte senden Sie sie noch einmal." },
  busy: {
    status: 503,
    text: "Gerade kommen sehr viele Fotos. Bitte versuchen Sie es in einer Minute erneut.",
    retryAfter: 60,
  },
  failed: { status: 503, text: "Die Fotos konnten gerade nicht gespeichert werden. Bitte versuchen Sie es erneut." },
} as const satisfies Record<string, { status: ProblemStatus; text: string; retryAfter?: number }>;

type UploadOutcome = "stored" | UploadFailure;
type UploadFailure = keyof typeof UPLOAD_FAILURES;

/** When to try again, in seconds, where that helps. */
export function retryHeaders(failure: UploadFailure): { "Retry-After"?: string } {
  const { retryAfter } = UPLOAD_FAILURES[failure] as { retryAfter?: number };
  return retryAfter ? { "Retry-After": String(retryAfter) } : {};
}

/**
 * Handles an upload of photos, from the form or the script: one at a time of a request and of an address, with an
 * outcome instead of an exception.
 *
 * @returns undefined where there is no bucket for photos
 */
export async function handlePhotoUpload(
  { bindings, waitUntil }: RequestContext,
  opened: OpenedRequest,
  request: Request,
): Promise<UploadOutcome | undefined> {
  const { db, photos, uploadLimit } = bindings;
  if (!photos) return undefined;
  const { success } = await uploadLimit.limit({ key: opened.lead.id }).catch(() => ({ success: true }));
  if (!success) return "too-often";
  if (isClosed(opened) || !mayWithdraw(opened.followUp.status)) return "closed";
  if ((declaredBytes(request) ?? 0) > UPLOAD_MAX_BYTES) return "too-large";
  const senders = [opened.lead.id, prefixesOf(request)?.narrow].filter((sender) => sender !== undefined);
  if (senders.some((sender) => sending.has(sender))) return "one-by-one";
  for (const sender of senders) sending.add(sender);
  const outcome = storeInTurn({ db, bucket: photos }, opened, request).finally(() => {
    for (const sender of senders) sending.delete(sender);
  });
  // The runtime drops what a client that goes away has begun, and with it what would give the place back.
  waitUntil(outcome);
  return outcome;
}

/** Requests and addresses of which an upload is under way: one slow sender must not take the turns of all others. */
const sending = new Set<string>();

/** Uploads that this isolate reads at once: each may take a buffer of 12.5 MB, and another one while that grows. */
const AT_ONCE = 2;
const TURN_WAIT_MS = 20_000;
const TURN_PAUSE_MS = 100;
let running = 0;

/** Waits until fewer uploads are read, and counts this one in the same breath. */
async function takeTurn(): Promise<"busy" | undefined> {
  for (let waited = 0; running >= AT_ONCE; waited += TURN_PAUSE_MS) {
    if (waited >= TURN_WAIT_MS) return "busy";
    await new Promise((resolve) => setTimeout(resolve, TURN_PAUSE_MS));
  }
  running += 1;
  return undefined;
}

type Store = Pick<Bindings, "db"> & { bucket: R2Bucket };

/** Waits for a turn, and gives it back whatever comes of it. */
async function storeInTurn(store: Store, opened: OpenedRequest, request: Request): Promise<UploadOutcome> {
  const refusal = await takeTurn();
  if (refusal) return refusal;
  try {
    return await storePhotos(store, opened, request);
  } catch (error) {
    if (error instanceof TooSlow) return "too-slow";
    if (error instanceof BrokenBody) return "incomplete";
    logError(error, "photos");
    return "failed";
  } finally {
    running -= 1;
  }
}

const WRITE_BYTES = 256 * 1024;

interface NewPhoto extends CleanPhoto {
  id: string;
  size: number;
}

/**
 * Stores all photos of an upload or none. Objects are written before their rows: an interruption in between leaves an
 * object without a row, which the weekly sweep removes (jobs.server.ts).
 *
 * @throws if the database or the bucket fails; then no row is written
 */
export async function storePhotos(
  { db, bucket }: Store,
  { lead }: OpenedRequest,
  request: Request,
  now = new Date(),
): Promise<UploadOutcome> {
  const body = await readLargeBody(request, UPLOAD_MAX_BYTES);
  if (!body) return "too-large";
  const files = readFiles(request.headers.get("Content-Type"), body, PHOTO_FIELD);
  if (!files || files.length === 0) return "none";
  if (files.length > PHOTOS_MAX) return "too-many";
  if (files.some((file) => file.length > PHOTO_MAX_BYTES)) return "too-large";

  const images = files.map(cleanPhoto);
  const fresh = images.flatMap((image): NewPhoto[] =>
    image ? [{ ...image, id: crypto.randomUUID(), size: sizeOf(image) }] : [],
  );
  const refused = images.findIndex((image) => !image);
  if (refused >= 0) return refusalOf(files[refused] ?? new Uint8Array());
  const used = await readUsage(db, lead.id);
  const bytes = fresh.reduce((sum, { size }) => sum + size, 0);
  if (used.count + fresh.length > PHOTOS_MAX) return "too-many";
  if (used.bytes + bytes > REQUEST_MAX_BYTES) return "too-much";

  for (const photo of fresh) await put(bucket, photoKey(lead.id, photo.id), photo);
  const remove = () =>
    bucket.delete(fresh.map(({ id }) => photoKey(lead.id, id))).catch((error) => logError(error, "photos"));
  const isStored = await insertAll(db, lead.id, fresh, bytes, now).catch(async (error) => {
    if (isOverBudget(error)) await remove();
    throw error;
  });
  // Another upload, or an erasure, came first.
  if (!isStored) await remove();
  return isStored ? "stored" : "too-many";
}

async function readUsage(db: Database, leadId: string) {
  const row = await db
    .select({ count: sql<number>`count(*)`, bytes: sql<number>`coalesce(sum(${photos.bytes}), 0)` })
    .from(photos)
    .where(eq(photos.leadId, leadId))
    .get();
  return row ?? { count: 0, bytes: 0 };
}

/** Writes the views part by part, without another copy of the photo. */
async function put(bucket: R2Bucket, key: string, { parts, size, type }: NewPhoto): Promise<void> {
  const { readable, writable } = new FixedLengthStream(size);
  const writing = writeAll(writable.getWriter(), parts);
  await Promise.all([bucket.put(key, readable, { httpMetadata: { contentType: type } }), writing]);
}

/** The stream copies its input, so it is written in small pieces. */
async function writeAll(writer: WritableStreamDefaultWriter<Uint8Array>, parts: readonly Uint8Array[]): Promise<void> {
  for (const part of parts) {
    for (let at = 0; at < part.length; at += WRITE_BYTES) await writer.write(part.subarray(at, at + WRITE_BYTES));
  }
  await writer.close();
}

/** Inserts the rows only if the request is open and all of them fit, which the statement itself checks. */
async function insertAll(
  db: Database,
  leadId: string,
  fresh: readonly NewPhoto[],
  bytes: number,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const rows = sql`json_each(${JSON.stringify(fresh.map(({ parts: _, ...photo }) => photo))})`;
  const of = (field: keyof NewPhoto) => sql`value ->> ${field}`;
  const row = {
    id: of("id"),
    leadId,
    bytes: of("size"),
    type: of("type"),
    width: of("width"),
    height: of("height"),
    createdAt: at,
  };
  const isOpen = and(isNull(followUps.erasureDueAt), isNull(followUps.restrictedAt));
  const stored = (what: SQL) => db.select({ what }).from(photos).where(eq(photos.leadId, leadId));
  const fits = and(
    followUpWhere(db, leadId, isOpen),
    lte(sql`(${stored(sql`count(*)`)}) + ${fresh.length}`, PHOTOS_MAX),
    lte(sql`(${stored(sql`coalesce(sum(${photos.bytes}), 0)`)}) + ${bytes}`, REQUEST_MAX_BYTES),
  ) as SQL;
  const event = { at, author: CUSTOMER, kind: "customer", text: "photos", after: String(fresh.length) } as const;
  const inserted = await batchIf(db, fits, [
    insertWhere(db, photos, row, rows, undefined),
    ...addCustomerLine(db, leadId, event),
    noteCustomerAct(db, leadId, at),
    announceActs(db, leadId, now),
  ]);
  return inserted !== undefined;
}

/** Slow lines get this long for a whole upload. */
const BODY_DEADLINE_MS = 2 * MINUTE_MS;
/** What is slower than this holds up others; the first seconds are free, as connections begin slowly. */
const SLOWEST_BYTES_PER_MS = 20;
const FREE_MS = 5000;

/** A body comes too slowly. */
class TooSlow extends OperationalError {}

/**
 * @param silence milliseconds without anything
 * @returns undefined if the body has more than `maximum` bytes
 * @throws TooSlow, or BrokenBody if it ends too early or is silent for too long
 */
export async function readLargeBody(
  { body }: Request,
  maximum: number,
  silence?: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  if (!body) return new Uint8Array();
  const begun = Date.now();
  return readAtMost(body, maximum, (read, size) => {
    const left = begun + Math.min(Math.max(size / SLOWEST_BYTES_PER_MS, FREE_MS), BODY_DEADLINE_MS) - Date.now();
    return within(left, "The client", notSilent(read, silence)).catch((error) =>
      Promise.reject(error instanceof BindingTimeout ? new TooSlow() : error),
    );
  });
}
