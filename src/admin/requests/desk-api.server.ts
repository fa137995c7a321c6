/** Counts of the stages and the sentence of the day, for the dashboard beside its lists. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import type { SubmissionKind } from "../../content/lists";
import { type DayPart, dayParts } from "../../desk/day";
import { countVisits } from "../../desk/day-list.server";
import { type Stage, stages } from "../../desk/stage";
import { countNewer, countStages, readUnfinished } from "../../desk/stage.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { noQuery, validQuery } from "../../platform/http/valid-input.server";
import { berlinDay } from "../../platform/time/berlin-days";
import { type OutboxResponse, readOutbox } from "../../requests/outbox/outbox-state.server";

/** `GET /api/admin/desk`: of requests and messages, how many are in each stage, and due today. */
export interface Desk extends Record<SubmissionKind, Record<Stage | "due", number>> {
  day: DayPart[];
  /** Time of the answer, from which `GET /api/admin/desk/newer` counts. */
  at: string;
  outbox: OutboxResponse;
}

/** `GET /api/admin/desk/newer?since=`: the number that came since then. */
export type Newer = Record<SubmissionKind, number>;

export const deskApi = new Hono<AdminEnv>()
  .get("/newer", validQuery(z.strictObject({ since: z.iso.datetime() })), async (c) => {
    const came = await countNewer(c.var.bindings.db, c.req.valid("query").since);
    const of = (kind: SubmissionKind) => came.find((row) => row.kind === kind)?.rows ?? 0;
    return c.json({ lead: of("lead"), contact: of("contact") } satisfies Newer);
  })
  .get("/", noQuery, async (c) => {
    const { db } = c.var.bindings;
    const now = new Date();
    const today = berlinDay(now);
    const [counted, unfinished, count, outbox] = await Promise.all([
      countStages(db, now),
      readUnfinished(db, now),
      countVisits(db, today),
      readOutbox(c.var.bindings),
    ]);
    function countsOf(kind: SubmissionKind) {
      const due = unfinished.filter((row) => row.kind === kind && row.due).length;
      const ofStage = (id: Stage) => counted.find((row) => row.kind === kind && row.stage === id)?.rows ?? 0;
      return { due, ...(Object.fromEntries(stages.map(({ id }) => [id, ofStage(id)])) as Record<Stage, number>) };
    }
    const day = dayParts(unfinished, { today, count });
    return c.json({
      lead: countsOf("lead"),
      contact: countsOf("contact"),
      day,
      at: now.toISOString(),
      outbox,
    } satisfies Desk);
  });
