/** What is stored about a person, shown and erased (Art. 15 and 17 GDPR). */
import { Hono } from "hono/quick";
import { readDisclosure } from "../../my-request/disclosure.server";
import { json, noQuery, validId } from "../../platform/valid-input.server";
import type { Erasure } from "../../requests/erasing/erase.server";
import { eraseForGood } from "../../requests/erasing/tombstones.server";
import { requestMissing } from "../../requests/work/responses.server";
import { erasureSchema } from "../../requests/work/schema";
import type { AdminEnv } from "../session/guard.server";
import { requireProof } from "../session/proof.server";

/** `POST /api/admin/erasures`: how many requests and messages were deleted, and how many must be retained. */
export interface Erased extends Erasure {
  success: true;
}

/** `GET /api/admin/disclosures/:id`: everything under the e-mail address or phone number of this request or message. */
export const disclosuresApi = new Hono<AdminEnv>().get("/:id", validId, noQuery, async (c) => {
  const disclosure = await readDisclosure(c.var.bindings.db, c.req.valid("param").id);
  return disclosure ? c.json(disclosure) : requestMissing();
});

/** `POST /api/admin/erasures` deletes the requests and messages that the operator ticked. */
export const erasuresApi = new Hono<AdminEnv>().post("/", json(erasureSchema), requireProof, async (c) => {
  const erasure = await eraseForGood(c.var.bindings, c.req.valid("json").ids, new Date());
  return c.json({ success: true, ...erasure } satisfies Erased);
});
