/** One person's data, shown or erased (Art. 15 and 17 GDPR), and all data as CSV. */
import { Hono } from "hono/quick";
import { berlinDay } from "../../platform/berlin-days";
import { requireJson, validJson, validQuery } from "../../platform/valid-input.server";
import { erase, findPersonRecords, readPersonalData } from "../../requests/erasing/erase.server";
import { exportContacts, exportLeads } from "../../requests/erasing/export.server";
import { messageContains } from "../../requests/lists/contacts.server";
import { leadMatch } from "../../requests/lists/leads.server";
import { isOfTown } from "../../requests/place";
import { erasureSchema, personDataSchema, personSchema } from "../../requests/work/schema";
import type { Erased, FoundRecords } from "../api-types";
import { contactQuery, leadQuery } from "../requests/list-query.server";
import type { AdminEnv } from "../session/guard.server";

/**
 * `POST /api/admin/person/find` lists the records that may be one person's, `…/show` gives those that the operator
 * ticked, `…/erase` deletes them. The person is named in the body, so that no log stores the address.
 */
export const personApi = new Hono<AdminEnv>()
  .post("/find", requireJson, validJson(personSchema), async (c) => {
    const records = await findPersonRecords(c.var.bindings.db, c.req.valid("json"));
    return c.json({ records } satisfies FoundRecords);
  })
  .post("/show", requireJson, validJson(personDataSchema), async (c) =>
    c.json(await readPersonalData(c.var.bindings.db, c.req.valid("json"))),
  )
  .post("/erase", requireJson, validJson(erasureSchema), async (c) => {
    const erasure = await erase(c.var.bindings.db, c.req.valid("json").ids, new Date());
    return c.json({ success: true, ...erasure } satisfies Erased);
  });

/** `GET /api/admin/export/leads.csv` and `contacts.csv`, streamed; they take the filter of the lists. */
export const exportApi = new Hono<AdminEnv>()
  .get("/leads.csv", validQuery(leadQuery), (c) => {
    const { filter } = c.req.valid("query");
    const narrowed = {
      filter,
      ...leadMatch(filter),
      keep: (lead: Parameters<typeof isOfTown>[0]) => !filter.town || isOfTown(lead, filter.town),
    };
    return csvResponse("anfragen", exportLeads(c.var.bindings.db, narrowed));
  })
  .get("/contacts.csv", validQuery(contactQuery), (c) => {
    const { filter } = c.req.valid("query");
    return csvResponse("nachrichten", exportContacts(c.var.bindings.db, { filter, alsoContains: messageContains }));
  });

function csvResponse(name: string, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${berlinDay(new Date())}.csv"`,
    },
  });
}
