/** Scheduled jobs: old requests and messages are deleted, those of an earlier deployment made searchable. */
import { and, asc, eq, isNotNull, isNull, lt, lte, ne, or, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { contacts, followUps, leads, outbox } from "../../db/schema";
import { contactSearchText, leadSearchText } from "../../db/search";
import { berlinDay } from "../../platform/berlin-days";
import type { Bindings } from "../../platform/bindings.server";
import { ERASE_BATCH, erase } from "./erase.server";
import { fillOrderDays } from "./restriction.server";
import { retentionCutoff } from "./retention";

/** Batches of one run; what is left is deleted an hour later. */
const RUN_BATCHES = 10;

/**
 * Rows of one batch, and batches of one run for each table: two statements a batch, of the 50 that the free plan allows
 * for a whole run. What is left is filled an hour later.
 */
const FILL_ROWS = 100;
const FILL_BATCHES = 5;

/**
 * Every hour: deletes requests and messages whose retention is over and that were not won. The follow-up date counts as
 * a change. One with an accepted offer is restricted instead.
 */
export async function deleteExpired({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  const since = retentionCutoff(now);
  const before = since.toISOString();
  const hasNoDaySince = or(isNull(followUps.followUpOn), lt(followUps.followUpOn, berlinDay(since)));
  let deleted = 0;
  for (let batch = 0; batch < RUN_BATCHES; batch += 1) {
    const rows = await db
      .select({ id: followUps.id })
      .from(followUps)
      .where(
        and(
          lt(followUps.changedAt, before),
          ne(followUps.status, "won"),
          hasNoDaySince,
          // What is restricted is kept until `retainUntil`.
          isNull(followUps.restrictedAt),
        ),
      )
      .orderBy(asc(followUps.changedAt))
      .limit(ERASE_BATCH);
    if (rows.length === 0) break;
    const { erased } = await erase(
      db,
      rows.map(({ id }) => id),
      now,
    );
    deleted += erased;
  }
  // Mails that `erase` does not reach: weekly reports, and those about orders.
  await db.delete(outbox).where(lt(outbox.createdAt, before));
  if (deleted > 0) console.info(JSON.stringify({ type: "retention", deleted }));
}

/**
 * Every hour: deletes what customers asked us to delete a day ago, and orders whose retention is over. An order that
 * has to be kept is restricted instead.
 */
export async function eraseRequested({ db }: Pick<Bindings, "db">, now: Date): Promise<void> {
  const due = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(lte(followUps.erasureDueAt, now.toISOString()))
    .limit(ERASE_BATCH);
  const over = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(
      and(
        lt(followUps.retainUntil, berlinDay(now)),
        or(eq(followUps.status, "won"), isNotNull(followUps.restrictedAt)),
      ),
    )
    .limit(ERASE_BATCH);
  const ids = [...new Set([...due, ...over].map(({ id }) => id))];
  if (ids.length > 0) await erase(db, ids, now);
}

/** Every hour: adds the last day of retention to orders from an earlier deployment. */
export function fillRetention({ db }: Pick<Bindings, "db">): Promise<void> {
  return fillOrderDays(db);
}

/**
 * Every hour: fills the column `search` in rows of an earlier deployment, which did not write it. A partial index holds
 * only the empty rows, so that a run without any reads nothing.
 */
export async function fillSearch({ db }: Pick<Bindings, "db">): Promise<void> {
  await fill(db, leads, () => db.select().from(leads).where(isNull(leads.search)).limit(FILL_ROWS), leadSearchText);
  await fill(
    db,
    contacts,
    () => db.select().from(contacts).where(isNull(contacts.search)).limit(FILL_ROWS),
    contactSearchText,
  );
}

async function fill<Row extends { id: string }>(
  db: Database,
  table: typeof leads | typeof contacts,
  readBatch: () => Promise<Row[]>,
  searchText: (row: Row) => string,
): Promise<void> {
  for (let batch = 0; batch < FILL_BATCHES; batch += 1) {
    const rows = await readBatch();
    if (rows.length === 0) return;
    const texts = JSON.stringify(Object.fromEntries(rows.map((row) => [row.id, searchText(row)])));
    // Leaves alone what somebody else has filled since the rows were read.
    await db.run(sql`UPDATE ${table} SET search = filled.value FROM json_each(${texts}) AS filled
      WHERE ${table.id} = filled.key AND ${table.search} IS NULL`);
    if (rows.length < FILL_ROWS) return;
  }
}
