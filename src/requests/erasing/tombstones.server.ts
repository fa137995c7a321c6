import { ERASED_KEPT_DAYS, ERASED_PREFIX } from "../../content/lifetimes";
import type { Statement } from "../../db/client.server";
import { berlinDay } from "../../platform/berlin-days";
import type { Bindings } from "../../platform/bindings.server";
import { DAY_MS } from "../../platform/durations";
import { type Erasure, erase, inParts } from "./erase.server";

/** Number of ids in one key: those in its metadata, 39 bytes each, have to fit into KV's 1,024 bytes. */
const KEY_IDS = 25;

/** Metadata of a key: ids beside the one in its name. */
export interface Tombstone {
  others: string[];
}

/**
 * Erases for good. Ids and day are kept outside the database, so that a backup read into a new one (scripts/restore.ts)
 * brings nobody back. They are written first: after a failure in between, erasing is simply tried again.
 *
 * @param told statements that tell of it, in the transaction that erases
 */
export async function eraseForGood(
  { db, statistics }: Pick<Bindings, "db" | "statistics">,
  ids: readonly string[],
  now: Date,
  told?: Record<string, Statement>,
): Promise<Erasure> {
  const expirationTtl = (ERASED_KEPT_DAYS * DAY_MS) / 1000;
  for (const [first, ...others] of inParts(ids, KEY_IDS)) {
    const metadata: Tombstone = { others };
    await statistics.put(`${ERASED_PREFIX}${berlinDay(now)}/${first}`, "", { expirationTtl, metadata });
  }
  return erase(db, ids, now, told);
}
