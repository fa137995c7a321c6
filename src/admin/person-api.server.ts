/** One person's data: shown whole, or erased (Art. 15 and 17 GDPR); and everything as CSV. */
import { Hono } from "hono/quick";
import { erase, findPerson, readPersonalData } from "../follow-up/erase.server";
import { exportContacts, exportLeads } from "../follow-up/export.server";
import { personSchema } from "../follow-up/schema";
import { berlinDay } from "../platform/berlin-days";
import { readValid } from "../platform/json-body.server";
import type { Erased } from "./api-types";
import { type AdminEnv, needAdmin } from "./guard.server";

/** `POST /api/admin/person` shows, `POST /api/admin/person/erase` deletes. The person is named in the body, so that no log keeps the address. */
export const personApi = new Hono<AdminEnv>()
  .post("/", needAdmin, async (c) => {
    const input = await readValid(c.req, personSchema);
    if (!input.ok) return input.response;
    const { db } = c.var.bindings;
    return c.json(await readPersonalData(db, await findPerson(db, input.value)));
  })
  .post("/erase", needAdmin, async (c) => {
    const input = await readValid(c.req, personSchema);
    if (!input.ok) return input.response;
    const { db } = c.var.bindings;
    const ids = await findPerson(db, input.value);
    await erase(db, ids);
    return c.json({ success: true, erased: ids.length } satisfies Erased);
  });

/** `GET /api/admin/export/leads.csv` and `contacts.csv`, streamed. */
export const exportApi = new Hono<AdminEnv>()
  .get("/leads.csv", needAdmin, (c) => csvAnswer("anfragen", exportLeads(c.var.bindings.db)))
  .get("/contacts.csv", needAdmin, (c) => csvAnswer("nachrichten", exportContacts(c.var.bindings.db)));

function csvAnswer(name: string, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${berlinDay(new Date())}.csv"`,
    },
  });
}
