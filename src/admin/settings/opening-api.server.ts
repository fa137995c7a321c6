/** `/api/admin/opening`: closed days, changed hours, and the notice that visitors read. */
import { Hono } from "hono/quick";
import { json, noQuery } from "../../platform/valid-input.server";
import { readOpening, saveOpening } from "../../requests/work/opening.server";
import { openingSchema } from "../../requests/work/schema";
import type { AdminEnv } from "../session/guard.server";

export const openingSettingsApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => c.json(await readOpening(c.var.bindings.db)))
  .post("/", json(openingSchema), async (c) => {
    await saveOpening(c.var.bindings.db, c.req.valid("json"), new Date());
    return c.json({ success: true });
  });
