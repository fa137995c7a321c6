import { Hono } from "hono/quick";
import type { Database } from "../../../db/client.server";
import { followUps, leads } from "../../../db/schema";
import { leadSearchText } from "../../../db/search";
import { json } from "../../../platform/valid-input.server";
import { unasked } from "../../../requests/answers/questions";
import { fullAddress } from "../../../requests/full-address";
import { emailKey, phoneKey } from "../../../requests/person-keys";
import { PHONE_SOURCE } from "../../../requests/sources/origin";
import { keyReused, readIdempotencyKey } from "../../../requests/take-in/idempotency-key.server";
import { findExisting } from "../../../requests/take-in/store.server";
import { hashBody, type StoreResult, storeOnce } from "../../../requests/take-in/store-once.server";
import { PHONE_ENTRY } from "../../../statistics/summary";
import type { AdminEnv } from "../../session/guard.server";
import { type PhoneRequest, phoneRequestSchema } from "./schema";

/** `POST /api/admin/phone-requests`: 201 with id and reference. */
export const phoneRequestsApi = new Hono<AdminEnv>().post("/", json(phoneRequestSchema), async (c) => {
  const key = readIdempotencyKey(c.req.raw);
  if (!key.ok) return key.response;
  const result = await storePhoneRequest(c.var.bindings.db, c.req.valid("json"), key.key, new Date());
  if (result.kind !== "stored") return keyReused();
  return c.json({ success: true, ...result.receipt }, 201);
});

/**
 * Stores a request entered by phone, in the same table as those of the website.
 *
 * @param idempotencyKey of the filled-in form: sent twice, it is stored once
 */
async function storePhoneRequest(
  db: Database,
  request: PhoneRequest,
  idempotencyKey: string | null,
  now: Date,
): Promise<StoreResult> {
  const createdAt = now.toISOString();
  const { firstName, lastName, phone, email, followUpOn } = request;
  const address = fullAddress(request) ?? null;
  const mark = { idempotencyKey, bodyHash: hashBody(request) };
  return storeOnce(
    {
      id: crypto.randomUUID(),
      prefix: "R",
      insert: (receipt) =>
        db.batch([
          db.insert(leads).values({
            ...receipt,
            ...mark,
            createdAt,
            // Not asked on the phone; the columns are NOT NULL.
            ...unasked,
            service: request.service ?? "",
            firstName,
            lastName,
            phone,
            email,
            address,
            postcode: request.postcode || null,
            town: request.town ?? null,
            requirements: request.requirements ?? null,
            privacyConsent: false,
            source: PHONE_SOURCE,
            firstSource: request.foundBy || null,
            entryPage: PHONE_ENTRY,
            search: leadSearchText({ ...receipt, firstName, lastName, email, phone, address }),
          }),
          db.insert(followUps).values({
            id: receipt.id,
            kind: "lead",
            createdAt,
            // Whoever entered it has spoken to the customer.
            status: "contacted",
            changedAt: createdAt,
            firstAnswerAt: createdAt,
            firstOpenedAt: createdAt,
            followUpOn: followUpOn || null,
            emailKey: emailKey(email),
            phoneKey: phoneKey(phone),
          }),
        ]),
      find: (receipt, key) => findExisting(db, leads, receipt, key),
    },
    mark,
  );
}
