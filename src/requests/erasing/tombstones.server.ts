import { berlinDay } from "../../platform/berlin-days";
import type { Bindings } from "../../platform/bindings.server";
import { DAY_MS } from "../../platform/durations";
import { ERASED_KEPT_DAYS, ERASED_PREFIX } from "../../platform/lifetimes";
import { type Erasure, erase } from "./erase.server";

/**
 * Erases what somebody wants to be gone for good. Id and day are kept outside the database, so that a backup read into
 * a new one (scripts/restore.ts) brings nobody back; they are written first, because a second attempt is easy.
 */
export async function eraseForGood(
  { db, statistics }: Pick<Bindings, "db" | "statistics">,
  ids: readonly string[],
  now: Date,
): Promise<Erasure> {
  const options = { expirationTtl: (ERASED_KEPT_DAYS * DAY_MS) / 1000 };
  await Promise.all(ids.map((id) => statistics.put(`${ERASED_PREFIX}${berlinDay(now)}/${id}`, "", options)));
  return erase(db, ids, now);
}
