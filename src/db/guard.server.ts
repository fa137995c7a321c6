/** Writes that are one transaction if what they change is as it was read. A mark tells where an answer is lost. */
import { and, eq, type SQL, sql } from "drizzle-orm";
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

/** Statements that fail, and their batch with them, unless the first of them changes a row. */
export function decisive(db: Database, change: Statement): [Statement, Statement] {
  return [change, guard(db, sql`changes() > 0`)];
}

/** Thrown where a batch failed, and nobody can find out whether it is stored. */
export class UnknownWrite extends Error {}

/** A query whose rows are the answer to a write. */
export type Answer<Row> = Statement & PromiseLike<Row[]>;

/**
 * Runs the statements as one transaction if the condition holds, and once. Where the storage's answer is lost, the
 * batch's mark says whether it is stored.
 *
 * @param answer the last statement, asked again where its answer is lost
 * @returns the rows of `answer`; undefined if the condition does not hold: something has changed meanwhile
 * @throws if nothing is stored, but for `UnknownWrite`
 */
export async function writeIf<Row = never>(
  db: Database,
  condition: SQL,
  statements: readonly Statement[],
  answer?: Answer<Row>,
): Promise<Row[] | undefined> {
  // A count of a day, so that it goes with the counts.
  const mark = { day: new Date().toISOString().slice(0, 10), key: crypto.randomUUID() };
  const marked = sql`SELECT ${mark.day}, ${mark.key}, iif(${condition}, 1, -1), NULL`;
  try {
    const all = [...statements, ...(answer ? [answer] : [])];
    const results: unknown[] = await db.batch([db.insert(writeBudget).select(marked), ...all]);
    return answer ? (results.at(-1) as Row[]) : [];
  } catch (error) {
    if (failedBy("as_it_was_read", error)) return undefined;
    if (failedBy("write_budget_left", error)) throw error;
    const isThis = and(eq(writeBudget.day, mark.day), eq(writeBudget.key, mark.key));
    const stored = await db
      .select({ key: writeBudget.key })
      .from(writeBudget)
      .where(isThis)
      .catch((cause) => {
        throw new UnknownWrite("A batch failed, and so did the look for its mark", { cause });
      });
    if (stored.length === 0) throw error;
    return answer ? await answer : [];
  }
}

/** `writeIf` without a condition. @returns the rows of `answer`; undefined if a guard among the statements fails */
export function write<Row = never>(
  db: Database,
  statements: readonly Statement[],
  answer?: Answer<Row>,
): Promise<Row[] | undefined> {
  return writeIf(db, sql`1`, statements, answer);
}
