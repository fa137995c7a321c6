/** Requests and messages side by side, with enough of each to recognise it. */
import { and, desc, eq, sql } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { contacts, followUps, leads } from "../db/schema";
import { type Cursor, type ListPart, listPart } from "../platform/paging.server";
import { olderThan } from "./list-filter.server";

/** One line of such a list. */
export type RequestRow = Awaited<ReturnType<typeof requestRows>>[number];

/** A query to be narrowed and sorted. `about` is a lead's service id, or a message's subject. */
export function requestRows(db: Database) {
  return db
    .select({
      id: followUps.id,
      kind: followUps.kind,
      createdAt: followUps.createdAt,
      status: followUps.status,
      version: followUps.version,
      followUpOn: followUps.followUpOn,
      name: sql<string>`coalesce(${contacts.name}, ${leads.firstName} || ' ' || ${leads.lastName})`.as("name"),
      email: sql<string>`coalesce(${contacts.email}, ${leads.email})`.as("email"),
      reference: sql<string>`coalesce(${contacts.reference}, ${leads.reference})`.as("reference"),
      about: sql<string | null>`coalesce(${leads.service}, ${contacts.subject})`.as("about"),
      suspicion: sql<string | null>`coalesce(${leads.suspicion}, ${contacts.suspicion})`.as("suspicion"),
    })
    .from(followUps)
    .leftJoin(leads, eq(leads.id, followUps.id))
    .leftJoin(contacts, eq(contacts.id, followUps.id))
    .$dynamic();
}

/** One page of what lies in the spam tab, newest first. */
export async function listSpam(db: Database, limit: number, after?: Cursor): Promise<ListPart<RequestRow>> {
  const rows = await requestRows(db)
    .where(and(eq(followUps.status, "spam"), olderThan(followUps, after)))
    .orderBy(desc(followUps.createdAt), desc(followUps.id))
    .limit(limit);
  return listPart(rows, limit);
}
