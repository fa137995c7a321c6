/** Days as the dashboard asks about them, where one is typed. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { type DayEntry, readDayList, readMet, readProposedOn } from "../../desk/day-list.server";
import { closedInWords } from "../../opening/opening.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { noQuery, validPath } from "../../platform/http/valid-input.server";
import { day } from "../../platform/text/text-fields";

/** `GET /api/admin/days/:day`: who is cleaned, viewed and called on a day, which may be long gone or years ahead. */
export interface DayOverview extends Awaited<ReturnType<typeof readDayList>> {
  /** Reason why nobody works on the day, or others do not; null on an ordinary day. */
  closed: string | null;
  proposed: DayEntry[];
}

export const daysApi = new Hono<AdminEnv>()
  .get("/:day", noQuery, validPath(z.object({ day })), async (c) => {
    const { db } = c.var.bindings;
    const asked = c.req.valid("param").day;
    const [list, proposed, closed] = await Promise.all([
      readDayList(db, asked, new Date()),
      readProposedOn(db, asked),
      closedInWords(db, asked),
    ]);
    return c.json({ closed, proposed, ...list } satisfies DayOverview);
  })
  .get("/:day/:until", noQuery, validPath(z.object({ day, until: day })), async (c) => {
    const { day: first, until } = c.req.valid("param");
    return c.json(await readMet(c.var.bindings.db, first, until));
  });
