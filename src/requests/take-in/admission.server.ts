/**
 * Decides whether to accept a submission, how to store it and whom to notify, from its token, content and the write
 * budget (docs/decisions/0125).
 */
import type { Bindings } from "../../platform/bindings.server";
import { prefixesOf } from "../../platform/rate-limit.server";
import { logError } from "../../platform/request-log.server";
import { within } from "../../platform/time-limits.server";
import { exhaustedPeriod, NOTICES_PER_HOUR, type Pool, pushLimit } from "../../platform/write-budget";
import { type Contents, comparableText } from "./contents";
import { type FormToken, readFormToken } from "./form-token.server";
import { type Sent, suspicionsOf, tokenOf } from "./suspicion.server";
import type { SuspicionReason } from "./suspicions";
import { type CountKeys, countKeys, NO_COUNTS, readCounts, refillsAt } from "./write-counts.server";

/** How a submission is stored. */
export interface Admitted {
  kind: "admitted";
  /**
   * The token's id, or a new one if there is no token. It becomes the id of the stored row, and thereby marks the token
   * as spent.
   */
  id: string;
  pool: Pool;
  keys: CountKeys;
  /** Reasons joined by comma and space; null if there are none. */
  suspicion: string | null;
  /** The operator has already been sent many mails this hour: this submission is announced in a bundle. */
  isBundled: boolean;
  /** The operator's devices get a push message. */
  sendsPush: boolean;
  /** The submission was handled differently because of high volume; the operator is notified once a day. */
  isDegraded: boolean;
}

/**
 * `ask-again`: the submission needs a new token, because its own is too old or spent, or because it has none and the
 * budget for such posts is short. `full`: its pool is spent until then.
 */
type Admission = Admitted | { kind: "ask-again" } | { kind: "full"; until: Date };

/** A count that takes longer is skipped, because the sender also waits for the write that follows. */
const COUNTS_TIMEOUT_MS = 1000;

/**
 * Admits a submission, or says why not. If the counts cannot be read in time, everybody is admitted.
 *
 * @param sent how the submission was received, with its token
 * @param contents checked for spam, and counted by text and sender
 */
export async function admit(
  { db, formSecret, plan }: Pick<Bindings, "db" | "formSecret" | "plan">,
  sent: Sent,
  { contents, email }: { contents: Contents; email: string },
  now: Date,
): Promise<Admission> {
  const token = readFormToken(formSecret, tokenOf(sent), now.getTime());
  if (token.kind === "expired") return { kind: "ask-again" };
  const text = comparableText(contents);
  const keys = countKeys(formSecret, prefixesOf(sent.request), { text, email }, now);
  const read = readCounts(db, keys, "id" in token ? ["fresh"] : ["open", "spam"]);
  const counts = await within(COUNTS_TIMEOUT_MS, "D1", read).catch((error) => {
    // Fails open, like the rate limiter: this must not cost us a customer, and if the database is down the write will
    // fail anyway.
    logError(error, "write budget");
    return NO_COUNTS;
  });

  const reasons = suspicionsOf(sent, token, contents);
  if (counts.isTextFromAnotherSender) reasons.push("same-text");
  const spent = (pool: Pool) => exhaustedPeriod(pool, counts.spent(pool), plan);

  let pool = poolOf(token, reasons);
  if (pool === "open" && spent("open")) {
    // A person still has the page open and can submit again; a program's submission is accepted too, but as spam.
    if (sent.via === "page") return { kind: "ask-again" };
    reasons.push("flood");
    pool = "spam";
  }
  const period = spent(pool);
  if (period) {
    if (sent.via === "page" && token.kind === "none" && formSecret) return { kind: "ask-again" };
    return { kind: "full", until: refillsAt(period, now) };
  }
  const isBundled = reasons.length === 0 && counts.spent(pool).total.hour >= NOTICES_PER_HOUR;
  return {
    kind: "admitted",
    id: "id" in token ? token.id : crypto.randomUUID(),
    pool,
    keys,
    suspicion: reasons.length > 0 ? reasons.join(", ") : null,
    isBundled,
    sendsPush: reasons.length === 0 && !isBundled && counts.spent(pool).total.day < pushLimit(plan),
    isDegraded: isBundled || reasons.includes("flood"),
  };
}

/**
 * A submission with a token always draws on the `fresh` pool, however suspicious it looks: a flood without tokens
 * cannot drain that pool.
 */
function poolOf(token: FormToken, reasons: readonly SuspicionReason[]): Pool {
  if ("id" in token) return "fresh";
  return reasons.length > 0 ? "spam" : "open";
}
