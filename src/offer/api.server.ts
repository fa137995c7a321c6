/** `/api/admin/offers/:id`, where the id is the request's: drafts, sending, and the outcome of sent offers. */
import type { Context } from "hono";
import { Hono } from "hono/quick";
import type { OperatorEnv } from "../platform/api-env.server";
import { invalidFields, problem } from "../platform/problem.server";
import { json, noQuery, validId } from "../platform/valid-input.server";
import { readingUrl } from "../requests/link.server";
import { offerStatusLabel } from "../requests/offer-status";
import { actorOf, requestMissing } from "../requests/work/responses.server";
import type { EarlierOffer } from "./draft-changes";
import { currentWordings, offerFacts } from "./facts";
import {
  declineOfferSchema,
  draftSchema,
  type OfferDraft,
  retractOfferSchema,
  saveDraftSchema,
  sendOfferSchema,
} from "./schema";
import { type OfferSendResult, sendOffer } from "./send.server";
import { asSentOffer, readLastOffer, readOfferedRequest, type SentOffer, saveDraft, sentOffers } from "./store.server";
import { declineOffer, retractOffer, type TransitionResult } from "./transitions.server";

/** Answer of `GET /api/admin/offers/:id`: the offers of a request, the newest first. */
export interface OffersOfRequest {
  offers: SentOffer[];
  /** Its text is null where it does not fit the form; the next one that is saved takes its place. */
  draft: { version: number; draft: OfferDraft | null } | null;
  /** Newest offer for the same service, to begin with. */
  last: EarlierOffer | null;
  /** URL of the link that only reads the customer's page; null where there are no such pages. */
  page: string | null;
  canMail: boolean;
}

export const offersApi = new Hono<OperatorEnv>()
  .get("/:id", validId, noQuery, async (c) => {
    const { db, linkSecrets, mail } = c.var.bindings;
    const id = c.req.valid("param").id;
    const request = await readOfferedRequest(db, id);
    if (!request) return requestMissing();
    const [last, page] = await Promise.all([
      readLastOffer(db, request.lead.service),
      readingUrl(linkSecrets, request.lead),
    ]);
    const row = request.offers.find(({ status }) => status === "draft");
    return c.json({
      offers: sentOffers(request).map(asSentOffer).toReversed(),
      draft: row ? { version: row.version, draft: draftSchema.safeParse(JSON.parse(row.document)).data ?? null } : null,
      last,
      page: page ?? null,
      canMail: Boolean(mail && request.lead.email),
    } satisfies OffersOfRequest);
  })
  .post("/:id/draft", validId, json(saveDraftSchema), async (c) => {
    const saved = await saveDraft(c.var.bindings.db, c.req.valid("param").id, c.req.valid("json"), new Date());
    if (saved.kind === "missing") return requestMissing();
    if (saved.kind === "conflict") return changedMeanwhile();
    return c.json({ version: saved.version });
  })
  .post("/:id/send", validId, json(sendOfferSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    const id = c.req.valid("param").id;
    const terms = { facts: offerFacts, wordings: currentWordings(), mails: mail !== undefined };
    const body = c.req.valid("json");
    const sent = await sendOffer(db, id, body, terms, actorOf(c, body));
    if (sent.kind === "sent") c.var.deliver(id);
    return sentResponse(c, sent);
  })
  .post("/:id/decline", validId, json(declineOfferSchema), async (c) => {
    const body = c.req.valid("json");
    return moveResponse(c, await declineOffer(c.var.bindings.db, c.req.valid("param").id, body, actorOf(c, body)));
  })
  .post("/:id/retract", validId, json(retractOfferSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    const { id } = c.req.valid("param");
    const body = c.req.valid("json");
    const result = await retractOffer(db, id, body, actorOf(c, body), mail !== undefined);
    if (result.kind === "moved") c.var.deliver(id);
    return moveResponse(c, result);
  });

export function sentResponse(c: Context<OperatorEnv>, sent: OfferSendResult): Response {
  if (sent.kind === "missing") return requestMissing();
  if (sent.kind === "conflict") return changedMeanwhile();
  if (sent.kind === "invalid") return invalidFields(sent.errors, Object.values(sent.errors).flat().join(". "));
  return c.json({ number: sent.number, revision: sent.revision }, 201);
}

export function moveResponse(c: Context<OperatorEnv>, result: TransitionResult): Response {
  switch (result.kind) {
    case "moved":
      return c.json({ status: result.status });
    case "missing":
      return requestMissing();
    case "refused":
      return problem(409, `Das Angebot ist inzwischen ${offerStatusLabel(result.status).toLowerCase()}.`);
    case "invalid":
      return invalidFields(result.errors);
    case "changed":
    case "conflict":
      return changedMeanwhile();
  }
}

function changedMeanwhile(): Response {
  return problem(409, "Das wurde inzwischen geändert. Bitte sehen Sie sich den neuen Stand an.");
}
