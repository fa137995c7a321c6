/** Counts of the stages and the sentence of the day, for the dashboard beside its lists. */
import { Hono } from "hono/quick";
import { type DayPart, dayParts } from "../../order/day";
import { type Stage, stages } from "../../order/stage";
import { countStages, readUnfinished } from "../../order/stage.server";
import { noQuery } from "../../platform/valid-input.server";
import type { Kind } from "../../requests/work/steps";
import { type OutboxResponse, readOutbox } from "../outbox-api.server";
import type { AdminEnv } from "../session/guard.server";

/** `GET /api/admin/desk`: of requests and messages, how many are in each stage, and due today. */
export interface Desk extends Record<Kind, Record<Stage | "due", number>> {
  day: DayPart[];
  outbox: OutboxResponse;
}

export const deskApi = new Hono<AdminEnv>().get("/", noQuery, async (c) => {
  const { db } = c.var.bindings;
  const now = new Date();
  const [counted, unfinished, outbox] = await Promise.all([
    countStages(db, now),
    readUnfinished(db, now),
    readOutbox(c.var.bindings),
  ]);
  function countsOf(kind: Kind) {
    const due = unfinished.filter((row) => row.kind === kind && row.due).length;
    const ofStage = (id: Stage) => counted.find((row) => row.kind === kind && row.stage === id)?.rows ?? 0;
    return { due, ...(Object.fromEntries(stages.map(({ id }) => [id, ofStage(id)])) as Record<Stage, number>) };
  }
  const day = dayParts(unfinished);
  return c.json({ lead: countsOf("lead"), contact: countsOf("contact"), day, outbox } satisfies Desk);
});
