/**
 * Fresh proof: what gives power away (a password, a passkey, receivers, the notice on every page, an export, an
 * erasure) needs the password or a passkey of the last ten minutes, so that an open or stolen session is not enough. A
 * sign-in is one.
 */
import { eq } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import type { Database } from "../../db/client.server";
import { adminSessions } from "../../db/schema";
import { MINUTE_MS } from "../../platform/durations";
import { problem } from "../../platform/problem.server";
import type { AdminEnv } from "./guard.server";
import { PROOF_MISSING } from "./proof-problem";
import type { Session } from "./sessions.server";

const PROOF_MINUTES = 10;

/** Whether the proof is fresh, on either side of now: the clocks of two machines differ a little. */
export function hasFreshProof({ provedAt }: Session, now: Date): boolean {
  return provedAt !== null && Math.abs(now.getTime() - Date.parse(provedAt)) < PROOF_MINUTES * MINUTE_MS;
}

/** Refuses with 403, and a problem type of its own, a session without fresh proof. */
export const requireProof = createMiddleware<AdminEnv>(async (c, next) =>
  hasFreshProof(c.var.session, new Date()) ? next() : proofMissing(),
);

export function proofMissing(): Response {
  return problem(403, "Bitte bestätigen Sie erst mit Ihrem Passwort, dass Sie es sind.", { type: PROOF_MISSING });
}

/** A statement that notes a proof. */
export function markProved(db: Database, { id }: Pick<Session, "id">, now: Date) {
  return db.update(adminSessions).set({ provedAt: now.toISOString() }).where(eq(adminSessions.id, id));
}
