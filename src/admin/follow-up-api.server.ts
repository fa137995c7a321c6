/** Working through requests and messages: status, notes, follow-up day, history, what waits, and the spam tab. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import { listSpam } from "../follow-up/request-rows.server";
import { followUpDaySchema, noteSchema, statusChangeSchema } from "../follow-up/schema";
import {
  type Actor,
  addNote,
  type ChangeResult,
  changeFollowUpDay,
  changeStatus,
  findFollowUp,
  listDuplicates,
  listHistory,
} from "../follow-up/store.server";
import { readWorkList } from "../follow-up/work-list.server";
import { deliverInBackground } from "../notify/deliver.server";
import { requestContextOf } from "../platform/api-env.server";
import { readValid } from "../platform/json-body.server";
import { nextPageLink, readPage } from "../platform/paging.server";
import { invalidFields, problem } from "../platform/problem.server";
import type { FollowUpDetail } from "./api-types";
import { type AdminEnv, needAdmin } from "./guard.server";

/** `GET /api/admin/work-list`: what waits too long, counts, and the median time to the first answer. */
export const workListApi = new Hono<AdminEnv>().get("/", needAdmin, async (c) =>
  c.json(await readWorkList(c.var.bindings.db, new Date())),
);

/** `GET /api/admin/spam`: what was marked, newest first. */
export const spamApi = new Hono<AdminEnv>().get("/", needAdmin, async (c) => {
  const url = new URL(c.req.url);
  const page = readPage(url);
  if (!page) return problem(400, "limit oder cursor ist ungültig.");
  const { rows, next } = await listSpam(c.var.bindings.db, page.limit, page.after);
  return c.json(rows, 200, nextPageLink(url, page, next) as Record<string, string>);
});

/** `/api/admin/follow-ups/:id`, where the id is the request's or the message's. */
export const followUpApi = new Hono<AdminEnv>()
  .get("/:id", needAdmin, async (c) => {
    const { db } = c.var.bindings;
    const id = c.req.param("id");
    const [followUp, history, duplicates] = await Promise.all([
      findFollowUp(db, id),
      listHistory(db, id),
      listDuplicates(db, id),
    ]);
    return followUp ? c.json({ followUp, history, duplicates } satisfies FollowUpDetail) : missing();
  })
  .post("/:id/status", needAdmin, async (c) => {
    const input = await readValid(c.req, statusChangeSchema);
    if (!input.ok) return input.response;
    const id = c.req.param("id");
    const result = await changeStatus(c.var.bindings.db, id, input.value, actorOf(c));
    // Out of the spam tab it is announced; nothing is due for any other change.
    if (result.kind === "changed") deliverInBackground(requestContextOf(c), id);
    return answerChange(c, result);
  })
  .post("/:id/day", needAdmin, async (c) => {
    const input = await readValid(c.req, followUpDaySchema);
    if (!input.ok) return input.response;
    return answerChange(c, await changeFollowUpDay(c.var.bindings.db, c.req.param("id"), input.value, actorOf(c)));
  })
  .post("/:id/notes", needAdmin, async (c) => {
    const input = await readValid(c.req, noteSchema);
    if (!input.ok) return input.response;
    const noted = await addNote(c.var.bindings.db, c.req.param("id"), input.value.text, actorOf(c));
    return noted ? c.json({ success: true }, 201) : missing();
  });

function actorOf(c: Context<AdminEnv>): Actor {
  return { author: c.var.account.email, now: new Date() };
}

function answerChange(c: Context<AdminEnv>, result: ChangeResult): Response {
  switch (result.kind) {
    case "changed":
      return c.json(result.followUp);
    case "missing":
      return missing();
    case "conflict":
      return problem(409, "Das wurde inzwischen von jemand anderem geändert. Bitte sehen Sie sich den neuen Stand an.");
    case "refused":
      return invalidFields({ status: ["Dieser Status kann hier nicht folgen"] });
  }
}

function missing(): Response {
  return problem(404, "Diese Anfrage gibt es nicht (mehr).");
}
