/**
 * Stores a submission exactly once, however often it is sent (docs/decisions/0021).
 *
 * The key stands in the row itself under a unique index, so that a row and its key are written or refused together: a
 * key is never taken without its row. A second sender finds the row of the first.
 */
import { newReference, type ReferencePrefix } from "./reference.server";

const ATTEMPTS = 3;

/** A database that has kept us longer than this is not asked again: the sender is waiting. */
const RETRY_WITHIN_MS = 2000;
/** Before the second attempt; twice as long before the third, and up to half as much more by chance. */
const PAUSE_MS = 50;

/** What the sender is told, and the operator sees. */
export interface Receipt {
  id: string;
  reference: string;
}

/** How a send is recognised: the client's `Idempotency-Key` and a hash of what was sent. */
export interface SendMark {
  idempotencyKey: string | null;
  bodyHash: string;
}

export type StoredMark = Receipt & { idempotencyKey: string | null; bodyHash: string | null };

/** `key-reused`: the key is known with another body. `id-taken`: the id is. */
export type StoreResult = { kind: "stored"; receipt: Receipt } | { kind: "key-reused" } | { kind: "id-taken" };

/**
 * The table's side. `insert` writes everything that belongs together in one batch; `find` looks for the row by any of
 * the three.
 */
interface Table {
  /** Of the new row; unique. */
  id: string;
  prefix: ReferencePrefix;
  insert(receipt: Receipt): Promise<unknown>;
  find(receipt: Receipt, idempotencyKey: string | null): Promise<StoredMark[]>;
}

/**
 * Writes first and looks only when the write failed: a repeated send, a reference that is taken, or a commit whose
 * answer was lost all leave a row to be found. The id is the same in every attempt, so trying again cannot store
 * twice: this is the one write that is tried again by itself.
 *
 * @throws what the database threw when no row explains it; nothing is known to be stored then
 */
export async function storeOnce({ id, prefix, insert, find }: Table, mark: SendMark): Promise<StoreResult> {
  const started = Date.now();
  for (let attempt = 1; ; attempt += 1) {
    const receipt = { id, reference: newReference(prefix) };
    try {
      await insert(receipt);
      return { kind: "stored", receipt };
    } catch (error) {
      // When the database cannot be asked either, the next attempt tells.
      const rows = await find(receipt, mark.idempotencyKey).catch(() => []);
      const sameKey = rows.find((row) => mark.idempotencyKey && row.idempotencyKey === mark.idempotencyKey);
      if (sameKey) return sameKey.bodyHash === mark.bodyHash ? stored(sameKey) : { kind: "key-reused" };
      const sameId = rows.find((row) => row.id === id);
      if (sameId) return sameId.bodyHash === mark.bodyHash ? stored(sameId) : { kind: "id-taken" };
      if (attempt === ATTEMPTS || Date.now() - started > RETRY_WITHIN_MS) throw error;
      const isReferenceTaken = rows.length > 0;
      if (!isReferenceTaken) await pause(attempt);
    }
  }
}

function pause(attempt: number): Promise<void> {
  const milliseconds = PAUSE_MS * attempt * (1 + Math.random() / 2);
  return new Promise((resolve) => setTimeout(resolve, milliseconds));
}

function stored({ id, reference }: StoredMark): StoreResult {
  return { kind: "stored", receipt: { id, reference } };
}

/** Hash of a validated submission. Schemas give their fields in one order, so the same content gives the same text. */
export async function hashBody(body: unknown): Promise<string> {
  const digest = await crypto.subtle.digest("SHA-256", new TextEncoder().encode(JSON.stringify(body)));
  return btoa(String.fromCharCode(...new Uint8Array(digest)));
}
