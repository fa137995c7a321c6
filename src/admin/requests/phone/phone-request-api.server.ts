import { Hono } from "hono/quick";
import type { Database } from "../../../db/client.server";
import { followUps, leads } from "../../../db/schema";
import type { AdminEnv } from "../../../platform/http/api-env.server";
import { json } from "../../../platform/http/valid-input.server";
import { unasked } from "../../../requests/answers/questions";
import { fullAddress } from "../../../requests/full-address";
import { keyReused, takeKey } from "../../../requests/intake/idempotency-key.server";
import { findExisting } from "../../../requests/intake/store.server";
import { hashBody, type StoreResult, storeOnce } from "../../../requests/intake/store-once.server";
import { personKeys } from "../../../requests/person-keys";
import { leadSearch } from "../../../requests/search.server";
import { PHONE_SOURCE } from "../../../requests/sources/options";
import { type PhoneRequest, phoneRequestSchema } from "./schema";

/** `POST /api/admin/phone-requests`: 201 with id and reference. */
export const phoneRequestsApi = new Hono<AdminEnv>().post("/", json(phoneRequestSchema), takeKey, async (c) => {
  const { bindings, idempotencyKey } = c.var;
  const result = await storePhoneRequest(bindings.db, c.req.valid("json"), idempotencyKey, new Date());
  return "ok" in result ? c.json({ success: true, ...result.ok }, 201) : keyReused();
});

/** Stores a request entered by phone. @param idempotencyKey of the filled-in form: sent twice, it is stored once */
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
  const mark = { idempotencyKey, bodyHash: hashBody(request) };
  const createdAt = now.toISOString();
  return storeOnce(
    {
      id: crypto.randomUUID(),
      prefix: "R",
      insert: (ids) =>
        db.batch([
          db.insert(followUps).values({
            id: ids.id,
            kind: "lead",
            createdAt,
            // Whoever entered it has spoken to the customer.
            status: "contacted",
            changedAt: createdAt,
            firstAnswerAt: createdAt,
            followUpOn: followUpOn || null,
            ...personKeys(lead),
          }),
          db.insert(leads).values({
            ...lead,
            ...ids,
            ...mark,
            createdAt,
            source: PHONE_SOURCE,
            ...leadSearch({ ...lead, ...ids }),
          }),
        ]),
      find: (ids, key) => findExisting(db, leads, ids, key),
    },
    mark,
  );
}
