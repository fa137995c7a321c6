import { Hono } from "hono/quick";
import type { ApiEnv } from "../platform/http/api-env.server";
import { limitLinks } from "../platform/http/link-guards.server";
import { problem } from "../platform/http/problem.server";
import { CALENDAR_TYPE } from "../platform/time/icalendar";
import { digest } from "../platform/worker/digest.server";
import { calendarSetting, opensCalendar, writeFeed } from "./calendar-feed.server";

/** `/kalender/{code}.ics`. Every other code and path below it is the same 404. */
export const calendarPages = new Hono<ApiEnv>()
  .use(limitLinks)
  .all("/:file", async (c) => {
    const { db, linkSecrets } = c.var.bindings;
    const settings = await calendarSetting.read(db);
    const [code = "", ending, ...rest] = c.req.param("file").split(".");
    const isFeed = ending === "ics" && rest.length === 0 && c.req.method !== "POST";
    if (!linkSecrets || !opensCalendar(linkSecrets, settings, code) || !isFeed) return notFound();
    const feed = await writeFeed(db, settings, new Date());
    const tag = `"${digest(feed).toString("base64url")}"`;
    const headers = { "Content-Type": CALENDAR_TYPE, "Cache-Control": "private, max-age=300", ETag: tag };
    const isKnown = c.req.header("If-None-Match")?.includes(tag);
    return isKnown ? new Response(null, { status: 304, headers }) : new Response(feed, { headers });
  })
  .all("*", notFound);

function notFound(): Response {
  return problem(404, "Diesen Kalender gibt es nicht oder nicht mehr. Den neuen Link zeigen die Einstellungen.");
}
