/** What a person may demand of their data: disclosure, erasure, and what is noted of it. */
import { eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { Hono } from "hono/quick";
import { followUps } from "../../db/schema";
import { ownDataOf } from "../../order/own-data.server";
import type { AdminEnv } from "../../platform/http/api-env.server";
import { allowJson, json, noQuery, validId } from "../../platform/http/valid-input.server";
import { announceErasure, type Erasure } from "../../requests/erasing/erase.server";
import { readPersonalData } from "../../requests/erasing/personal-data.server";
import { eraseForGood } from "../../requests/erasing/tombstones.server";
import { nextMail } from "../../requests/outbox/outbox.server";
import { type Reach, reachOf } from "../../requests/reach";
import { explainDemand, handOut, noteDemand } from "../../requests/work/demands.server";
import { findFollowUp, readEmailKey } from "../../requests/work/find.server";
import { actorOf, requestMissing, respond } from "../../requests/work/responses.server";
import { demandSchema, explanationSchema, sheetSchema } from "../../requests/work/schema";
import { accountNotices, authorOf } from "../account/notices.server";
import { readLinked } from "./customer-page.server";

/** `POST /api/admin/follow-ups/:id/erase` */
export interface Erased extends Erasure {
  success: true;
  /** How the customer is notified of what stays; null where nobody had asked for the erasure. */
  reach: Reach | null;
}

/** Below `/api/admin/follow-ups`. */
export const personalDataApi = new Hono<AdminEnv>()
  .get("/:id/data", validId, noQuery, async (c) => {
    const now = new Date();
    const stored = await readPersonalData(c.var.bindings.db, c.req.valid("param").id, now);
    const [followUp] = stored.followUps;
    return followUp && !followUp.restrictedAt ? c.json(ownDataOf(stored, now)) : requestMissing();
  })
  .post("/:id/erase", validId, allowJson, async (c) => {
    const { account, bindings, deliver } = c.var;
    const { id } = c.req.valid("param");
    const actor = actorOf(c);
    const isAsked = (await findFollowUp(bindings.db, id))?.dataAsked === "erasure";
    const reach = isAsked ? await reachOfCustomer(c, id) : null;
    const [notice] = await noticesOf(c, "erasure", id, actor.now);
    const customers = announceErasure(bindings.db, id, bindings.mail !== undefined, actor);
    const erasure = await eraseForGood(bindings, [id], actor.now, { ...(notice && { notice }), ...customers });
    for (const subject of [id, account.id]) deliver(subject);
    return c.json({ success: true, ...erasure, reach } satisfies Erased);
  })
  .post("/:id/demand", validId, json(demandSchema), async (c) => {
    const noted = await noteDemand(c.var.bindings.db, c.req.valid("param").id, c.req.valid("json"), actorOf(c));
    return "ok" in noted ? c.json({ success: true }, 201) : respond(noted);
  })
  .post("/:id/demand/explain", validId, json(explanationSchema), async (c) => {
    const { id } = c.req.valid("param");
    const isMailed = (await reachOfCustomer(c, id)) === "mail";
    const met = await explainDemand(c.var.bindings.db, id, c.req.valid("json"), isMailed, actorOf(c));
    return "ok" in met ? metResponse(c, id) : respond(met);
  })
  .post("/:id/disclosure", validId, json(sheetSchema), async (c) => {
    const { account, bindings, deliver } = c.var;
    const { id } = c.req.valid("param");
    const actor = actorOf(c);
    const notices =
      (await reachOfCustomer(c, id)) === "mail" ? await noticesOf(c, "disclosure", id, actor.now) : undefined;
    const given = await handOut(bindings.db, id, c.req.valid("json"), notices, actor);
    deliver(account.id);
    return "ok" in given ? metResponse(c, id) : respond(given);
  });

/** How the customer of a request or message is notified: by a mail, or on paper. */
async function reachOfCustomer({ var: { bindings } }: Context<AdminEnv>, id: string): Promise<Reach> {
  return reachOf({ email: await readEmailKey(bindings.db, id) }, bindings.mail !== undefined);
}

/** Response to what met a demand: when the mail goes out that says it. */
async function metResponse(c: Context<AdminEnv>, id: string): Promise<Response> {
  const { bindings, deliver } = c.var;
  const next = await nextMail(bindings, id, ["demand-met"]);
  deliver(id);
  return c.json({ success: true, mailsAt: next?.dueAt ?? null }, 201);
}

/** Statements that tell the account of what it does with a request or message, where that is there. */
async function noticesOf(c: Context<AdminEnv>, what: "erasure" | "disclosure", id: string, now: Date) {
  const { db } = c.var.bindings;
  const request = await readLinked(db, id);
  const details = request ? `Anfrage ${request.reference}` : "Nachricht";
  const isThere = gt(db.$count(followUps, eq(followUps.id, id)), 0);
  return accountNotices(db, authorOf(c), { what, details }, now, isThere);
}
