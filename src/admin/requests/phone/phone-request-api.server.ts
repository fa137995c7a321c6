import { Hono } from "hono/quick";
import { requireJson, validJson } from "../../../platform/valid-input.server";
import { keyReused, readIdempotencyKey } from "../../../requests/take-in/idempotency-key.server";
import type { AdminEnv } from "../../session/guard.server";
import { phoneRequestSchema } from "./schema";
import { storePhoneRequest } from "./store.server";

/** `POST /api/admin/phone-requests`: 201 with id and reference. */
export const phoneRequestsApi = new Hono<AdminEnv>().post(
  "/",
  requireJson,
  validJson(phoneRequestSchema),
  async (c) => {
    const key = readIdempotencyKey(c.req.raw);
    if (!key.ok) return key.response;
    const result = await storePhoneRequest(c.var.bindings.db, c.req.valid("json"), key.key, new Date());
    if (result.kind !== "stored") return keyReused();
    return c.json({ success: true, ...result.receipt }, 201);
  },
);
