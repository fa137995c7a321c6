/** Deletes by itself what is no longer needed. */
import { and, asc, isNull, lt, ne, or } from "drizzle-orm";
import { followUps, outbox } from "../db/schema";
import { berlinDay } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import { ERASE_BATCH, erase } from "./erase.server";
import { keptSince } from "./retention";

/** Batches of one run; what is left is deleted an hour later. */
const RUN_BATCHES = 10;

/** Every hour: deletes requests and messages whose time is over and that were not won. A day to get back to somebody counts as a change. */
export async function deleteExpired({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  const since = keptSince(now);
  const before = since.toISOString();
  const hasNoDaySince = or(isNull(followUps.followUpOn), lt(followUps.followUpOn, berlinDay(since)));
  let deleted = 0;
  for (let batch = 0; batch < RUN_BATCHES; batch += 1) {
    const rows = await db
      .select({ id: followUps.id })
      .from(followUps)
      .where(and(lt(followUps.changedAt, before), ne(followUps.status, "won"), hasNoDaySince))
      .orderBy(asc(followUps.changedAt))
      .limit(ERASE_BATCH);
    if (rows.length === 0) break;
    await erase(
      db,
      rows.map(({ id }) => id),
    );
    deleted += rows.length;
  }
  // Mails that `erase` never reaches: weekly reports, and those about what was won.
  await db.delete(outbox).where(lt(outbox.createdAt, before));
  if (deleted > 0) console.info(JSON.stringify({ type: "retention", deleted }));
}
