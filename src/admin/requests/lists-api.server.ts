/** Requests and messages for the operator: lists, newest first, single rows, and all of them as CSV. */
import { sql } from "drizzle-orm";
import type { Context } from "hono";
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { ids } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { followUps } from "../../db/schema";
import { exportMonth } from "../../order/month.server";
import { monthQuery } from "../../order/schema";
import { arrangedFor, type Stage, stages } from "../../order/stage";
import { readUnfinished, stageSql } from "../../order/stage.server";
import { berlinDay } from "../../platform/berlin-days";
import { nextPageLink, type Page, type PageRequest, pageParameters, toPageRequest } from "../../platform/paging.server";
import { problem } from "../../platform/problem.server";
import { noQuery, validId, validQuery } from "../../platform/valid-input.server";
import { exportContacts, exportLeads } from "../../requests/erasing/export.server";
import { type Contact, findContact, listContacts } from "../../requests/lists/contacts.server";
import { findLead, type Lead, listLeads } from "../../requests/lists/leads.server";
import { townOf } from "../../requests/place";
import { QUERY_MAX_LENGTH } from "../../requests/work/limits";
import type { Status } from "../../requests/work/options";
import { tellAfter } from "../account/events.server";
import type { AdminEnv } from "../session/guard.server";
import { requireProof } from "../session/proof.server";

const shownStages = ["due", ...ids(stages), ""] as const;

/** Of both lists. `stage` gives one stack of them, or what is due today. An empty parameter counts as absent. */
export const listQuery = z.pipe(
  z.strictObject({
    ...pageParameters,
    q: z.optional(z.string().check(z.maxLength(QUERY_MAX_LENGTH))),
    stage: z.optional(z.enum(shownStages)),
  }),
  z.transform(({ limit, cursor, q, stage }) => ({
    page: toPageRequest({ limit, cursor }),
    q,
    stage: stage || undefined,
  })),
);

/** Where a row stands: its stack, the mark of what is due, and what is arranged for later. */
export interface Standing {
  stage: Stage;
  due: string | null;
  later: string | null;
}

/** A request as `GET /api/leads/:id` returns it: the stored row, and the place that its address names. */
export interface ReceivedLead extends Lead {
  place: string | null;
}

/** As the lists return them. */
export interface ListedLead extends ReceivedLead, Standing {}
export interface ListedContact extends Contact, Standing {}

/** `GET /api/leads` and `GET /api/leads/:id` */
export const leadsApi = new Hono<AdminEnv>()
  .get("/", validQuery(listQuery), async (c) => {
    const { db } = c.var.bindings;
    const { page, q, stage } = c.req.valid("query");
    const { which, standingOf } = await readStandings(db, stage, new Date());
    const { rows, next } = await listLeads(db, page.limit, page.after, { q, which });
    return listResponse(c, page, { rows: rows.map((lead) => ({ ...withPlace(lead), ...standingOf(lead) })), next });
  })
  .get("/:id", validId, noQuery, async (c) => {
    const lead = await findLead(c.var.bindings.db, c.req.valid("param").id);
    return rowResponse(c, lead && withPlace(lead));
  });

/** `GET /api/contacts` and `GET /api/contacts/:id` */
export const contactsApi = new Hono<AdminEnv>()
  .get("/", validQuery(listQuery), async (c) => {
    const { db } = c.var.bindings;
    const { page, q, stage } = c.req.valid("query");
    const { which, standingOf } = await readStandings(db, stage, new Date());
    const { rows, next } = await listContacts(db, page.limit, page.after, { q, which });
    return listResponse(c, page, { rows: rows.map((row) => ({ ...row, ...standingOf(row) })), next });
  })
  .get("/:id", validId, noQuery, async (c) => {
    return rowResponse(c, await findContact(c.var.bindings.db, c.req.valid("param").id));
  });

/** `GET /api/admin/export/leads.csv` and `contacts.csv`, streamed. `months.csv` is the list of a month. */
export const exportApi = new Hono<AdminEnv>()
  .get("/leads.csv", noQuery, requireProof, tellAfter({ kind: "export", about: "Anfragen" }), (c) =>
    csvResponse("anfragen", exportLeads(c.var.bindings.db)),
  )
  .get("/contacts.csv", noQuery, requireProof, tellAfter({ kind: "export", about: "Nachrichten" }), (c) =>
    csvResponse("nachrichten", exportContacts(c.var.bindings.db)),
  )
  .get("/months.csv", validQuery(monthQuery), requireProof, tellAfter({ kind: "export", about: "Abrechnung" }), (c) => {
    const { month } = c.req.valid("query");
    return csvResponse(`abrechnung-${month}-vom`, exportMonth(c.var.bindings.db, month, new Date()));
  });

/** Where rows stand, and the condition for the rows of a stack. */
async function readStandings(db: Database, stage: Exclude<(typeof shownStages)[number], ""> | undefined, now: Date) {
  const unfinished = new Map((await readUnfinished(db, now)).map((row) => [row.id, row]));
  const isDue = () => {
    const due = [...unfinished.values()].filter((row) => row.due).map(({ id }) => id);
    return sql`${followUps.id} IN (SELECT value FROM json_each(${JSON.stringify(due)}))`;
  };
  return {
    which: stage === "due" ? isDue() : stage && sql`${stageSql(berlinDay(now))} = ${stage}`,
    standingOf({ id, status }: { id: string; status: Status | null }): Standing {
      const row = unfinished.get(id);
      return {
        stage: row?.stage ?? (status === "spam" ? "spam" : "done"),
        due: row?.due?.mark ?? null,
        later: row ? arrangedFor(now, row) : null,
      };
    },
  };
}

function withPlace(lead: Lead): ReceivedLead {
  return { ...lead, place: townOf(lead) ?? null };
}

function listResponse<Row>(c: Context, page: PageRequest, { rows, next }: Page<Row>): Response {
  return c.json(rows, 200, nextPageLink(new URL(c.req.url), page, next));
}

function rowResponse(c: Context, row: object | undefined): Response {
  return row ? c.json(row) : problem(404, "Diesen Eintrag gibt es nicht.");
}

function csvResponse(name: string, body: ReadableStream<Uint8Array>): Response {
  return new Response(body, {
    headers: {
      "Content-Type": "text/csv; charset=utf-8",
      "Content-Disposition": `attachment; filename="${name}-${berlinDay(new Date())}.csv"`,
    },
  });
}
