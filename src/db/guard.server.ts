/** Condition for a batch, checked with its writes: that what it changes is still as it was read. */
import { type SQL, sql } from "drizzle-orm";
import type { Database, Statement } from "./client.server";
import { writeBudget } from "./schema";

/** The CHECKs of `write_budget`, which make a batch fail as a whole. */
type Check = "write_budget_left" | "as_it_was_read";

/** Whether a batch failed by this CHECK, whatever values its statements had. */
export function failedBy(check: Check, error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  return error.message.startsWith(`D1_ERROR: CHECK constraint failed: ${check}`) || failedBy(check, error.cause);
}

/** A statement that fails, and its batch with it, unless the condition is true. */
export function guard(db: Database, condition: SQL) {
  return db.insert(writeBudget).select(sql`SELECT '', '', -1, NULL WHERE (${condition}) IS NOT TRUE`);
}

/**
 * Runs a batch of which a statement is a guard.
 *
 * @returns the results of its statements; undefined if the guard's condition does not hold, and nothing has changed
 * @throws if a statement fails for another reason; then nothing has changed either
 */
export async function guarded<Results>(batch: Promise<Results>): Promise<Results | undefined> {
  return batch.catch((error) => {
    if (failedBy("as_it_was_read", error)) return undefined;
    throw error;
  });
}

/**
 * Runs the statements as one transaction if the condition holds.
 *
 * @returns the results of the statements; undefined if it does not hold: something has changed meanwhile
 */
export async function batchIf(
  db: Database,
  condition: SQL,
  statements: readonly Statement[],
): Promise<unknown[] | undefined> {
  const results = await guarded<unknown[]>(db.batch([guard(db, condition), ...statements]));
  return results?.slice(1);
}
