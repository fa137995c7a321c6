/** What the APIs about one request have in common. */
import type { Context } from "hono";
import { problem } from "../../platform/problem.server";
import type { Actor } from "../../requests/work/store.server";
import type { AdminEnv } from "../session/guard.server";

/** Who changes something, and when, for the history. */
export function actorOf(c: Context<AdminEnv>): Actor {
  return { author: c.var.account.email, now: new Date() };
}

/** The 404 for a request or message that does not exist. */
export function requestMissing(): Response {
  return problem(404, "Diese Anfrage gibt es nicht (mehr).");
}
