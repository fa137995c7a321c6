/** Follow-up of requests and messages: status, notes, follow-up day, history, work list and spam. */
import { eq, gt } from "drizzle-orm";
import type { Context } from "hono";
import { Hono } from "hono/quick";
import * as z from "zod/mini";
import { company } from "../../content/company";
import type { Database } from "../../db/client.server";
import { followUps } from "../../db/schema";
import { type CustomerPage, readCustomerPage, readLinked, revokeLinks } from "../../my-request/owner-view.server";
import { photoResponse } from "../../my-request/photos/photos.server";
import { type OfferSummary, readOfferSummaries } from "../../offer/store.server";
import { isHoliday } from "../../opening/holidays";
import { openingOf } from "../../opening/opening.server";
import { type Hours, hoursOn } from "../../opening/working-days";
import { type DayList, readDayList } from "../../order/day-list.server";
import { ownDataOf } from "../../order/own-data.server";
import { ordersOf, type PricedOrder } from "../../order/store.server";
import { type Day, startOfBerlinDay, weekdayOf } from "../../platform/berlin-days";
import { invalidFields, problem } from "../../platform/problem.server";
import { day } from "../../platform/text-fields";
import { allowJson, json, noQuery, validId, validPath } from "../../platform/valid-input.server";
import { type Erasure, readPersonalData, tellOfErasure } from "../../requests/erasing/erase.server";
import { eraseForGood } from "../../requests/erasing/tombstones.server";
import { act } from "../../requests/history/acts";
import { linkUrl } from "../../requests/link.server";
import { type RefusedMail, readRefused, retryRefused } from "../../requests/outbox/delivery.server";
import { nextMail } from "../../requests/outbox/outbox.server";
import type { ChangeResult } from "../../requests/work/change.server";
import { correct } from "../../requests/work/correct.server";
import { correctionSchema } from "../../requests/work/corrections";
import { explainDemand, handOut, noteDemand } from "../../requests/work/demands.server";
import {
  type Duplicate,
  type FollowUp,
  findFollowUp,
  hasAddress,
  hasRestricted,
  listDuplicates,
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
import { actorOf, requestMissing } from "../../requests/work/responses.server";
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
import { answerCustomer, listThread, type ThreadText } from "../../requests/work/thread.server";
import { type Proposed, readLastWho, readProposed, setViewing } from "../../requests/work/viewings.server";
import { authorOf, telling } from "../account/told.server";
import { findOnlyAccount } from "../session/account.server";
import type { AdminEnv } from "../session/guard.server";
import { hasFreshProof, proofMissing } from "../session/proof.server";

/** `GET /api/admin/follow-ups/:id`, newest event first. */
export interface FollowUpDetail {
  followUp: FollowUp;
  /** Time of the newest that was said, for the body of what answers it. */
  seen: string;
  history: FollowUpEvent[];
  /** Account whose name says nothing, because it is the only one; null while there are several. */
  onlyAccount: string | null;
  duplicates: Duplicate[];
  /** Mails that were refused for good. */
  refused: RefusedMail[];
  /** Texts between the customer and the operator, oldest first. */
  thread: ThreadText[];
  /** The newest times for a viewing that the customer may choose from; null where none were ever proposed. */
  proposed: Proposed | null;
  /** Person who was last said to come to a viewing. */
  lastWho: string;
  /** Whether something restricted has the same e-mail address. */
  hasRestricted: boolean;
  /** The customer's own page; a message has none. */
  customerPage: CustomerPage | null;
  /**
   * Offers, the newest first, whether another one is being written, whether customers can be mailed, orders, the newest
   * first, and the way on which the customer was spoken to last.
   */
  offered: {
    offers: OfferSummary[];
    hasDraft: boolean;
    hasMail: boolean;
    orders: PricedOrder[];
    knownWay: "phone" | "mail" | null;
  };
}

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
  /** Whether a mail says what stays; null where nobody had asked for the erasure. */
  isMailed: boolean | null;
}

/** Channel by which the customer was contacted last. @param history the newest line first */
function lastWay(history: readonly FollowUpEvent[]): "phone" | "mail" | null {
  const way = history.find((line) => line.act === "contact")?.data.channel;
  return way === "phone" || way === "mail" ? way : null;
}

/** `/api/admin/follow-ups/:id`, where the id is the request's or the message's. */
export const followUpApi = new Hono<AdminEnv>()
  .get("/:id", validId, noQuery, async (c) => {
    const { db } = c.var.bindings;
    const id = c.req.valid("param").id;
    const [
      followUp,
      history,
      onlyAccount,
      duplicates,
      isRestrictedToo,
      refused,
      thread,
      proposed,
      lastWho,
      customerPage,
      offered,
      orders,
    ] = await Promise.all([
      findFollowUp(db, id),
      listHistory(db, id),
      findOnlyAccount(db),
      listDuplicates(db, id),
      hasRestricted(db, id),
      readRefused(db, id),
      listThread(db, id),
      readProposed(db, id),
      readLastWho(db),
      readCustomerPage(c.var.bindings, id),
      readOfferSummaries(db, id),
      ordersOf(db, [id]),
    ]);
    const hasMail = c.var.bindings.mail !== undefined;
    // Restricted data are shown to nobody.
    if (!followUp || followUp.restrictedAt) return requestMissing();
    const detail = {
      followUp,
      seen: newestWord(history) || followUp.createdAt,
      history,
      onlyAccount,
      duplicates,
      hasRestricted: isRestrictedToo,
      refused,
      thread,
      proposed: proposed ?? null,
      lastWho,
      customerPage,
      offered: { ...offered, hasMail, orders, knownWay: lastWay(history) },
    };
    return c.json(detail satisfies FollowUpDetail);
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
    const isMailed = isAsked ? await canMail(c, id) : null;
    const [told] = await tellingOf(c, "erasure", id, actor.now);
    const customers = tellOfErasure(bindings.db, id, bindings.mail !== undefined, actor);
    const erasure = await eraseForGood(bindings, [id], actor.now, { ...(told && { told }), ...customers });
    for (const subject of [id, account.id]) deliver(subject);
    return c.json({ success: true, ...erasure, isMailed } satisfies Erased);
  })
  .post("/:id/demand", validId, json(demandSchema), async (c) => {
    const isNoted = await noteDemand(c.var.bindings.db, c.req.valid("param").id, c.req.valid("json"), actorOf(c));
    return isNoted ? c.json({ success: true }, 201) : problem(409, CONFLICT);
  })
  .post("/:id/demand/explain", validId, json(explanationSchema), async (c) => {
    const { id } = c.req.valid("param");
    const isMet = await explainDemand(c.var.bindings.db, id, c.req.valid("json"), await canMail(c, id), actorOf(c));
    return isMet ? metResponse(c, id) : problem(409, CONFLICT);
  })
  .post("/:id/disclosure", validId, json(sheetSchema), async (c) => {
    const { account, bindings, deliver } = c.var;
    const { id } = c.req.valid("param");
    const actor = actorOf(c);
    const told = (await canMail(c, id)) ? await tellingOf(c, "disclosure", id, actor.now) : undefined;
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
    if (result.kind === "unproved") return proofMissing();
    if (result.kind === "invalid") return invalidFields(result.errors);
    c.var.deliver(id);
    return answer(c, result);
  })
  .post("/:id/mails", validId, async (c) => {
    const { id } = c.req.valid("param");
    await retryRefused(c.var.bindings.db, id, new Date());
    c.var.deliver(id);
    return c.json({ success: true });
  })
  .post("/:id/undo", validId, json(outcomeUndoSchema), (c) => change(c, undoOutcome, c.req.valid("json")))
  .post("/:id/status", validId, json(statusChangeSchema), async (c) => {
    const body = c.req.valid("json");
    const { db, mail } = c.var.bindings;
    const id = c.req.valid("param").id;
    const response = answer(c, await changeStatus(db, id, body, actorOf(c, body), mail !== undefined));
    // What is no spam after all is announced; other changes leave nothing to deliver.
    if (response.ok) c.var.deliver(id);
    return response;
  })
  .post("/:id/day", validId, json(followUpDaySchema), async (c) =>
    answer(c, await changeFollowUpDay(c.var.bindings.db, c.req.valid("param").id, c.req.valid("json"), actorOf(c))),
  )
  .post("/:id/viewing", validId, json(viewingSchema), async (c) => {
    const { db, mail } = c.var.bindings;
    const id = c.req.valid("param").id;
    const body = c.req.valid("json");
    const result = await setViewing(db, id, body, actorOf(c, body));
    if (result.kind === "invalid") return invalidFields(result.errors, Object.values(result.errors).flat().join(". "));
    if (result.kind !== "changed") return answer(c, result);
    const next = mail ? await nextMail(db, id, ["times", "viewing-proposal"]) : null;
    // What stands as it was mailed before needs no mail.
    const isTold = next?.kind === "times" && next.about.told === result.followUp.viewingAt;
    c.var.deliver(id);
    return c.json({ ...result.followUp, mailsAt: isTold ? undefined : (next?.dueAt ?? null) } satisfies Changed);
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
    if (stored === "missing") return requestMissing();
    if (stored === "conflict") return problem(409, UNREAD);
    const next = mail ? await nextMail(db, id, ["answer"]) : null;
    c.var.deliver(id);
    return c.json({ success: true, mailsAt: next?.dueAt ?? null }, 201);
  });

/** Whether the customer of a request or message can be written to. */
async function canMail({ var: { bindings } }: Context<AdminEnv>, id: string): Promise<boolean> {
  return bindings.mail !== undefined && (await hasAddress(bindings.db, id));
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

const CONFLICT = "Das wurde inzwischen von jemand anderem geändert. Bitte sehen Sie sich den neuen Stand an.";

const UNREAD = "Inzwischen ist etwas dazugekommen. Bitte lesen Sie es zuerst.";

/** Makes a change in the operator's name, and answers with the follow-up as it is then, or why it is not made. */
async function change<Body extends { version: number; seen?: string | undefined }>(
  c: Context<AdminEnv, "/:id/:part">,
  make: (db: Database, id: string, body: Body, actor: Actor) => Promise<ChangeResult>,
  body: Body,
): Promise<Response> {
  return answer(c, await make(c.var.bindings.db, c.req.param("id"), body, actorOf(c, body)));
}

function answer(c: Context<AdminEnv>, result: ChangeResult): Response {
  switch (result.kind) {
    case "changed":
      return c.json(result.followUp);
    case "missing":
      return requestMissing();
    case "conflict":
      return problem(409, CONFLICT);
    case "refused":
      return invalidFields({ status: ["Dieser Status kann hier nicht folgen"] });
  }
}

/** `GET /api/admin/days/:day`: who is cleaned, viewed and called on a day, which may be long gone or years ahead. */
export interface DayOverview extends DayList {
  /** Reason why nobody works on the day, or others do not; null on an ordinary day. */
  closed: string | null;
  /** Hours in which the office is open. */
  hours: readonly Hours[];
}

export const daysApi = new Hono<AdminEnv>().get("/:day", noQuery, validPath(z.object({ day })), async (c) => {
  const { db } = c.var.bindings;
  const asked = c.req.valid("param").day;
  const [list, opening] = await Promise.all([
    readDayList(db, asked, new Date()),
    openingOf(db, startOfBerlinDay(asked)),
  ]);
  const hours = hoursOn(asked, opening);
  return c.json({ closed: closedInWords(asked, hours), hours, ...list } satisfies DayOverview);
});

/** Customers have a holiday also where the office is open. */
function closedInWords(day: Day, hours: readonly Hours[]): string | null {
  if (isHoliday(day)) return `Feiertag in ${company.address.state}`;
  if (hours.length > 0) return null;
  return weekdayOf(day) === 7 ? "Sonntag" : "An diesem Tag haben Sie geschlossen";
}

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
