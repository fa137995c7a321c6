/** Requests and messages for the operator: lists, newest first, and single rows. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import { nextPageLink, type Page, type PageRequest } from "../../platform/paging.server";
import { problem } from "../../platform/problem.server";
import { noQuery, validId, validQuery } from "../../platform/valid-input.server";
import { findContact, listContacts } from "../../requests/lists/contacts.server";
import { findLead, type Lead, listLeads } from "../../requests/lists/leads.server";
import { townOf } from "../../requests/place";
import type { ReceivedLead } from "../api-types";
import type { AdminEnv } from "../session/guard.server";
import { contactQuery, leadQuery } from "./list-query.server";

/** `GET /api/leads` and `GET /api/leads/:id` */
export const leadsApi = new Hono<AdminEnv>()
  .get("/", validQuery(leadQuery), async (c) => {
    const { page, filter } = c.req.valid("query");
    const { rows, next } = await listLeads(c.var.bindings.db, page.limit, page.after, filter);
    return listResponse(c, page, { rows: rows.map(withPlace), next });
  })
  .get("/:id", validId, noQuery, async (c) => {
    const lead = await findLead(c.var.bindings.db, c.req.valid("param").id);
    return rowResponse(c, lead && withPlace(lead));
  });

/** `GET /api/contacts` and `GET /api/contacts/:id` */
export const contactsApi = new Hono<AdminEnv>()
  .get("/", validQuery(contactQuery), async (c) => {
    const { page, filter } = c.req.valid("query");
    return listResponse(c, page, await listContacts(c.var.bindings.db, page.limit, page.after, filter));
  })
  .get("/:id", validId, noQuery, async (c) => {
    return rowResponse(c, await findContact(c.var.bindings.db, c.req.valid("param").id));
  });

function withPlace(lead: Lead): ReceivedLead {
  return { ...lead, place: townOf(lead) ?? null };
}

function listResponse<Row>(c: Context, page: PageRequest, { rows, next }: Page<Row>): Response {
  return c.json(rows, 200, nextPageLink(new URL(c.req.url), page, next));
}

function rowResponse(c: Context, row: object | undefined): Response {
  return row ? c.json(row) : problem(404, "Diesen Eintrag gibt es nicht.");
}
