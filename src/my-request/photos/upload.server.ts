/** Stores a photo of a request: checks and cleans it, puts it into R2, and then inserts its row. */
import { and, eq, lt, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { UnknownWrite, write, writeIf } from "../../db/guard.server";
import { photos } from "../../db/schema";
import { type ProblemStatus, problem } from "../../platform/http/problem.server";
import { isOverLimit, PERIOD_SECONDS, prefixesOf } from "../../platform/http/rate-limit.server";
import { declaredBytes, readAtMost } from "../../platform/http/request-body.server";
import { logError } from "../../platform/http/request-log.server";
import type { Bindings } from "../../platform/worker/bindings.server";
import {
  type BudgetCounts,
  budgetKey,
  countBatch,
  isOverBudget,
  secondsUntilTomorrow,
} from "../../platform/worker/write-budget.server";
import { photoKey } from "../../requests/erasing/photo-keys";
import { act, CUSTOMER } from "../../requests/history/acts";
import { announceActs } from "../../requests/outbox/outbox.server";
import { OVER_BUDGET_TEXT } from "../../requests/over-budget.server";
import { followUpWhere, isUnrestricted } from "../../requests/work/find.server";
import { addCustomerLine, noteCustomerAct } from "../../requests/work/history.server";
import { findRequest, isClosed, isUnfinished, type LinkedRequest, type LinkParts } from "../find.server";
import { type CleanPhoto, cleanPhoto } from "./clean-photo";
import { ADDRESS_MAX_BYTES, DAY_MAX_BYTES, FULL, PHOTO_MAX_BYTES, PHOTO_TYPE, PHOTOS_MAX, TRIES_MAX } from "./limits";

/** Reasons why a photo is not stored, and what to do. */
const REFUSALS = {
  "too-large": [413, "Das Foto ist größer als 1 MB."],
  empty: [422, "Das Foto ist leer."],
  unreadable: [
    415,
    "Dieses Bild können wir nicht lesen. Bitte machen Sie ein Bildschirmfoto davon und senden Sie das.",
  ],
  "too-many": [422, FULL],
  closed: [409, "Zu dieser Anfrage können keine Fotos mehr hinzukommen."],
  "too-often": [429, "Das waren viele Fotos in kurzer Zeit. Bitte versuchen Sie es in einer Minute erneut."],
  "over-budget": [429, OVER_BUDGET_TEXT],
  failed: [503, "Das Foto konnte gerade nicht gespeichert werden. Bitte versuchen Sie es erneut."],
} as const satisfies Record<string, readonly [ProblemStatus, string]>;

type Refusal = keyof typeof REFUSALS;

type Store = Pick<Bindings, "db" | "formSecret"> & { bucket: R2Bucket };

/**
 * Takes a photo, which is the post's body. Its declared length is looked at first; address and attempts are counted
 * before it is read.
 *
 * @param photo the body of the request
 * @returns the request, or the refusal; undefined where there are no photos or the link opens nothing
 * @throws BrokenBody if the body ends too early
 */
export async function takePhoto(
  bindings: Bindings,
  link: LinkParts,
  request: Request,
  photo: ReadableStream<Uint8Array> | null | undefined,
  now = new Date(),
): Promise<LinkedRequest | Response | undefined> {
  const { db, photos: bucket, formSecret, uploadLimit } = bindings;
  if (!bucket) return undefined;
  if ((declaredBytes(request) ?? 0) > PHOTO_MAX_BYTES) return refusal("too-large");
  if (await isOverLimit(uploadLimit, request)) return refusal("too-often", PERIOD_SECONDS);
  const linked = await findRequest(bindings, link);
  if (!linked) return undefined;
  if (isClosed(linked) || !isUnfinished(linked.followUp.status)) return refusal("closed");
  try {
    const tries = { [budgetKey(formSecret ?? "", `photos ${linked.lead.id}`, now)]: TRIES_MAX };
    await write(db, [countBatch(db, tries, now)]);
    const body = photo ? await readAtMost(photo, PHOTO_MAX_BYTES) : new Uint8Array();
    if (!body) return refusal("too-large");
    const refused = await storePhoto({ db, bucket, formSecret }, linked.lead.id, body, request, now);
    return refused ? refusal(refused) : linked;
  } catch (error) {
    if (isOverBudget(error)) return refusal("over-budget", secondsUntilTomorrow(now));
    throw error;
  }
}

function refusal(why: Refusal, retryAfter?: number): Response {
  const [status, text] = REFUSALS[why];
  return problem(status, text, retryAfter ? { headers: { "Retry-After": String(retryAfter) } } : {});
}

/**
 * Stores a photo, the object before its row: one without a row is swept weekly (jobs.server.ts).
 *
 * @returns why it is not stored
 * @throws beyond the day's bytes (`isOverBudget`), when nothing is stored; and `UnknownWrite`
 */
export async function storePhoto(
  { db, bucket, formSecret }: Store,
  leadId: string,
  body: Uint8Array,
  sender: Pick<Request, "headers">,
  now: Date,
): Promise<Refusal | undefined> {
  if (body.length === 0) return "empty";
  const photo = cleanPhoto(body);
  if (!photo) return "unreadable";
  const id = crypto.randomUUID();
  const key = photoKey(leadId, id);
  const remove = () => bucket.delete(key).catch((error) => logError(error, "photos"));
  try {
    await bucket.put(key, photo.bytes, { httpMetadata: { contentType: PHOTO_TYPE } });
    const counts = countsOfBytes(sender, formSecret, now);
    if (await insertPhoto(db, leadId, { id, ...photo }, counts, now)) return undefined;
  } catch (error) {
    if (error instanceof UnknownWrite) throw error;
    await remove();
    if (isOverBudget(error)) throw error;
    logError(error, "photos");
    return "failed";
  }
  // Another upload, or an erasure, came first.
  await remove();
  return "too-many";
}

function countsOfBytes(sender: Pick<Request, "headers">, secret: string | undefined, now: Date): BudgetCounts {
  const address = secret && prefixesOf(sender)?.address;
  return {
    "photo bytes": DAY_MAX_BYTES,
    ...(address ? { [budgetKey(secret, `photo bytes of ${address}`, now)]: ADDRESS_MAX_BYTES } : {}),
  };
}

/** Inserts a photo's row if the batch finds the request open and with room. @returns whether it is stored */
async function insertPhoto(
  db: Database,
  leadId: string,
  { id, bytes: { length: bytes }, width, height }: CleanPhoto & { id: string },
  counts: BudgetCounts,
  now: Date,
): Promise<boolean> {
  const at = now.toISOString();
  const stored = db.select({ count: sql`count(*)` }).from(photos).where(eq(photos.leadId, leadId));
  const fits = and(followUpWhere(db, leadId, isUnrestricted), lt(sql`(${stored})`, PHOTOS_MAX)) as SQL;
  const event = { at, author: CUSTOMER, ...act("photos", {}) };
  const statements = [
    countBatch(db, counts, now, bytes),
    db.insert(photos).values({ id, leadId, bytes, width, height, createdAt: at }),
    ...addCustomerLine(db, leadId, event),
    noteCustomerAct(db, leadId, at),
    announceActs(db, leadId, now),
  ];
  return (await writeIf(db, fits, statements)) !== undefined;
}
