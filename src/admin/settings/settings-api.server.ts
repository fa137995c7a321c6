/** Settings of the owner: closed days and the notice, and the calendar on the phone. */
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { readOpening, saveOpening } from "../../opening/opening.server";
import { type OpeningSettings, openingSchema } from "../../opening/schema";
import { calendarSetting, calendarUrl, renewCalendar, saveWithAddress } from "../../order/calendar-feed.server";
import { addDays, berlinDay, type Day, dateInWords } from "../../platform/berlin-days";
import { problem } from "../../platform/problem.server";
import { json, noQuery } from "../../platform/valid-input.server";
import { changeAndTell, tellAfter } from "../account/events.server";
import type { AdminEnv } from "../session/guard.server";
import { hasFreshProof, proofMissing, requireProof } from "../session/proof.server";

/** Closed days as far ahead, or as long, want fresh proof. */
const DAYS_WITHOUT_PROOF = 14;

/**
 * `/api/admin/opening`: closed days, changed hours, and the notice that visitors read. The notice and what is closed
 * for long, or far ahead, want fresh proof.
 */
export const openingSettingsApi = new Hono<AdminEnv>()
  .get("/", noQuery, async (c) => c.json(await readOpening(c.var.bindings.db)))
  .post("/", json(openingSchema), async (c) => {
    const { db } = c.var.bindings;
    const opening = c.req.valid("json");
    const now = new Date();
    const before = await readOpening(db);
    const saving = saveOpening(db, opening, now);
    const about = whatIsPower(before, opening, berlinDay(now));
    if (!about) await saving;
    else if (!hasFreshProof(c.var.session, now)) return proofMissing();
    else await changeAndTell(c, { kind: "opening", about, before }, now, saving);
    return c.json({ success: true });
  });

/** Change in words; undefined where nothing changes that wants proof. */
function whatIsPower(before: OpeningSettings, after: OpeningSettings, today: Day): string | undefined {
  const weighty = ({ days }: OpeningSettings) =>
    days
      .filter(
        ({ from, until }) => from > addDays(today, DAYS_WITHOUT_PROOF) || until >= addDays(from, DAYS_WITHOUT_PROOF),
      )
      .map(({ from, until, opens, closes }) =>
        [`${dateInWords(from)} bis ${dateInWords(until)}`, opens && `${opens} bis ${closes}`]
          .filter(Boolean)
          .join(", "),
      )
      .join("; ");
  const isSameNotice = after.notice === before.notice && after.noticeUntil === before.noticeUntil;
  const parts = [
    !isSameNotice && (after.notice || "Kein Hinweis mehr"),
    weighty(after) !== weighty(before) && (weighty(after) || "Keine langen oder fernen Schließzeiten mehr"),
  ];
  return parts.filter(Boolean).join(". ") || undefined;
}

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
    const { generation, withAddress } = await calendarSetting.read(c.var.bindings.db);
    return c.json({ hasLink: generation > 0, withAddress } satisfies CalendarResponse);
  })
  .post("/", json(z.object({ withAddress: z.boolean() })), requireProof, async (c) => {
    const { db } = c.var.bindings;
    const { withAddress } = c.req.valid("json");
    const now = new Date();
    const before = { withAddress: (await calendarSetting.read(db)).withAddress };
    const about = withAddress ? "Mit Adressen" : "Ohne Adressen";
    await changeAndTell(c, { kind: "calendar", about, before }, now, saveWithAddress(db, withAddress, now));
    return c.json({ success: true });
  })
  .post("/link", json(z.object({ isNew: z.boolean() })), requireProof, tellAfter({ kind: "calendar" }), async (c) => {
    const { db, linkSecrets } = c.var.bindings;
    if (!linkSecrets) return problem(409, "Links sind auf dieser Website nicht eingerichtet.");
    const { generation } = await calendarSetting.read(db);
    if (c.req.valid("json").isNew || generation === 0) await renewCalendar(db, new Date());
    return c.json({ url: calendarUrl(linkSecrets, await calendarSetting.read(db)) });
  });
