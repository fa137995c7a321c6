/** Fresh proof: what outlives a session needs the password or a passkey of the last ten minutes. A sign-in is one. */
import { eq } from "drizzle-orm";
import { createMiddleware } from "hono/factory";
import { matchedRoutes } from "hono/route";
import type { Database } from "../../db/client.server";
import { adminSessions } from "../../db/schema";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { proofMissing } from "../../platform/http/problem.server";
import { MINUTE_MS } from "../../platform/time/durations";
import type { Session } from "./sessions.server";

const PROOF_MINUTES = 10;

/** Whether the proof is fresh, on either side of now: the clocks of two machines differ a little. */
export function hasFreshProof({ provedAt }: Session, now: Date): boolean {
  return provedAt !== null && Math.abs(now.getTime() - Date.parse(provedAt)) < PROOF_MINUTES * MINUTE_MS;
}

/** The calls that need it, and when; no other does. */
export const PROVED_CALLS: Readonly<Record<string, "always" | "with another e-mail">> = {
  "POST /api/admin/change-password": "always",
  "POST /api/admin/passkeys/options": "always",
  "POST /api/admin/passkeys": "always",
  "POST /api/admin/passkeys/:id/remove": "always",
  "POST /api/admin/mail-settings": "always",
  "POST /api/admin/calendar/link": "always",
  "POST /api/admin/customer-pages/:id/link": "always",
  // Decided where the correction is known (requests/work/correct.server.ts).
  "POST /api/admin/follow-ups/:id/correction": "with another e-mail",
  "POST /api/admin/follow-ups/:id/disclosure": "always",
  "POST /api/admin/follow-ups/:id/erase": "always",
  "GET /api/admin/export/leads.csv": "always",
  "GET /api/admin/export/leads.xlsx": "always",
  "GET /api/admin/export/contacts.csv": "always",
  "GET /api/admin/export/contacts.xlsx": "always",
  "GET /api/admin/export/months.csv": "always",
  "GET /api/admin/export/months.xlsx": "always",
};

/** Refuses with 403, and a problem type of its own, these calls of a session without fresh proof. */
export const requireProof = createMiddleware<AdminEnv>(async (c, next) => {
  const needsIt = matchedRoutes(c).some(({ method, path }) => PROVED_CALLS[`${method} ${path}`] === "always");
  return !needsIt || hasFreshProof(c.var.session, new Date()) ? next() : proofMissing();
});

/** A statement that notes a proof. */
export function markProved(db: Database, { id }: Pick<Session, "id">, now: Date) {
  return db.update(adminSessions).set({ provedAt: now.toISOString() }).where(eq(adminSessions.id, id));
}
