/** Composes the mail of a row of the outbox, from what is stored at that moment. */

import { and, asc, desc, eq, getTableColumns, gte, inArray, isNull, lt, ne, notExists } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { contacts, followUpEvents, followUps, leads, outbox, threadTexts } from "../db/schema";
import { offerPath } from "../offer/number";
import { documentOf, readOffer, readWordings } from "../offer/store.server";
import { cameToNothing, isRunning } from "../order/states";
import { ordersOf, readListed } from "../order/store.server";
import { berlinDay, timeInWords } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import type { Mail } from "../platform/mailer.server";
import { keptUntil, STILL_RUNNING } from "../requests/erasing/kept.server";
import { CUSTOMER, withActs } from "../requests/history/acts";
import { linkUrl } from "../requests/link.server";
import { requestRows } from "../requests/lists/request-rows.server";
import { type ShownStatus, statusAt } from "../requests/offer-status";
import { FLOOD_FROM, hourOf, type OutboxRow } from "../requests/outbox/outbox.server";
import { readTimesKey, VIEWING } from "../requests/outbox/times.server";
import { findFollowUp } from "../requests/work/find.server";
import { WITHDRAWN } from "../requests/work/options";
import { isOpen } from "../requests/work/steps";
import { listThread } from "../requests/work/thread.server";
import { freeSlots, readProposed, viewingToCome } from "../requests/work/viewings.server";
import { accountMail } from "./account-mail.server";
import { actReceipt, leadChangeNotice, linkMail, type MessageTo, messageMail, type Receipt } from "./change-mail";
import { eveningMail, readCustomersActs } from "./evening-mail.server";
import { type Letter, mailFromLetter } from "./letter";
import { readMorningList } from "./morning-list.server";
import { morningMail } from "./morning-mail";
import { closedMail, confirmationMail, offerMail } from "./offer-mail";
import { floodMail, hourMail } from "./operator-mails";
import { daysMail, endMail, endUndoneMail } from "./order-mail";
import type { MailSettings } from "./schema";
import { contactNotice, contactReceipt, leadNotice, leadReceipt } from "./submission-mail";
import { viewingAgreedMail, viewingEndedMail, viewingProposalMail } from "./viewing-mail";

export type MailSources = Pick<Bindings, "db" | "linkSecrets">;

/**
 * @param settings name the receivers of notices
 * @returns undefined when the subject is gone, or this mail is no longer wanted
 */
export async function compose(
  sources: MailSources,
  row: OutboxRow,
  settings: MailSettings,
  now: Date,
): Promise<Mail | undefined> {
  const letter = await letterOf(sources, row, settings, now);
  return letter && mailFromLetter(letter, settings.signedBy);
}

async function letterOf(
  sources: MailSources,
  row: OutboxRow,
  settings: MailSettings,
  now: Date,
): Promise<Letter | undefined> {
  const { db, linkSecrets } = sources;
  const to = settings.receivers;
  switch (row.kind) {
    case "lead-notice":
      return ofLead(db, row, (lead) => leadNotice(lead, to));
    case "lead-receipt":
      return ofLead(db, row, (lead) => leadReceipt(lead, linkUrl(linkSecrets, lead)));
    case "lead-change-notice":
      return ofLead(db, row, async (lead) => leadChangeNotice(lead, await customerActs(db, row), to));
    case "answer": {
      const message = await db.select().from(threadTexts).where(eq(threadTexts.id, row.dedupeKey)).get();
      const ofMessage = (to: MessageTo, url?: string) =>
        to.email ? messageMail(to, message?.text ?? "", url) : undefined;
      return (
        message &&
        ((await ofLead(db, row, (lead) => ofMessage({ ...lead, kind: "lead" }, linkUrl(linkSecrets, lead)))) ??
          ofContact(db, row, (contact) => ofMessage({ ...contact, kind: "contact" })))
      );
    }
    case "viewing-proposal":
      return ofLead(db, row, async (lead) => {
        const proposed = await readProposed(db, lead.id);
        const slots = proposed ? await freeSlots(db, lead.id, proposed, now) : [];
        const instead = await toCome(db, lead.id, now);
        return slots.length > 0 && lead.email
          ? viewingProposalMail(lead, slots, { instead, who: proposed?.who ?? "" }, linkUrl(linkSecrets, lead))
          : undefined;
      });
    case "times":
      return timesMail(sources, row, now);
    case "viewing-reminder":
      return ofLead(db, row, async (lead) => {
        const isStanding = row.dedupeKey === (await toCome(db, lead.id, now)) && lead.email;
        const when = { at: row.dedupeKey, instead: null, who: await whoComes(db, lead.id), isReminder: true };
        return isStanding ? viewingAgreedMail(lead, when, linkUrl(linkSecrets, lead)) : undefined;
      });
    case "act-receipt": {
      const act = await readAct(db, row, now);
      return (
        act && ofLead(db, row, (lead) => (lead.email ? actReceipt(lead, act, linkUrl(linkSecrets, lead)) : undefined))
      );
    }
    case "evening-list":
      return eveningMail(sources, row);
    case "link":
      return (
        linkSecrets && ofLead(db, row, (lead) => linkMail(lead, linkUrl(linkSecrets, lead), row.reason === "renewed"))
      );
    case "contact-notice":
      return ofContact(db, row, (contact) => contactNotice(contact, to));
    case "contact-receipt":
      return ofContact(db, row, (contact) => (contact.email ? contactReceipt(contact) : undefined));
    case "offer":
      return ofOffer(sources, row, now, ["sent"], offerMail);
    case "order-confirmation":
      return ofOffer(sources, row, now, ["accepted"], confirmationMail);
    case "offer-closed":
      return ofOffer(sources, row, now, ["retracted", "replaced"], closedMail);
    case "order-end": {
      const [id = "", at = "", isUndone] = row.dedupeKey.split(" ");
      const order = await readListed(db, id);
      const lead = order?.email ? await db.select().from(leads).where(eq(leads.id, order.leadId)).get() : undefined;
      if (!order || !lead) return undefined;
      const page = linkUrl(linkSecrets, lead);
      if (isUndone) return endUndoneMail(order, at, page);
      // Not what was taken back.
      return order.end ? endMail(order, page, now) : undefined;
    }
    case "flood-notice":
      if (row.dedupeKey === "") return floodMail(FLOOD_FROM, to);
      return hourMail(await readUnannounced(db, new Date(row.dedupeKey)), to);
    case "account-notice":
    case "account-copy":
      return accountMail(sources, row, settings);
    case "morning-list": {
      if (!settings.morningIsOn) return undefined;
      return morningMail(await readMorningList(db, now), to);
    }
    case "push":
      // Sent by push/deliver-push.server.ts.
      return undefined;
  }
}

async function ofLead(
  db: Database,
  { subjectId }: OutboxRow,
  letter: (lead: typeof leads.$inferSelect) => Letter | undefined | Promise<Letter | undefined>,
) {
  const lead = await db.select().from(leads).where(eq(leads.id, subjectId)).get();
  return lead && letter(lead);
}

async function ofContact(
  db: Database,
  { subjectId }: OutboxRow,
  letter: (contact: typeof contacts.$inferSelect) => Letter | undefined,
) {
  const contact = await db.select().from(contacts).where(eq(contacts.id, subjectId)).get();
  return contact && letter(contact);
}

/** Mail about the present state of a changed time; undefined where that was mailed already, or is over. */
function timesMail({ db, linkSecrets }: MailSources, row: OutboxRow, now: Date): Promise<Letter | undefined> {
  const { of, told } = readTimesKey(row.dedupeKey);
  return ofLead(db, row, async (lead) => {
    const url = linkUrl(linkSecrets, lead);
    if (of !== VIEWING) {
      const order = await readListed(db, of);
      const today = berlinDay(now);
      return order?.email && isRunning(today, order) ? daysMail(order, url, today) : undefined;
    }
    const followUp = await findFollowUp(db, lead.id);
    const at = followUp && viewingToCome(followUp, now);
    if (!lead.email || !followUp || followUp.status === "spam" || (at ?? "") === told) return undefined;
    if (at) return viewingAgreedMail(lead, { at, instead: told || null, who: await whoComes(db, lead.id) }, url);
    const isNewToCome = isOpen(followUp.status) && followUp.viewingAt === null;
    return viewingEndedMail(lead, { ended: told, isNewToCome }, url);
  });
}

async function whoComes(db: Database, leadId: string): Promise<string> {
  return (await readProposed(db, leadId))?.who ?? "";
}

async function toCome(db: Database, leadId: string, now: Date): Promise<string | null> {
  const followUp = await findFollowUp(db, leadId);
  return followUp ? viewingToCome(followUp, now) : null;
}

/** Act that a receipt tells of; undefined where it has been taken back meanwhile. */
async function readAct(db: Database, row: OutboxRow, now: Date): Promise<Receipt | undefined> {
  const { subjectId, dedupeKey, createdAt } = row;
  const followUp = await db
    .select({ ...getTableColumns(followUps), retained: keptUntil(berlinDay(now)) })
    .from(followUps)
    .where(eq(followUps.id, subjectId))
    .get();
  const ends = timeInWords(followUp?.erasureDueAt ?? createdAt);
  switch (dedupeKey.split(":")[0]) {
    case "no":
      return readNo(db, subjectId, followUp?.status === "lost");
    case "kept":
      return followUp?.retained === STILL_RUNNING ? { act: "kept" } : undefined;
    default:
      return followUp?.erasureDueAt ? { act: "erasure", ends, retained: followUp.retained } : undefined;
  }
}

/** Newest no, with all that it has ended; undefined where the request was taken up again. */
async function readNo(db: Database, leadId: string, isLost: boolean): Promise<Receipt | undefined> {
  const { subjectId, author, act, at, id } = followUpEvents;
  const isNo = and(eq(subjectId, leadId), eq(author, CUSTOMER), inArray(act, ["status", "offer-refused"]));
  const newest = db.select({ at }).from(followUpEvents).where(isNo).orderBy(desc(id)).limit(1);
  const isOfIt = and(eq(subjectId, leadId), inArray(at, newest));
  const lines = withActs(await db.select().from(followUpEvents).where(isOfIt));
  const closed = lines.find((line) => line.act === "status");
  if (lines.length === 0 || (closed && !isLost)) return undefined;
  const refused = lines.find((line) => line.act === "offer-refused");
  const offer = refused && `Das Angebot ${refused.data.offer}`;
  const viewingAt = lines.find((line) => line.act === "viewing")?.data.before ?? null;
  return {
    act: "no",
    isWithdrawn: closed?.data.reason === WITHDRAWN,
    offer,
    isClosed: closed !== undefined,
    viewingAt,
  };
}

/**
 * Mail about an offer; undefined when the offer has another status by now, its request is closed, its order came to
 * nothing, or it has no address.
 */
async function ofOffer(
  { db, linkSecrets }: MailSources,
  row: OutboxRow,
  now: Date,
  statuses: readonly ShownStatus[],
  letter: typeof confirmationMail,
) {
  const found = await readOffer(db, row.dedupeKey);
  if (!found?.lead.email || !statuses.includes(statusAt(now, found.offer))) return undefined;
  const document = documentOf(found.offer);
  const page = linkUrl(linkSecrets, found.lead);
  const url = page && page + offerPath(found.offer.revision);
  const order = (await ordersOf(db, [found.offer.leadId])).find(({ offerId }) => offerId === found.offer.id);
  if (order && cameToNothing(order)) return undefined;
  if (row.kind === "offer" && !isOpen(found.status)) return undefined;
  return letter({ ...found, document, order }, await readWordings(db, document), url, now);
}

/** Acts of the customer since the notice was queued. */
async function customerActs(db: Database, row: OutboxRow) {
  const since = row.createdAt;
  const thread = await listThread(db, row.subjectId);
  const events = await readCustomersActs(db, [row.subjectId], since);
  return { events, questions: thread.filter(({ author, createdAt }) => author === "customer" && createdAt >= since) };
}

/** Submissions of an hour that are not marked and have no notice of their own, the oldest first. */
async function readUnannounced(db: Database, hour: Date) {
  const { end } = hourOf(hour);
  const notice = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.subjectId, followUps.id), inArray(outbox.kind, ["lead-notice", "contact-notice"])));
  const isListed = and(
    gte(followUps.createdAt, hour.toISOString()),
    lt(followUps.createdAt, end.toISOString()),
    ne(followUps.status, "spam"),
    isNull(followUps.suspicion),
    isNull(followUps.restrictedAt),
    notExists(notice),
  );
  return requestRows(db).where(isListed).orderBy(asc(followUps.createdAt));
}
