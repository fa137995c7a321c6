/**
 * Stores a submission exactly once, however often it is sent (docs/decisions/0120).
 *
 * The key is a column of the row itself with a unique index, so that both are written or neither: a key is never taken
 * without its row. A repeated submission finds the row of the first.
 */
import { digest } from "../../platform/worker/digest.server";
import type { Result } from "../../platform/worker/result";
import { isOverBudget } from "../../platform/worker/write-budget.server";
import { newReference, type ReferencePrefix } from "./reference.server";

const ATTEMPTS = 3;

/** Time after which nothing is retried, because the visitor is waiting. */
const RETRY_WITHIN_MS = 2000;
/** Pause before the second attempt; doubled before the third, plus up to half as much jitter. */
const PAUSE_MS = 50;

/** Id and reference of a submission, for the sender and the owner. */
export interface SubmissionIds {
  id: string;
  reference: string;
}

/** Key of a repeated submission: the client's `Idempotency-Key` and a hash of the body. */
export interface DedupeKey {
  idempotencyKey: string | null;
  bodyHash: string;
}

/** Row as far as it identifies a repeated submission. */
export type StoredSubmission = SubmissionIds & { idempotencyKey: string | null; bodyHash: string | null };

/**
 * Result of storing. `conflict`: the key is stored with a different body. `refused`: the id is. `over-budget`: the
 * batch was beyond a limit of the write budget, and nothing is stored.
 */
export type StoreResult = Result<SubmissionIds>;

/** Storage operations of one table: `insert` is one batch, `find` gives rows with the same id, reference or key. */
interface Table {
  /** Id of the new row; unique. */
  id: string;
  prefix: ReferencePrefix;
  insert(ids: SubmissionIds): Promise<unknown>;
  find(ids: SubmissionIds, idempotencyKey: string | null): Promise<StoredSubmission[]>;
}

/**
 * Stores a submission once. It writes first and looks for an existing row only if that fails, because of a repeated
 * submission, a reference that is taken, or a commit whose response was lost. Every attempt uses the same id, so
 * retrying cannot store twice; this is the only write that is retried automatically.
 *
 * @throws the database's error if no row explains it; then nothing is known to be stored
 */
export async function storeOnce({ id, prefix, insert, find }: Table, dedupe: DedupeKey): Promise<StoreResult> {
  const started = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    const ids = { id, reference: newReference(prefix) };
    try {
      await insert(ids);
      return { ok: ids };
    } catch (error) {
      // If the lookup fails too, the next attempt decides.
      const rows = await find(ids, dedupe.idempotencyKey).catch(() => undefined);
      const stored = rows && storedAs(rows, dedupe, id);
      if (stored) return stored;
      if (rows && isOverBudget(error)) return { no: "over-budget" };
      if (attempt === ATTEMPTS || Date.now() - started > RETRY_WITHIN_MS) throw error;
      const isReferenceTaken = rows !== undefined && rows.length > 0;
      if (!isReferenceTaken) await pause(attempt);
    }
  }
}

/** Result of an earlier send among these rows; undefined if there is none. @param id of the row that is to be stored */
export function storedAs(
  rows: readonly StoredSubmission[],
  { idempotencyKey, bodyHash }: DedupeKey,
  id?: string,
): StoreResult | undefined {
  const sameKey = rows.find((row) => idempotencyKey && row.idempotencyKey === idempotencyKey);
  const same = sameKey ?? rows.find((row) => row.id === id);
  if (!same) return undefined;
  if (same.bodyHash !== bodyHash) return { no: sameKey ? "conflict" : "refused" };
  return { ok: { id: same.id, reference: same.reference } };
}

function pause(attempt: number): Promise<void> {
  const milliseconds = PAUSE_MS * attempt * (1 + Math.random() / 2);
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

/** Hash of a validated submission. Schemas output their fields in a fixed order, so equal content has an equal hash. */
export function hashBody(body: unknown): string {
  return digest(JSON.stringify(body)).toString("base64");
}
