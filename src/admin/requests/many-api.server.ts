import type { Context } from "hono";
import { Hono } from "hono/quick";
import { problem } from "../../platform/problem.server";
import { json, noQuery, validId } from "../../platform/valid-input.server";
import { changeMany, findAlike, undoMany } from "../../requests/work/many.server";
import type { ManyAction } from "../../requests/work/options";
import { actorOf, requestMissing } from "../../requests/work/responses.server";
import { manySchema, undoManySchema } from "../../requests/work/schema";
import type { AdminEnv } from "../session/guard.server";
import { requireProof } from "../session/proof.server";

/**
 * `POST /api/admin/many/spam`, `…/restore` and `…/erase` do that to the requests and messages with these ids, and
 * answer how many there were, and when; `…/undo` takes it back. `GET …/alike/:id` gives the ids of those from the same
 * sender, and of those with the same text. Each action has a route of its own, because not everybody may erase.
 */
export const manyApi = new Hono<AdminEnv>()
  .get("/alike/:id", validId, noQuery, async (c) => {
    const alike = await findAlike(c.var.bindings.db, c.req.valid("param").id);
    return alike ? c.json(alike) : requestMissing();
  })
  .post("/spam", json(manySchema), (c) => change(c, "spam", c.req.valid("json")))
  .post("/restore", json(manySchema), (c) => change(c, "restore", c.req.valid("json")))
  .post("/erase", json(manySchema), requireProof, (c) => change(c, "erase", c.req.valid("json")))
  .post("/undo", json(undoManySchema), async (c) => {
    const undone = await undoMany(c.var.bindings.db, c.req.valid("json"), actorOf(c));
    return undone > 0 ? c.json({ success: true, undone }) : problem(409, "Das lässt sich nicht mehr zurücknehmen.");
  });

async function change(c: Context<AdminEnv>, action: ManyAction, { ids }: { ids: string[] }): Promise<Response> {
  return c.json(await changeMany(c.var.bindings.db, ids, action, actorOf(c)));
}
