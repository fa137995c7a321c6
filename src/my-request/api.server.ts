import { and, eq, gt } from "drizzle-orm";
import { Hono } from "hono/quick";
import { leads } from "../db/schema";
import type { ApiEnv } from "../platform/http/api-env.server";
import { problem } from "../platform/http/problem.server";
import { limitRate } from "../platform/http/rate-limit.server";
import { noQuery } from "../platform/http/valid-input.server";
import { MINUTE_MS } from "../platform/time/durations";
import type { LinkGiven } from "../quote/sent";
import { takeKey } from "../requests/intake/idempotency-key.server";
import { linkPath } from "../requests/link.server";

const limitLinkRate = limitRate(({ linkLimit }) => linkLimit);

/** Minutes after a submit in which its sender can get the link. */
const GIVEN_FOR_MINUTES = 30;

/** `POST /api/request-link` with a submit's `Idempotency-Key`, a header that no log keeps: 200 with `LinkGiven`. */
export const requestLinkApi = new Hono<ApiEnv>().post("/", limitLinkRate, noQuery, takeKey, async (c) => {
  const { db, linkSecrets, photos } = c.var.bindings;
  const { idempotencyKey } = c.var;
  if (!idempotencyKey) return problem(400, "Der Idempotency-Key der Anfrage fehlt.");
  const since = new Date(Date.now() - GIVEN_FOR_MINUTES * MINUTE_MS).toISOString();
  const request = await db
    .select({ id: leads.id, reference: leads.reference, linkGeneration: leads.linkGeneration })
    .from(leads)
    .where(and(eq(leads.idempotencyKey, idempotencyKey), gt(leads.createdAt, since)))
    .get();
  const path = request && linkPath(linkSecrets, request);
  return path
    ? c.json({ path, takesPhotos: photos !== undefined } satisfies LinkGiven)
    : problem(404, "Zu dieser Anfrage gibt es keine persönliche Seite.");
});
