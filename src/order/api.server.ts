/** Changes of `/api/admin/orders`, and the acceptance of an offer, which makes an order. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import { respondOffer } from "../offer/api.server";
import { currentWordings, offerFacts } from "../offer/facts";
import type { AdminEnv } from "../platform/http/api-env.server";
import { json, validId } from "../platform/http/valid-input.server";
import type { Result } from "../platform/worker/result";
import { nextMail } from "../requests/outbox/outbox.server";
import { actorOf, respond } from "../requests/work/responses.server";
import { acceptOffer } from "./accept.server";
import { agreeByWord } from "./agree.server";
import { agreeSchema } from "./agreement";
import { planOrder, recordStep } from "./change.server";
import { endOrder, takeBackEnd } from "./end.server";
import { acceptSchema, endSchema, planSchema, stepSchema, takeBackSchema } from "./schema";
import type { Order } from "./states";

/** Planned order; `mailsAt`: time of the mail to the customer, absent where none is sent. */
export interface PlannedOrder extends Order {
  mailsAt: string | undefined;
}

/** `POST /api/admin/offers/:id/accept` and `…/agree`, where the id is the request's. */
export const acceptanceApi = new Hono<AdminEnv>()
  .post("/:id/accept", validId, json(acceptSchema), async (c) => {
    const id = c.req.valid("param").id;
    const body = c.req.valid("json");
    const accepted = await acceptOffer(c.var.bindings.db, id, body, actorOf(c, body));
    return "ok" in accepted ? confirming(c, id, accepted.ok, 200) : respondOffer(accepted);
  })
  .post("/:id/agree", validId, json(agreeSchema), async (c) => {
    const id = c.req.valid("param").id;
    const terms = { facts: offerFacts, wordings: currentWordings() };
    const body = c.req.valid("json");
    const agreed = await agreeByWord(c.var.bindings.db, id, body, terms, actorOf(c, body));
    return "ok" in agreed ? confirming(c, id, agreed.ok, 201) : respond(agreed);
  });

export const ordersApi = new Hono<AdminEnv>()
  .post("/:id/plan", validId, json(planSchema), async (c) => {
    const { bindings } = c.var;
    const result = await planOrder(bindings.db, c.req.valid("param").id, c.req.valid("json"), actorOf(c));
    if ("no" in result) return respond(result);
    const order = result.ok;
    const next = await nextMail(bindings, order.leadId, ["times"]);
    const isOfOrder = next?.about.order === order.id;
    c.var.deliver(order.leadId);
    return c.json({ ...order, mailsAt: isOfOrder ? next.dueAt : undefined } satisfies PlannedOrder);
  })
  .post("/:id/steps", validId, json(stepSchema), async (c) =>
    respond(await recordStep(c.var.bindings.db, c.req.valid("param").id, c.req.valid("json"), actorOf(c))),
  )
  .post("/:id/end", validId, json(endSchema), async (c) => {
    const body = c.req.valid("json");
    return respondMailed(c, await endOrder(c.var.bindings.db, c.req.valid("param").id, body, actorOf(c, body)));
  })
  .post("/:id/take-back", validId, json(takeBackSchema), async (c) => {
    const body = c.req.valid("json");
    return respondMailed(c, await takeBackEnd(c.var.bindings.db, c.req.valid("param").id, body, actorOf(c, body)));
  });

/** Answer to a yes: what it made, and the time of the mail with its confirmation; absent where none is sent. */
async function confirming(c: Context<AdminEnv>, leadId: string, made: object, status: 200 | 201): Promise<Response> {
  const next = await nextMail(c.var.bindings, leadId, ["order-confirmation"]);
  c.var.deliver(leadId);
  return c.json({ ...made, mailsAt: next?.dueAt }, status);
}

/** Answer to a change that is mailed. */
function respondMailed(c: Context<AdminEnv>, result: Result<Order>): Response {
  if ("ok" in result) c.var.deliver(result.ok.leadId);
  return respond(result);
}
