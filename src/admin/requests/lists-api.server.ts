/** Requests and messages for the owner: lists, newest first, and single rows. */
import { ne, sql } from "drizzle-orm";
import type { Context } from "hono";
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { ids } from "../../content/lists";
import type { Database } from "../../db/client.server";
import { followUps } from "../../db/schema";
import type { Group, ShownMark } from "../../desk/marks";
import { arrangedFor, offerInShort, proposedInShort, type Stage, stages } from "../../desk/stage";
import { byUrgency, readUnfinished, stageSql } from "../../desk/stage.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import {
  nextPageLink,
  type PageRequest,
  pageParameters,
  type RowPage,
  toPageRequest,
} from "../../platform/http/paging.server";
import { problem } from "../../platform/http/problem.server";
import { noQuery, validId, validQuery } from "../../platform/http/valid-input.server";
import { berlinDay } from "../../platform/time/berlin-days";
import { findLead, type Lead, listLeads } from "../../requests/lists/leads.server";
import { findMessage, listMessages, type Message } from "../../requests/lists/messages.server";
import type { RequestRow } from "../../requests/lists/request-rows.server";
import { townOf } from "../../requests/place";
import { QUERY_MAX_LENGTH } from "../../requests/work/limits";
import { type Status, statusLabel } from "../../requests/work/options";

const shownStages = ["due", ...ids(stages), ""] as const;

const WHOLE: PageRequest = { limit: Number.MAX_SAFE_INTEGER, after: undefined };

/** Query of both lists. `stage` gives those in one stage, or what is due today. An empty parameter counts as absent. */
export const listQuery = z.pipe(
  z.strictObject({
    ...pageParameters,
    q: z.optional(z.string().check(z.maxLength(QUERY_MAX_LENGTH))),
    stage: z.optional(z.enum(shownStages)),
  }),
  z.transform(({ limit, cursor, q, stage }) => ({
    // What is due is sorted by urgency, so it is read whole.
    page: stage === "due" ? WHOLE : toPageRequest({ limit, cursor }),
    q,
    stage: stage || undefined,
  })),
);

/** Standing of a row: its stage, the mark of what is due with its heading, and what it waits for. */
export interface Standing {
  stage: Stage;
  due: string | null;
  /** Each of the marks that `due` joins to one text. */
  marks: readonly ShownMark[];
  group: Group | null;
  later: string | null;
  /** Time of the customer's newest act that the mark tells of, for the body of what answers it. */
  seen: string;
}

/** A request as `GET /api/leads/:id` returns it: the stored row, and the place that its address names. */
export interface ReceivedLead extends Lead {
  place: string | null;
}

export interface ListedLead extends ReceivedLead, Standing {}
export interface ListedMessage extends Message, Standing {}

/** `GET /api/leads` and `GET /api/leads/:id` */
export const leadsApi = new Hono<AdminEnv>()
  .get("/", validQuery(listQuery), (c) => listResponse(c, c.req.valid("query"), listLeads, withPlace))
  .get("/:id", validId, noQuery, async (c) => {
    const lead = await findLead(c.var.bindings.db, c.req.valid("param").id);
    return rowResponse(c, lead && withPlace(lead));
  });

/** `GET /api/contacts` and `GET /api/contacts/:id` */
export const contactsApi = new Hono<AdminEnv>()
  .get("/", validQuery(listQuery), (c) => listResponse(c, c.req.valid("query"), listMessages, (message) => message))
  .get("/:id", validId, noQuery, async (c) => {
    return rowResponse(c, await findMessage(c.var.bindings.db, c.req.valid("param").id));
  });

/** Standings of rows, and which come in what order. Without a stage it is all but spam, which only a search finds. */
async function readStandings(db: Database, { stage, q }: z.output<typeof listQuery>, now: Date) {
  const unfinished = await readUnfinished(db, now);
  const byId = new Map(unfinished.map((row) => [row.id, row]));
  const due = stage === "due" ? byUrgency(unfinished).map(({ id }) => id) : [];
  const isDue = sql`${followUps.id} IN (SELECT value FROM json_each(${JSON.stringify(due)}))`;
  const isNoSpam = ne(followUps.status, "spam");
  return {
    which: stage === "due" ? isDue : stage ? sql`${stageSql(berlinDay(now))} = ${stage}` : q ? undefined : isNoSpam,
    arrange<Row extends { id: string }>(rows: Row[]): Row[] {
      return stage === "due" ? rows.toSorted((a, b) => due.indexOf(a.id) - due.indexOf(b.id)) : rows;
    },
    standingOf({ id, status, createdAt }: { id: string; status: Status; createdAt: string }): Standing {
      const row = byId.get(id);
      return {
        stage: row?.stage ?? (status === "spam" ? "spam" : "done"),
        due: row?.due?.mark ?? null,
        marks: row?.due?.shown ?? [],
        group: row?.due?.group ?? null,
        later: row ? laterIn(now, row) : status === "lost" ? statusLabel(status) : null,
        seen: row?.customerActedAt ?? createdAt,
      };
    },
  };
}

function laterIn(now: Date, row: RequestRow): string | null {
  return proposedInShort(now, row, row.slots) ?? arrangedFor(now, row) ?? offerInShort(now, row);
}

function withPlace(lead: Lead): ReceivedLead {
  return { ...lead, place: townOf(lead) ?? null };
}

/** Page of a list, each row with its standing. @param list reads the rows @param shownOf what is shown of one */
async function listResponse<Row extends { id: string; status: Status; createdAt: string }>(
  c: Context<AdminEnv>,
  query: z.output<typeof listQuery>,
  list: (...which: Parameters<typeof listLeads>) => Promise<RowPage<Row>>,
  shownOf: (row: Row) => object,
): Promise<Response> {
  const { db } = c.var.bindings;
  const { page, q } = query;
  const { which, arrange, standingOf } = await readStandings(db, query, new Date());
  const { rows, next } = await list(db, page.limit, page.after, { q, which });
  const listed = arrange(rows).map((row) => ({ ...shownOf(row), ...standingOf(row) }));
  return c.json(listed, 200, nextPageLink(new URL(c.req.url), page, next));
}

function rowResponse(c: Context, row: object | undefined): Response {
  return row ? c.json(row) : problem(404, "Diesen Eintrag gibt es nicht.");
}
