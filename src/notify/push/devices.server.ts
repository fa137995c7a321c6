/** Stored devices that get push messages. */
import { and, eq, exists, isNull, lt, not, type SQL, sql } from "drizzle-orm";
import { PUSH_DEVICE_KEPT_DAYS } from "../../content/lifetimes";
import type { Database } from "../../db/client.server";
import { decisive, write } from "../../db/guard.server";
import { insertWhere } from "../../db/insert.server";
import { adminUsers, outbox, pushSubscriptions } from "../../db/schema";
import { DAY_MS } from "../../platform/time/durations";
import type { Bindings } from "../../platform/worker/bindings.server";
import { DEVICES_MAX, type NewPushSubscription } from "./schema";

export type PushDevice = typeof pushSubscriptions.$inferSelect;

/** Device as the settings list it, without address and keys; `isOfThisLogin`: it belongs to the login that asks. */
export type ListedDevice = Pick<PushDevice, "id" | "device" | "createdAt" | "lastOkAt" | "droppedAt"> & {
  isOfThisLogin: boolean;
};

/** `GET /api/admin/push`: `publicKey` is null where push is not set up; the dashboard then leaves it out. */
export interface PushResponse {
  publicKey: string | null;
  devices: ListedDevice[];
}

/** Account that has signed in, and its login. */
interface SignedIn {
  account: Pick<typeof adminUsers.$inferSelect, "id" | "tokenVersion">;
  session: { id: string };
}

/** Consecutive failures, over about a day, after which a device is given up. */
export const DEVICE_FAILURES_MAX = 30;

/** Device by its id; undefined when it was ended or given up. */
export function findDevice(db: Database, id: string): Promise<PushDevice | undefined> {
  const isThis = and(eq(pushSubscriptions.id, id), isNull(pushSubscriptions.droppedAt));
  return db.select().from(pushSubscriptions).where(isThis).get();
}

/** Devices of the account, the oldest first. */
export async function listDevices(db: Database, { account, session }: SignedIn): Promise<ListedDevice[]> {
  const { id, device, createdAt, lastOkAt, droppedAt, sessionId } = pushSubscriptions;
  const rows = await db
    .select({ id, device, createdAt, lastOkAt, droppedAt, sessionId })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.accountId, account.id))
    .orderBy(createdAt);
  return rows.map(({ sessionId: login, ...row }) => ({ ...row, isOfThisLogin: login === session.id }));
}

function isDeviceAt({ id }: SignedIn["account"], endpoint = "") {
  return and(eq(pushSubscriptions.accountId, id), eq(pushSubscriptions.endpoint, endpoint));
}

/** Stores a subscription with its login, in place of one it renews. @returns its id; undefined beyond `DEVICES_MAX` */
export async function addDevice(
  db: Database,
  { account, session }: SignedIn,
  { endpoint, p256dh, auth, replaces }: NewPushSubscription,
  device: string,
  now: Date,
): Promise<string | undefined> {
  const at = now.toISOString();
  const fresh = { endpoint, p256dh, auth, device, sessionId: session.id, failures: 0, droppedAt: null };
  const isReplaced = isDeviceAt(account, replaces);
  const id = crypto.randomUUID();
  const row = { id, accountId: account.id, createdAt: at, ...fresh };
  const devices = (which?: SQL) => db.select({ id: pushSubscriptions.id }).from(pushSubscriptions).where(which);
  const isKnown = exists(devices(eq(pushSubscriptions.endpoint, endpoint)));
  const isActive = and(eq(pushSubscriptions.accountId, account.id), isNull(pushSubscriptions.droppedAt));
  // The condition stops a device from being added once the account has ended its tokens.
  const isAccount = and(eq(adminUsers.id, account.id), eq(adminUsers.tokenVersion, account.tokenVersion));
  const mayBeAdded = and(isAccount, not(isKnown), lt(db.$count(pushSubscriptions, isActive), DEVICES_MAX));
  // A browser has one subscription, whoever signs in there. What is queued for it goes to its new address.
  // One transaction, because a browser may subscribe twice at once.
  const statements = [
    db.delete(pushSubscriptions).where(and(eq(pushSubscriptions.endpoint, endpoint), not(isReplaced ?? sql`0`))),
    db.update(pushSubscriptions).set(fresh).where(isReplaced),
    insertWhere(db, pushSubscriptions, row, adminUsers, mayBeAdded),
  ];
  const [stored] = (await write(db, statements, devices(isDeviceAt(account, endpoint)))) ?? [];
  return stored?.id;
}

/** Ends a device of the account, and what is queued for it. @returns false when the account has no such device */
export async function endDevice(
  db: Database,
  { id, accountId }: Pick<PushDevice, "id" | "accountId">,
): Promise<boolean> {
  const ending = db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.accountId, accountId)));
  return (await write(db, decisive(db, ending))) !== undefined;
}

export async function recordPushSuccess(db: Database, id: string, now: Date): Promise<void> {
  const worked = { lastOkAt: now.toISOString(), failures: 0 };
  await write(db, [db.update(pushSubscriptions).set(worked).where(eq(pushSubscriptions.id, id))]);
}

/** Counts a failure, and gives the device up after `DEVICE_FAILURES_MAX` of them. */
export async function recordPushFailure(db: Database, id: string, now: Date): Promise<void> {
  const { failures, droppedAt } = pushSubscriptions;
  const [row] = await db
    .update(pushSubscriptions)
    .set({
      failures: sql`${failures} + 1`,
      droppedAt: sql`CASE WHEN ${failures} + 1 >= ${DEVICE_FAILURES_MAX} THEN ${now.toISOString()} ELSE ${droppedAt} END`,
    })
    .where(eq(pushSubscriptions.id, id))
    .returning({ droppedAt });
  if (row?.droppedAt) await db.delete(outbox).where(and(eq(outbox.device, id), isNull(outbox.sentAt)));
}

/** Deletes devices that were given up long ago, every hour. */
export async function deleteOldDevices({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  const before = new Date(now.getTime() - PUSH_DEVICE_KEPT_DAYS * DAY_MS).toISOString();
  await db.delete(pushSubscriptions).where(lt(pushSubscriptions.droppedAt, before));
}
