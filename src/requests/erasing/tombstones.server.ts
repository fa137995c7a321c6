import { ERASED_KEPT_DAYS, ERASED_PREFIX } from "../../content/lifetimes";
import type { Statement } from "../../db/client.server";
import { berlinDay } from "../../platform/time/berlin-days";
import { DAY_MS } from "../../platform/time/durations";
import type { Bindings } from "../../platform/worker/bindings.server";
import { type Erasure, erase, PART_IDS } from "./erase.server";

/** Metadata of a key: ids beside the one in its name. */
export interface Tombstone {
  others: string[];
}

/**
 * Erases for good, part by part. Ids and day are kept outside the database, so that a backup read into a new one
 * (scripts/restore.ts) brings nobody back. Those of a part are written before it is erased: after a failure the parts
 * before it are gone, and the others are simply tried again.
 *
 * @param notices statements that announce it, in the transaction that erases
 * @throws the storage's error
 */
export async function eraseForGood(
  { db, statistics }: Pick<Bindings, "db" | "statistics">,
  ids: readonly string[],
  now: Date,
  notices?: Record<string, Statement>,
): Promise<Erasure> {
  const expirationTtl = (ERASED_KEPT_DAYS * DAY_MS) / 1000;
  const sum: Erasure = { erased: 0, restricted: 0, restrictedUntil: null, running: 0 };
  for (let start = 0; start < ids.length; start += PART_IDS) {
    const [first = "", ...others] = ids.slice(start, start + PART_IDS);
    const metadata: Tombstone = { others };
    await statistics.put(`${ERASED_PREFIX}${berlinDay(now)}/${first}`, "", { expirationTtl, metadata });
    const part = await erase(db, [first, ...others], now, notices);
    sum.erased += part.erased;
    sum.restricted += part.restricted;
    sum.running += part.running;
    sum.restrictedUntil =
      [sum.restrictedUntil, part.restrictedUntil]
        .filter((day) => day !== null)
        .toSorted()
        .at(-1) ?? null;
  }
  return sum;
}
