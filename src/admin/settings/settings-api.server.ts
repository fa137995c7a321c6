/** Settings of the owner: closed days and the notice, and the calendar on the phone. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { calendarUrl, readCalendarSettings, renewCalendar, saveWithAddress } from "../../order/calendar-feed.server";
import { problem } from "../../platform/problem.server";
import { json, noQuery } from "../../platform/valid-input.server";
import { readOpening, saveOpening } from "../../requests/work/opening.server";
import { openingSchema } from "../../requests/work/schema";
import { changeAndTell, tellAfter } from "../account/events.server";
import type { AdminEnv } from "../session/guard.server";
import { hasFreshProof, proofMissing, requireProof } from "../session/proof.server";

/** `/api/admin/opening`: closed days, changed hours, and the notice that visitors read, which wants fresh proof. */
export const openingSettingsApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => c.json(await readOpening(c.var.bindings.db)))
  .post("/", json(openingSchema), async (c) => {
    const { db } = c.var.bindings;
    const opening = c.req.valid("json");
    const now = new Date();
    const { notice, noticeUntil } = await readOpening(db);
    const saving = saveOpening(db, opening, now);
    if (opening.notice === notice && opening.noticeUntil === noticeUntil) await saving;
    else if (!hasFreshProof(c.var.session, now)) return proofMissing();
    else {
      const about = opening.notice || "Kein Hinweis mehr";
      await changeAndTell(c, { kind: "notice", about, before: { notice, noticeUntil } }, now, saving);
    }
    return c.json({ success: true });
  });

/** `GET`: whether there is a link, which itself is only shown after a proof. */
export interface CalendarResponse {
  hasLink: boolean;
  withAddress: boolean;
}

/**
 * `/api/admin/calendar`: the link that phones subscribe to, and whether addresses stand in it. `POST …/link` gives it;
 * with `isNew` another one, which ends those before it.
 */
export const calendarApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => {
    const { generation, withAddress } = await readCalendarSettings(c.var.bindings.db);
    return c.json({ hasLink: generation > 0, withAddress } satisfies CalendarResponse);
  })
  .post("/", json(z.object({ withAddress: z.boolean() })), async (c) => {
    await saveWithAddress(c.var.bindings.db, c.req.valid("json").withAddress, new Date());
    return c.json({ success: true });
  })
  .post("/link", json(z.object({ isNew: z.boolean() })), requireProof, tellAfter({ kind: "calendar" }), async (c) => {
    const { db, linkSecrets } = c.var.bindings;
    if (!linkSecrets) return problem(409, "Links sind auf dieser Website nicht eingerichtet.");
    const { generation } = await readCalendarSettings(db);
    if (c.req.valid("json").isNew || generation === 0) await renewCalendar(db, new Date());
    return c.json({ url: calendarUrl(linkSecrets, await readCalendarSettings(db)) });
  });
