import { and, eq, getTableColumns, isNull } from "drizzle-orm";
import { Hono } from "hono/quick";
import type { Database } from "../../../db/client.server";
import { followUps, leads } from "../../../db/schema";
import { problem } from "../../../platform/problem.server";
import { json } from "../../../platform/valid-input.server";
import { unasked } from "../../../requests/answers/questions";
import { fullAddress } from "../../../requests/full-address";
import { personKeys } from "../../../requests/person-keys";
import { leadSearch } from "../../../requests/search.server";
import { PHONE_SOURCE } from "../../../requests/sources/options";
import { keyReused, takeKey } from "../../../requests/take-in/idempotency-key.server";
import { findExisting } from "../../../requests/take-in/store.server";
import { type DedupeKey, hashBody, type StoreResult, storeOnce } from "../../../requests/take-in/store-once.server";
import type { AdminEnv } from "../../session/guard.server";
import { type PhoneRequest, phoneRequestSchema } from "./schema";

/**
 * `POST /api/admin/phone-requests`, and `/copies/:id`, which makes one of another with the same answers (of a property
 * manager, say, for a further principal): 201 with id and reference.
 */
export const phoneRequestsApi = new Hono<AdminEnv>()
  .post("/", json(phoneRequestSchema), takeKey, async (c) => {
    const { bindings, idempotencyKey } = c.var;
    const result = await storePhoneRequest(bindings.db, c.req.valid("json"), idempotencyKey, new Date());
    if (result.kind !== "stored") return keyReused();
    return c.json({ success: true, ...result.receipt }, 201);
  })
  .post("/copies/:id", takeKey, async (c) => {
    const { idempotencyKey } = c.var;
    const { db } = c.var.bindings;
    const original = await readLead(db, c.req.param("id"));
    if (!original) return problem(404, "Diese Anfrage gibt es nicht mehr.");
    const mark = { idempotencyKey, bodyHash: hashBody(original.id) };
    const result = await storeTaken(db, { ...original, linkGeneration: 1 }, mark, null, new Date());
    if (result.kind !== "stored") return keyReused();
    return c.json({ success: true, ...result.receipt }, 201);
  });

/** @returns undefined where it is gone or restricted */
function readLead(db: Database, id: string) {
  const isThere = and(eq(leads.id, id), isNull(followUps.restrictedAt));
  return db
    .select(getTableColumns(leads))
    .from(leads)
    .innerJoin(followUps, eq(followUps.id, leads.id))
    .where(isThere)
    .get();
}

/**
 * Stores a request entered by phone, in the same table as those of the website.
 *
 * @param idempotencyKey of the filled-in form: sent twice, it is stored once
 */
function storePhoneRequest(
  db: Database,
  request: PhoneRequest,
  idempotencyKey: string | null,
  now: Date,
): Promise<StoreResult> {
  const { firstName, lastName, phone, email, followUpOn } = request;
  const lead = {
    // Not asked on the phone; the columns are NOT NULL.
    ...unasked,
    service: request.service ?? "",
    firstName,
    lastName,
    phone,
    email,
    address: fullAddress(request) ?? null,
    postcode: request.postcode || null,
    town: request.town ?? null,
    requirements: request.requirements ?? null,
    privacyConsent: false,
    firstSource: request.foundBy || null,
  };
  return storeTaken(db, lead, { idempotencyKey, bodyHash: hashBody(request) }, followUpOn || null, now);
}

type Taken = Omit<typeof leads.$inferInsert, "id" | "reference" | "createdAt" | "search" | "longSearch">;

function storeTaken(
  db: Database,
  lead: Taken,
  mark: DedupeKey,
  followUpOn: string | null,
  now: Date,
): Promise<StoreResult> {
  const createdAt = now.toISOString();
  return storeOnce(
    {
      id: crypto.randomUUID(),
      prefix: "R",
      insert: (receipt) =>
        db.batch([
          db.insert(followUps).values({
            id: receipt.id,
            kind: "lead",
            createdAt,
            // Whoever entered it has spoken to the customer.
            status: "contacted",
            changedAt: createdAt,
            firstAnswerAt: createdAt,
            followUpOn,
            ...personKeys(lead),
          }),
          db.insert(leads).values({
            ...lead,
            ...receipt,
            ...mark,
            createdAt,
            source: PHONE_SOURCE,
            ...leadSearch({ ...lead, ...receipt }),
          }),
        ]),
      find: (receipt, key) => findExisting(db, leads, receipt, key),
    },
    mark,
  );
}
