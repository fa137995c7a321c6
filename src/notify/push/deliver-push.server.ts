/** Delivery of queued push messages, one per run: encrypting takes most of the free plan's 10 ms of CPU. */
import type { Database } from "../../db/client.server";
import type { PushBindings } from "../../platform/worker/bindings.server";
import { claim, drop, markFailed, markSent } from "../../requests/outbox/delivery.server";
import { composePush } from "./compose.server";
import { endDevice, findDevice, recordPushFailure, recordPushSuccess } from "./devices.server";

interface PushDelivery {
  db: Database;
  push: PushBindings;
  now(): Date;
}

/**
 * @param subjectId whose messages to send; all when absent
 * @throws when the database fails
 */
export async function deliverPush({ db, push, now }: PushDelivery, subjectId?: string): Promise<void> {
  const row = await claim(db, now(), "push", subjectId);
  if (!row) return;
  const device = row.device && (await findDevice(db, row.device));
  const notice = device && (await composePush(db, row.reason, row.subjectId, now()));
  if (!device || !notice) return await drop(db, row);
  const { sendPush } = await import("./send.server");
  const outcome = await sendPush(push, device, notice);
  if (outcome.kind === "sent") {
    await markSent(db, row, now());
    return await recordPushSuccess(db, device.id, now());
  }
  // The push service no longer knows the device.
  if (outcome.kind === "gone") {
    await endDevice(db, device);
    return;
  }
  const { code, retryAfter } = outcome;
  console.warn(JSON.stringify({ type: "push-failed", id: row.id, attempt: row.attempts, error: code }));
  await markFailed(db, row, { code, retryAfter }, now());
  await recordPushFailure(db, device.id, now());
}
