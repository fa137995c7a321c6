/** Follow-up of requests and messages: status, notes, follow-up day, history, work list and spam. */
import { eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import type { Database } from "../../db/client.server";
import { followUps } from "../../db/schema";
import { type DayEntry, readDayList, readMet, readProposedOn } from "../../desk/day-list.server";
import { readCustomerPage, readLinked, revokeLinks } from "../../my-request/owner-view.server";
import { photoResponse } from "../../my-request/photos/photos.server";
import { readOfferSummaries } from "../../offer/store.server";
import { closedInWords } from "../../opening/opening.server";
import { ownDataOf } from "../../order/own-data.server";
import { ordersOf } from "../../order/store.server";
import type { Bindings } from "../../platform/bindings.server";
import { problem } from "../../platform/problem.server";
import type { Result } from "../../platform/result";
import { day } from "../../platform/text-fields";
import { allowJson, json, noQuery, validId, validPath } from "../../platform/valid-input.server";
import { type Erasure, readPersonalData, tellOfErasure } from "../../requests/erasing/erase.server";
import { eraseForGood } from "../../requests/erasing/tombstones.server";
import { act } from "../../requests/history/acts";
import { linkUrl } from "../../requests/link.server";
import { nextMail } from "../../requests/outbox/outbox.server";
import { dropTold, readUnsent, retryUnsent } from "../../requests/outbox/unsent.server";
import { type Reach, reachOf } from "../../requests/reach";
import { correct } from "../../requests/work/correct.server";
import { correctionSchema } from "../../requests/work/corrections";
import { explainDemand, handOut, noteDemand } from "../../requests/work/demands.server";
import {
  type FollowUp,
  findFollowUp,
  hasRestricted,
  listDuplicates,
  readEmailKey,
} from "../../requests/work/find.server";
import {
  type Actor,
  addNote,
  type FollowUpEvent,
  listHistory,
  newestWord,
  recordDeed,
} from "../../requests/work/history.server";
import { changeFollowUpDay, changeStatus } from "../../requests/work/move.server";
import { recordOutcome, undoOutcome } from "../../requests/work/outcome.server";
import { actorOf, requestMissing, respond } from "../../requests/work/responses.server";
import {
  answerSchema,
  contactAttemptSchema,
  demandSchema,
  explanationSchema,
  followUpDaySchema,
  noteSchema,
  outcomeSchema,
  outcomeUndoSchema,
  sheetSchema,
  statusChangeSchema,
  viewingSchema,
} from "../../requests/work/schema";
import { templatesSetting } from "../../requests/work/templates.server";
import { answerCustomer, listThread } from "../../requests/work/thread.server";
import { readLastWho, readProposed, setViewing } from "../../requests/work/viewings.server";
import { authorOf, telling } from "../account/told.server";
import { findOnlyAccount } from "../session/account.server";
import type { AdminEnv } from "../session/guard.server";
import { hasFreshProof } from "../session/proof.server";

/** `GET /api/admin/follow-ups/:id` */
export type FollowUpDetail = NonNullable<Awaited<ReturnType<typeof readDetail>>>;

/**
 * A changed follow-up; `mailsAt`: when a mail tells the customer, null where none does, and absent where there is
 * nothing to tell.
 */
export interface Changed extends FollowUp {
  mailsAt?: string | null | undefined;
}

/** `POST /api/admin/follow-ups/:id/erase` */
export interface Erased extends Erasure {
  success: true;
  /** How the customer is told what stays; null where nobody had asked for the erasure. */
  told: Reach | null;
}

/** Channel by which the customer was contacted last. @param history the newest line first */
function lastWay(history: readonly FollowUpEvent[]): "phone" | "mail" | null {
  const way = history.find((line) => line.act === "contact")?.data.channel;
  return way === "phone" || way === "mail" ? way : null;
}

/** `/api/admin/follow-ups/:id`, where the id is the request's or the message's. */
export const followUpApi = new Hono<AdminEnv>()
  .get("/:id", validId, noQuery, async (c) => {
    const detail = await readDetail(c.var.bindings, c.req.valid("param").id);
    return detail ? c.json(detail) : requestMissing();
  })
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
    const reach = isAsked ? await toldBy(c, id) : null;
    const [told] = await tellingOf(c, "erasure", id, actor.now);
    const customers = tellOfErasure(bindings.db, id, bindings.mail !== undefined, actor);
    const erasure = await eraseForGood(bindings, [id], actor.now, { ...(told && { told }), ...customers });
    for (const subject of [id, account.id]) deliver(subject);
    return c.json({ success: true, ...erasure, told: reach } satisfies Erased);
  })
  .post("/:id/demand", validId, json(demandSchema), async (c) => {
    const isNoted = await noteDemand(c.var.bindings.db, c.req.valid("param").id, c.req.valid("json"), actorOf(c));
    return isNoted ? c.json({ success: true }, 201) : respond({ no: "conflict" });
  })
  .post("/:id/demand/explain", validId, json(explanationSchema), async (c) => {
    const { id } = c.req.valid("param");
    const isMailed = (await toldBy(c, id)) === "mail";
    const isMet = await explainDemand(c.var.bindings.db, id, c.req.valid("json"), isMailed, actorOf(c));
    return isMet ? metResponse(c, id) : respond({ no: "conflict" });
  })
  .post("/:id/disclosure", validId, json(sheetSchema), async (c) => {
    const { account, bindings, deliver } = c.var;
    const { id } = c.req.valid("param");
    const actor = actorOf(c);
    const told = (await toldBy(c, id)) === "mail" ? await tellingOf(c, "disclosure", id, actor.now) : undefined;
    const isGiven = await handOut(bindings.db, id, c.req.valid("json"), told, actor);
    deliver(account.id);
    return isGiven ? metResponse(c, id) : requestMissing();
  })
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
  .post("/:id/mails/told", validId, async (c) => {
    await dropTold(c.var.bindings.db, c.req.valid("param").id, actorOf(c));
    return c.json({ success: true });
  })
  .post("/:id/undo", validId, json(outcomeUndoSchema), (c) => change(c, undoOutcome, c.req.valid("json")))
  .post("/:id/status", validId, json(statusChangeSchema), async (c) => {
    const body = c.req.valid("json");
    const { db, mail } = c.var.bindings;
    const id = c.req.valid("param").id;
    const response = respond(await changeStatus(db, id, body, actorOf(c, body), mail !== undefined));
    // What is no spam after all is announced; other changes leave nothing to deliver.
    if (response.ok) c.var.deliver(id);
    return response;
  })
  .post("/:id/day", validId, json(followUpDaySchema), async (c) =>
    respond(await changeFollowUpDay(c.var.bindings.db, c.req.valid("param").id, c.req.valid("json"), actorOf(c))),
  )
  .post("/:id/viewing", validId, json(viewingSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    const id = c.req.valid("param").id;
    const body = c.req.valid("json");
    const result = await setViewing(db, id, body, actorOf(c, body));
    if ("no" in result) return respond(result);
    const next = mail ? await nextMail(db, id, ["times", "viewing-proposal"]) : null;
    // What stands as it was mailed before needs no mail.
    const isTold = next?.kind === "times" && next.about.told === result.ok.viewingAt;
    c.var.deliver(id);
    return c.json({ ...result.ok, mailsAt: isTold ? undefined : (next?.dueAt ?? null) } satisfies Changed);
  })
  .post("/:id/contact", validId, json(contactAttemptSchema), async (c) => {
    const { seen, ...how } = c.req.valid("json");
    const noted = await recordDeed(
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
    const next = mail ? await nextMail(db, id, ["answer"]) : null;
    c.var.deliver(id);
    return c.json({ success: true, mailsAt: next?.dueAt ?? null }, 201);
  });

/** Reads what the screen of a request or message shows, newest event first; undefined where nobody may see it. */
async function readDetail(bindings: Bindings, id: string) {
  const { db, mail } = bindings;
  const { followUp, proposed, offered, orders, ...detail } = await allByName({
    followUp: findFollowUp(db, id),
    history: listHistory(db, id),
    /** Account whose name says nothing, because it is the only one; null while there are several. */
    onlyAccount: findOnlyAccount(db),
    duplicates: listDuplicates(db, id),
    /** Whether something restricted has the same e-mail address. */
    hasRestricted: hasRestricted(db, id),
    unsent: readUnsent(db, id),
    thread: listThread(db, id),
    proposed: readProposed(db, id),
    lastWho: readLastWho(db),
    customerPage: readCustomerPage(bindings, id),
    offered: readOfferSummaries(db, id),
    orders: ordersOf(db, id),
    templates: templatesSetting.read(db),
  });
  // Restricted data are shown to nobody.
  if (!followUp || followUp.restrictedAt) return undefined;
  return {
    ...detail,
    followUp,
    /** Time of the newest that was said, for the body of what answers it. */
    seen: newestWord(detail.history) || followUp.createdAt,
    proposed: proposed ?? null,
    hasSender: mail !== undefined,
    offered: { ...offered, orders, knownWay: lastWay(detail.history) },
  };
}

async function allByName<Named extends Record<string, PromiseLike<unknown>>>(named: Named) {
  const all = Object.entries(named).map(async ([name, value]) => [name, await value] as const);
  return Object.fromEntries(await Promise.all(all)) as { [Name in keyof Named]: Awaited<Named[Name]> };
}

/** How the customer of a request or message is told of it: by a mail, or on paper. */
async function toldBy({ var: { bindings } }: Context<AdminEnv>, id: string): Promise<Reach> {
  return reachOf({ email: await readEmailKey(bindings.db, id) }, bindings.mail !== undefined);
}

/** Response to what met a demand: when the mail goes out that says it. */
async function metResponse(c: Context<AdminEnv>, id: string): Promise<Response> {
  const { bindings, deliver } = c.var;
  const next = bindings.mail ? await nextMail(bindings.db, id, ["demand-met"]) : null;
  deliver(id);
  return c.json({ success: true, mailsAt: next?.dueAt ?? null }, 201);
}

/** Statements that tell the account of what it does with a request or message, where that is there. */
async function tellingOf(c: Context<AdminEnv>, what: "erasure" | "disclosure", id: string, now: Date) {
  const { db } = c.var.bindings;
  const request = await readLinked(db, id);
  const details = request ? `Anfrage ${request.reference}` : "Nachricht";
  const isThere = gt(db.$count(followUps, eq(followUps.id, id)), 0);
  return telling(db, authorOf(c), { what, details }, now, isThere);
}

const UNREAD = "Inzwischen ist etwas dazugekommen. Bitte lesen Sie es zuerst.";

/** Makes a change in the operator's name, and answers with the follow-up as it is then, or why it is not made. */
async function change<Body extends { version: number; seen?: string | undefined }>(
  c: Context<AdminEnv, "/:id/:part">,
  make: (db: Database, id: string, body: Body, actor: Actor) => Promise<Result<FollowUp>>,
  body: Body,
): Promise<Response> {
  return respond(await make(c.var.bindings.db, c.req.param("id"), body, actorOf(c, body)));
}

/** `GET /api/admin/days/:day`: who is cleaned, viewed and called on a day, which may be long gone or years ahead. */
export interface DayOverview extends Awaited<ReturnType<typeof readDayList>> {
  /** Reason why nobody works on the day, or others do not; null on an ordinary day. */
  closed: string | null;
  /** Viewings that are proposed to others. */
  proposed: DayEntry[];
}

export const daysApi = new Hono<AdminEnv>()
  .get("/:day", noQuery, validPath(z.object({ day })), async (c) => {
    const { db } = c.var.bindings;
    const asked = c.req.valid("param").day;
    const [list, proposed, closed] = await Promise.all([
      readDayList(db, asked, new Date()),
      readProposedOn(db, asked),
      closedInWords(db, asked),
    ]);
    return c.json({ closed, proposed, ...list } satisfies DayOverview);
  })
  .get("/:day/:until", noQuery, validPath(z.object({ day, until: day })), async (c) => {
    const { day: first, until } = c.req.valid("param");
    return c.json(await readMet(c.var.bindings.db, first, until));
  });

/**
 * `/api/admin/customer-pages/:id`, where the id is the request's: its photos, and the customer's own link, which is
 * given with a proof, stands in the history and can be revoked.
 */
export const customerPageApi = new Hono<AdminEnv>()
  .post("/:id/link", validId, allowJson, async (c) => {
    const { db, linkSecrets } = c.var.bindings;
    const request = await readLinked(db, c.req.valid("param").id);
    const url = request && linkUrl(linkSecrets, request);
    if (!url) return requestMissing();
    await recordDeed(db, request.id, act("link-given", {}), actorOf(c));
    return c.json({ url });
  })
  .post("/:id/revoke", validId, allowJson, async (c) => {
    const isRevoked = await revokeLinks(c.var.bindings.db, c.req.valid("param").id, actorOf(c));
    return isRevoked ? c.json({ success: true }) : requestMissing();
  })
  .get("/:id/photos/:photo", validPath(z.object({ id: z.uuid(), photo: z.uuid() })), noQuery, async (c) => {
    const { db, photos } = c.var.bindings;
    const { id, photo } = c.req.valid("param");
    const response = photos && (await photoResponse(db, photos, id, photo));
    return response ?? problem(404, "Dieses Foto gibt es nicht (mehr).");
  });
