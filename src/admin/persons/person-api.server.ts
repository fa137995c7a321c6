/** One person's data, shown or erased (Art. 15 and 17 GDPR). */
import { Hono } from "hono/quick";
import { json } from "../../platform/valid-input.server";
import {
  type Erasure,
  findPersonRecords,
  type PersonRecord,
  readPersonalData,
} from "../../requests/erasing/erase.server";
import { eraseForGood } from "../../requests/erasing/tombstones.server";
import { erasureSchema, personDataSchema, personSchema } from "../../requests/work/schema";
import type { AdminEnv } from "../session/guard.server";
import { requireProof } from "../session/proof.server";

/** `POST /api/admin/person/find`: what may be stored about one person. */
export interface FoundRecords {
  records: PersonRecord[];
}

/** `POST /api/admin/person/erase`: how many requests and messages were deleted, and how many must be retained. */
export interface Erased extends Erasure {
  success: true;
}

/**
 * `POST /api/admin/person/find` lists the records that may be one person's, `…/show` gives those that the operator
 * ticked, `…/erase` deletes them. The person is named in the body, so that no log stores the address.
 */
export const personApi = new Hono<AdminEnv>()
  .post("/find", json(personSchema), async (c) => {
    const records = await findPersonRecords(c.var.bindings.db, c.req.valid("json"));
    return c.json({ records } satisfies FoundRecords);
  })
  .post("/show", json(personDataSchema), async (c) =>
    c.json(await readPersonalData(c.var.bindings.db, c.req.valid("json"))),
  )
  .post("/erase", json(erasureSchema), requireProof, async (c) => {
    const erasure = await eraseForGood(c.var.bindings, c.req.valid("json").ids, new Date());
    return c.json({ success: true, ...erasure } satisfies Erased);
  });
