/** What the dashboard asks for beside its lists: how much lies in which stack, and what is most urgent. */
import { Hono } from "hono/quick";
import { type Stage, stages } from "../../order/stage";
import { countStages, readDue } from "../../order/stage.server";
import { noQuery } from "../../platform/valid-input.server";
import type { Kind } from "../../requests/work/steps";
import { type OutboxResponse, readOutbox } from "../outbox-api.server";
import type { AdminEnv } from "../session/guard.server";

/** The requests or the messages. */
export interface Stacks {
  counts: Record<Stage | "due", number>;
  /** What is most urgent; null where nothing is due. */
  first: { id: string; name: string; mark: string } | null;
}

/** `GET /api/admin/desk` */
export interface Desk extends Record<Kind, Stacks> {
  outbox: OutboxResponse;
}

export const deskApi = new Hono<AdminEnv>().get("/", noQuery, async (c) => {
  const { db } = c.var.bindings;
  const now = new Date();
  const [counted, due, outbox] = await Promise.all([
    countStages(db, now),
    readDue(db, now),
    readOutbox(c.var.bindings),
  ]);
  function stacksOf(kind: Kind): Stacks {
    const own = due.filter((row) => row.kind === kind);
    const counts = stages.map(({ id }) => {
      const found = counted.find((row) => row.kind === kind && row.stage === id);
      return [id, found?.rows ?? 0] as const;
    });
    const [first] = own;
    return {
      counts: { due: own.length, ...(Object.fromEntries(counts) as Record<Stage, number>) },
      first: first ? { id: first.id, name: first.name || first.phone || first.reference, mark: first.due.mark } : null,
    };
  }
  return c.json({ lead: stacksOf("lead"), contact: stacksOf("contact"), outbox } satisfies Desk);
});
