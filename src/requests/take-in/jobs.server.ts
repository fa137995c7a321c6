import { lt } from "drizzle-orm";
import { writeCounts } from "../../db/schema";
import type { Bindings } from "../../platform/bindings.server";
import { COUNTS_KEPT_DAYS } from "../../platform/lifetimes";
import { hourOf } from "./write-counts.server";

/** Every hour: deletes counts older than `COUNTS_KEPT_DAYS`. */
export async function deleteExpiredCounts({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  await db.delete(writeCounts).where(lt(writeCounts.hour, hourOf(now) - COUNTS_KEPT_DAYS * 24));
}
