import type { Bindings } from "../platform/bindings.server";
import { deleteOldCounts } from "./write-counts.server";

/** Every hour: forgets the counts of submissions that are no longer needed. */
export function deleteExpiredCounts({ db }: Bindings, now: Date): Promise<void> {
  return deleteOldCounts(db, now);
}
