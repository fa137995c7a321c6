/** `/api/admin/offers/:id`, where the id is the request's: drafts, sending, and the outcome of sent offers. */
import { Hono } from "hono/quick";
import type { AdminEnv } from "../platform/http/api-env.server";
import { json, noQuery, validId } from "../platform/http/valid-input.server";
import type { Bindings } from "../platform/worker/bindings.server";
import { readingUrl } from "../requests/link.server";
import { offerStatusLabel } from "../requests/offer-status";
import { actorOf, requestMissing, respond } from "../requests/work/responses.server";
import { declineOfferSchema, retractOfferSchema, saveDraftSchema, sendOfferSchema } from "./bodies";
import { currentWordings, offerFacts } from "./facts";
import { draftSchema } from "./schema";
import { sendOffer } from "./send.server";
import { asSentOffer, readLastOffer, readOfferedRequest, saveDraft, sentOffers } from "./store.server";
import { declineOffer, type Moved, retractOffer } from "./transitions.server";

/** Answer of `GET /api/admin/offers/:id`. */
export type OffersOfRequest = NonNullable<Awaited<ReturnType<typeof readOffers>>>;

export const offersApi = new Hono<AdminEnv>()
  .get("/:id", validId, noQuery, async (c) => {
    const offers = await readOffers(c.var.bindings, c.req.valid("param").id);
    return offers ? c.json(offers) : requestMissing();
  })
  .post("/:id/draft", validId, json(saveDraftSchema), async (c) => {
    const { db } = c.var.bindings;
    return respond(await saveDraft(db, c.req.valid("param").id, c.req.valid("json"), new Date()));
  })
  .post("/:id/send", validId, json(sendOfferSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    const id = c.req.valid("param").id;
    const terms = { facts: offerFacts, wordings: currentWordings(), mails: mail !== undefined };
    const body = c.req.valid("json");
    const sent = await sendOffer(db, id, body, terms, actorOf(c, body));
    if ("ok" in sent) c.var.deliver(id);
    return respond(sent, 201);
  })
  .post("/:id/decline", validId, json(declineOfferSchema), async (c) => {
    const body = c.req.valid("json");
    return respondOffer(await declineOffer(c.var.bindings.db, c.req.valid("param").id, body, actorOf(c, body)));
  })
  .post("/:id/retract", validId, json(retractOfferSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
    const result = await retractOffer(db, id, body, actorOf(c, body), mail !== undefined);
    if ("ok" in result) c.var.deliver(id);
    return respondOffer(result);
  });

/** Reads the offers of a request, the newest first; undefined where it is gone. */
async function readOffers({ db, linkSecrets }: Pick<Bindings, "db" | "linkSecrets">, id: string) {
  const request = await readOfferedRequest(db, id);
  if (!request) return undefined;
  const [last, page] = await Promise.all([
    readLastOffer(db, request.lead.service),
    readingUrl(linkSecrets, request.lead),
  ]);
  const row = request.offers.find(({ status }) => status === "draft");
  return {
    offers: sentOffers(request).map(asSentOffer).toReversed(),
    /** The inner `draft` is null where what is stored does not fit the form; the next save replaces it. */
    draft: row ? { version: row.version, draft: draftSchema.safeParse(JSON.parse(row.document)).data ?? null } : null,
    /** Newest offer for the same service, to begin with. */
    last,
    page: page ?? null,
  };
}

/** Response to a transition; its refusal says what became of the offer. */
export function respondOffer(moved: Moved): Response {
  if ("ok" in moved || !moved.why || moved.why === "changed") return respond(moved);
  return respond({ no: "refused", why: `Das Angebot ist inzwischen ${offerStatusLabel(moved.why).toLowerCase()}.` });
}
