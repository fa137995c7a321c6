/** `/api/admin/answer-promise`: whether visitors are promised an answer on the next working day. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { json, noQuery } from "../../platform/valid-input.server";
import { countKept, isAnswerPromised, saveAnswerPromise } from "../../requests/work/answer-promise.server";
import type { AdminEnv } from "../session/guard.server";

/** `GET`: `kept` of `all` were answered in time, whether or not it was promised. */
export interface AnswerPromiseResponse {
  isOn: boolean;
  all: number;
  kept: number;
}

export const answerPromiseApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => {
    const { db } = c.var.bindings;
    const [isOn, counts] = await Promise.all([isAnswerPromised(db), countKept(db, new Date())]);
    return c.json({ isOn, ...counts } satisfies AnswerPromiseResponse);
  })
  .post("/", json(z.object({ isOn: z.boolean() })), async (c) => {
    await saveAnswerPromise(c.var.bindings.db, c.req.valid("json").isOn, new Date());
    return c.json({ success: true });
  });
