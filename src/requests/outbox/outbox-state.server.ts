/** What the owner's banner says of the mails: how many wait, and whom of the firm they do not reach. */
import { and, asc, count, desc, eq, gte, isNotNull, max, min, ne, not, or, type SQL, sql } from "drizzle-orm";
import { batchByName, type Database } from "../../db/client.server";
import { isOneOf } from "../../db/one-of.server";
import { outbox } from "../../db/schema";
import type { Bindings } from "../../platform/worker/bindings.server";
import { mailFacts } from "./kinds";
import { isMail, isRefused, isWaiting, type OutboxRow, TO_CUSTOMER } from "./outbox.server";

/** Number of failures after which the owner sees a warning. */
export const ALERT_FAILURES = 5;

/** Address of the firm that does not take mails. */
interface Unreached {
  receiver: string;
  /** What these mails tell, in words. */
  what: string[];
  since: string;
}

interface OutboxState {
  /** Number of unsent mails, whatever the reason. */
  waiting: number;
  /** Mails that wait because nothing goes out, and since when; null while that is no trouble of some length. */
  resting: { mails: number; since: string } | null;
  /** Addresses of the firm that do not take mails. */
  unreached: Unreached[];
  /** Time of the newest mail that is still recorded as sent. */
  lastSentAt: string | null;
  /** Newest error of the unsent mails. */
  newestError: { code: string; at: string } | null;
}

/** Number of rows that the banner's addresses are taken from. */
const UNREACHED_READ = 200;

/** Status of all mails, from the outbox's partial indexes. */
export async function readOutboxState(db: Database): Promise<OutboxState> {
  const failed = (which: SQL | undefined) =>
    db
      .select({ code: outbox.lastError, at: outbox.failedAt })
      .from(outbox)
      .where(and(which, isMail, isNotNull(outbox.failedAt)))
      .orderBy(desc(outbox.failedAt))
      .limit(1);
  const receiver = sql<string | null>`coalesce(${outbox.receiver}, ${outbox.about} ->> 'to')`;
  const isKept = or(eq(outbox.fate, "suppressed"), gte(outbox.failures, ALERT_FAILURES), isRefused);
  const unreached = (which: SQL | undefined) =>
    db
      .select({ receiver, kind: outbox.kind, since: outbox.fateSince })
      .from(outbox)
      .where(and(which, not(isOneOf(outbox.kind, [...TO_CUSTOMER, "push"])), ne(outbox.fate, "ours"), isKept))
      .orderBy(asc(outbox.fateSince))
      .limit(UNREACHED_READ);
  const found = await batchByName(db, {
    waiting: db.select({ rows: count() }).from(outbox).where(and(isWaiting, isMail)),
    resting: db
      .select({ mails: count(), since: min(outbox.fateSince), failures: max(outbox.failures) })
      .from(outbox)
      .where(and(isWaiting, isMail, eq(outbox.fate, "ours"))),
    sent: db
      .select({ at: max(outbox.sentAt) })
      .from(outbox)
      .where(and(isMail, isNotNull(outbox.sentAt))),
    failed: failed(isWaiting),
    refused: failed(isRefused),
    unreached: unreached(isWaiting),
    unreachedForGood: unreached(isRefused),
  });
  const [{ mails = 0, since = null, failures = 0 } = {}] = found.resting;
  const errors = [...found.failed, ...found.refused].sort((one, other) => ((one.at ?? "") < (other.at ?? "") ? 1 : -1));
  return {
    waiting: found.waiting[0]?.rows ?? 0,
    resting: since !== null && (failures ?? 0) >= ALERT_FAILURES ? { mails, since } : null,
    unreached: byReceiver([...found.unreached, ...found.unreachedForGood]),
    lastSentAt: found.sent[0]?.at ?? null,
    newestError: (errors[0] as OutboxState["newestError"]) ?? null,
  };
}

function byReceiver(
  rows: readonly { receiver: string | null; kind: OutboxRow["kind"]; since: string | null }[],
): Unreached[] {
  const unreached = rows.flatMap(({ receiver, kind, since }) =>
    receiver && since ? [{ receiver, since, what: mailFacts(kind)?.what ?? "" }] : [],
  );
  const each = Map.groupBy(unreached, ({ receiver }) => receiver);
  return [...each].map(([receiver, mails]) => ({
    receiver,
    what: [...new Set(mails.map(({ what }) => what))],
    since: mails.map(({ since }) => since).sort()[0] ?? "",
  }));
}

/** `configured` is false while the binding or an address is missing: nothing is sent then. */
export interface OutboxResponse extends OutboxState {
  configured: boolean;
}

export async function readOutbox({ db, mail }: Pick<Bindings, "db" | "mail">): Promise<OutboxResponse> {
  return { configured: mail !== undefined, ...(await readOutboxState(db)) };
}
