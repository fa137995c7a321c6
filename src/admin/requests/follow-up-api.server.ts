/** Follow-up of requests and messages: status, notes, follow-up day, viewing, answers and mails. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import type { Database } from "../../db/client.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { json, noQuery, validId } from "../../platform/http/valid-input.server";
import type { Result } from "../../platform/worker/result";
import { act } from "../../requests/history/acts";
import { nextMail } from "../../requests/outbox/outbox.server";
import { dropUnsent, retryUnsent } from "../../requests/outbox/unsent.server";
import { correct } from "../../requests/work/correct.server";
import { correctionSchema } from "../../requests/work/corrections";
import { type FollowUp, findFollowUp, isDoubled } from "../../requests/work/find.server";
import { type Actor, addNote, recordOwnerAct } from "../../requests/work/history.server";
import { changeFollowUpDay, changeStatus } from "../../requests/work/move.server";
import { recordOutcome, undoOutcome } from "../../requests/work/outcome.server";
import { actorOf, requestMissing, respond } from "../../requests/work/responses.server";
import {
  answerSchema,
  contactAttemptSchema,
  followUpDaySchema,
  noteSchema,
  outcomeSchema,
  outcomeUndoSchema,
  statusChangeSchema,
  viewingSchema,
} from "../../requests/work/schema";
import { answerCustomer } from "../../requests/work/thread.server";
import { setViewing } from "../../requests/work/viewings.server";
import { hasFreshProof } from "../session/proof.server";
import { readDetail, readDuplicates } from "./detail.server";
import { personalDataApi } from "./personal-data-api.server";

/** A changed follow-up; `mailsAt`: when a mail tells it, null where none does, absent where nothing is to be told. */
export interface Changed extends FollowUp {
  mailsAt?: string | null;
}

/** `/api/admin/follow-ups/:id`, where the id is the request's or the message's. */
export const followUpApi = new Hono<AdminEnv>()
  .get("/:id", validId, noQuery, async (c) => {
    const detail = await readDetail(c.var.bindings, c.req.valid("param").id);
    return detail ? c.json(detail) : requestMissing();
  })
  .route("/", personalDataApi)
  .post("/:id/correction", validId, json(correctionSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    const actor = actorOf(c);
    const allowed = { mails: mail !== undefined, isProved: hasFreshProof(c.var.session, actor.now) };
    const id = c.req.valid("param").id;
    const result = await correct(db, id, c.req.valid("json"), allowed, actor);
    if ("ok" in result) c.var.deliver(id);
    return respond(result);
  })
  .post("/:id/mails", validId, async (c) => {
    const { id } = c.req.valid("param");
    await retryUnsent(c.var.bindings.db, id, new Date());
    c.var.deliver(id);
    return c.json({ success: true });
  })
  .post("/:id/mails/dropped", validId, async (c) => {
    await dropUnsent(c.var.bindings.db, c.req.valid("param").id, actorOf(c));
    return c.json({ success: true });
  })
  .post("/:id/undo", validId, json(outcomeUndoSchema), (c) => change(c, undoOutcome, c.req.valid("json")))
  .post("/:id/status", validId, json(statusChangeSchema), async (c) => {
    const body = c.req.valid("json");
    const { db, mail } = c.var.bindings;
    const id = c.req.valid("param").id;
    if (body.isDoubled && !(await isStillDoubled(db, id))) return respond({ no: "conflict" });
    const response = respond(await changeStatus(db, id, body, actorOf(c, body), mail !== undefined));
    // What is no spam after all is announced; other changes leave nothing to deliver.
    if (response.ok) c.var.deliver(id);
    return response;
  })
  .post("/:id/day", validId, json(followUpDaySchema), async (c) =>
    respond(await changeFollowUpDay(c.var.bindings.db, c.req.valid("param").id, c.req.valid("json"), actorOf(c))),
  )
  .post("/:id/viewing", validId, json(viewingSchema), async (c) => {
    const id = c.req.valid("param").id;
    const body = c.req.valid("json");
    const result = await setViewing(c.var.bindings.db, id, body, actorOf(c, body));
    if ("no" in result) return respond(result);
    const next = await nextMail(c.var.bindings, id, ["times", "viewing-proposal"]);
    // What stands as it was mailed before needs no mail.
    const isAnnounced = next?.kind === "times" && next.about.announced === result.ok.viewingAt;
    c.var.deliver(id);
    return c.json({ ...result.ok, mailsAt: isAnnounced ? undefined : (next?.dueAt ?? null) } satisfies Changed);
  })
  .post("/:id/contact", validId, json(contactAttemptSchema), async (c) => {
    const { seen, ...how } = c.req.valid("json");
    const noted = await recordOwnerAct(
      c.var.bindings.db,
      c.req.valid("param").id,
      act("contact", how),
      actorOf(c, { seen }),
    );
    return noted ? c.json({ success: true }, 201) : requestMissing();
  })
  .post("/:id/outcome", validId, json(outcomeSchema), (c) => change(c, recordOutcome, c.req.valid("json")))
  .post("/:id/notes", validId, json(noteSchema), async (c) => {
    const noted = await addNote(c.var.bindings.db, c.req.valid("param").id, c.req.valid("json"), actorOf(c));
    return noted ? c.json({ success: true }, 201) : requestMissing();
  })
  .post("/:id/answers", validId, json(answerSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    const { seen, text } = c.req.valid("json");
    const id = c.req.valid("param").id;
    const stored = await answerCustomer(db, id, { text, mails: mail !== undefined }, actorOf(c, { seen }));
    if ("no" in stored) return respond({ ...stored, why: UNREAD });
    const next = await nextMail(c.var.bindings, id, ["answer"]);
    c.var.deliver(id);
    return c.json({ success: true, mailsAt: next?.dueAt ?? null }, 201);
  });

const UNREAD = "Inzwischen ist etwas dazugekommen. Bitte lesen Sie es zuerst.";

async function isStillDoubled(db: Database, id: string): Promise<boolean> {
  const [followUp, duplicates] = await Promise.all([findFollowUp(db, id), readDuplicates(db, id)]);
  return followUp !== undefined && isDoubled(followUp, duplicates);
}

/** Makes a change in the owner's name, and answers with the follow-up as it is then, or why it is not made. */
async function change<Body extends { version: number; seen?: string }>(
  c: Context<AdminEnv, "/:id/:part">,
  make: (db: Database, id: string, body: Body, actor: Actor) => Promise<Result<FollowUp>>,
  body: Body,
): Promise<Response> {
  return respond(await make(c.var.bindings.db, c.req.param("id"), body, actorOf(c, body)));
}
