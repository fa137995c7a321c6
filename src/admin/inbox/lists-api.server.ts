/** Requests and messages for the operator: lists, newest first, and single rows. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { nextPageLink, type Page, type PageRequest } from "../../platform/paging.server";
import { problem } from "../../platform/problem.server";
import { noQuery, validQuery } from "../../platform/valid-input.server";
import { findContact, listContacts } from "../../requests/lists/contacts.server";
import { findLead, type Lead, listLeads } from "../../requests/lists/leads.server";
import { townOf } from "../../requests/place";
import type { ReceivedLead } from "../api-types";
import { type AdminEnv, requireAdmin } from "../session/guard.server";
import { contactQuery, leadQuery } from "./list-query.server";

/** `GET /api/leads` and `GET /api/leads/:id` */
export const leadsApi = new Hono<AdminEnv>()
  .get("/", requireAdmin, validQuery(leadQuery), async (c) => {
    const { page, filter } = c.req.valid("query");
    const { rows, next } = await listLeads(c.var.bindings.db, page.limit, page.after, filter);
    return listResponse(c, page, { rows: rows.map(withPlace), next });
  })
  .get("/:id", requireAdmin, noQuery, async (c) => {
    const id = c.req.param("id");
    const lead = isId(id) ? await findLead(c.var.bindings.db, id) : undefined;
    return rowResponse(c, lead && withPlace(lead));
  });

/** `GET /api/contacts` and `GET /api/contacts/:id` */
export const contactsApi = new Hono<AdminEnv>()
  .get("/", requireAdmin, validQuery(contactQuery), async (c) => {
    const { page, filter } = c.req.valid("query");
    return listResponse(c, page, await listContacts(c.var.bindings.db, page.limit, page.after, filter));
  })
  .get("/:id", requireAdmin, noQuery, async (c) => {
    const id = c.req.param("id");
    return rowResponse(c, isId(id) ? await findContact(c.var.bindings.db, id) : undefined);
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

function isId(text: string): boolean {
  return z.uuid().safeParse(text).success;
}
