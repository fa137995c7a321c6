/** Composes the mail of a row of the outbox, from what is stored at that moment. */

import { and, asc, eq, getTableColumns, gte, inArray, isNull, lt, ne, notExists, type SQL } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { contacts, followUpEvents, followUps, leads, messages, offers, outbox } from "../db/schema";
import { currentWordings } from "../offer/facts";
import { offerPath } from "../offer/number";
import { documentOf, readOffer, readWordings } from "../offer/store.server";
import { endNoted } from "../order/end-words";
import { ordersOf, readListed, readUninstructed } from "../order/store.server";
import { berlinDay, timeInWords } from "../platform/berlin-days";
import type { Bindings } from "../platform/bindings.server";
import type { Mail } from "../platform/mailer.server";
import { keptUntil } from "../requests/erasing/kept.server";
import { linkUrl } from "../requests/link.server";
import { requestRows } from "../requests/lists/request-rows.server";
import type { OfferStatus } from "../requests/offer-status";
import { FLOOD_FROM, hourOf, type OutboxRow } from "../requests/outbox/outbox.server";
import { correctedFields, readCorrected } from "../requests/work/corrections";
import { CUSTOMER, WITHDRAWN } from "../requests/work/customer";
import { findFollowUp } from "../requests/work/find.server";
import { listMessages } from "../requests/work/thread.server";
import { freeSlots, isViewedAt, readProposed, replacedBy } from "../requests/work/viewings.server";
import { accountMail } from "./account-mail.server";
import {
  type Act,
  actReceipt,
  correctionMail,
  leadChangeNotice,
  linkMail,
  type MessageTo,
  messageMail,
} from "./change-mail";
import { eveningMail } from "./evening-mail.server";
import { readMorningList } from "./morning-list.server";
import { morningMail } from "./morning-mail";
import { closedMail, confirmationMail, instructionMail, offerMail } from "./offer-mail";
import { floodMail, hourMail } from "./operator-mails";
import { endMail, endUndoneMail } from "./order-mail";
import type { MailSettings } from "./schema";
import { contactNotice, contactReceipt, leadNotice, leadReceipt } from "./submission-mail";
import { viewingAgreedMail, viewingEndedMail, viewingProposalMail } from "./viewing-mail";
import { isMonday, readWeek } from "./week.server";

export type MailSources = Pick<Bindings, "db" | "statistics" | "linkSecrets">;

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
  const { db, linkSecrets } = sources;
  const to = settings.receivers;
  switch (row.kind) {
    case "lead-notice":
      return ofLead(db, row, (lead) => leadNotice(lead, to));
    case "lead-receipt":
      return ofLead(db, row, (lead) => leadReceipt(lead, linkUrl(linkSecrets, lead)));
    case "lead-change-notice":
      return ofLead(db, row, async (lead) => leadChangeNotice(lead, await customerActs(db, row), to));
    case "message": {
      const message = await db.select().from(messages).where(eq(messages.id, row.dedupeKey)).get();
      const ofMessage = (to: MessageTo, url?: string) =>
        to.email ? messageMail(to, message?.text ?? "", url) : undefined;
      return (
        message &&
        ((await ofLead(db, row, async (lead) => ofMessage({ ...lead, kind: "lead" }, linkUrl(linkSecrets, lead)))) ??
          ofContact(db, row, async (contact) => ofMessage({ ...contact, kind: "contact" })))
      );
    }
    case "viewing-proposal":
      return ofLead(db, row, async (lead) => {
        const proposed = await readProposed(db, lead.id);
        const slots = proposed ? await freeSlots(db, lead.id, proposed, now) : [];
        const agreed = (await findFollowUp(db, lead.id))?.viewingAt;
        const instead = agreed && agreed > now.toISOString() ? agreed : null;
        return slots.length > 0 && lead.email
          ? viewingProposalMail(lead, slots, instead, linkUrl(linkSecrets, lead))
          : undefined;
      });
    case "viewing-agreed":
      return viewingMailOf(sources, row, row.dedupeKey, now);
    case "viewing-reminder":
      return viewingMailOf(sources, row, row.dedupeKey, now, true);
    case "viewing-fixed": {
      const line = await viewingLine(db, row);
      if (line?.after) return viewingMailOf(sources, row, line.after, now);
      return ofLead(db, row, async (lead) => {
        const isOff = (await findFollowUp(db, lead.id))?.viewingAt === null;
        return lead.email && line?.before && isOff
          ? viewingEndedMail(lead, line.before, linkUrl(linkSecrets, lead))
          : undefined;
      });
    }
    case "act-receipt": {
      const act = await readAct(db, row, now);
      return (
        act &&
        ofLead(db, row, async (lead) => (lead.email ? actReceipt(lead, act, linkUrl(linkSecrets, lead)) : undefined))
      );
    }
    case "correction":
      return readCorrection(db, row);
    case "evening-list":
      return eveningMail(sources, row);
    case "link":
      return (
        linkSecrets && ofLead(db, row, (lead) => linkMail(lead, linkUrl(linkSecrets, lead), row.reason === "renewed"))
      );
    case "contact-notice":
      return ofContact(db, row, (contact) => contactNotice(contact, to));
    case "contact-receipt":
      return ofContact(db, row, async (contact) => (contact.email ? contactReceipt(contact) : undefined));
    case "offer":
      return ofOffer(sources, row, now, ["sent"], offerMail);
    case "order-confirmation":
      return ofOffer(sources, row, now, ["accepted"], confirmationMail);
    case "offer-closed":
      return ofOffer(sources, row, now, ["retracted", "replaced"], closedMail);
    case "order-instruction": {
      const found = await readUninstructed(db, row.dedupeKey);
      return found?.lead.email ? instructionMail(found.order, found.lead, currentWordings()) : undefined;
    }
    case "order-end":
    case "order-end-undone": {
      const [id = "", at = ""] = row.dedupeKey.split(" ");
      const order = await readListed(db, id);
      const lead = order?.email ? await db.select().from(leads).where(eq(leads.id, order.leadId)).get() : undefined;
      if (!order || !lead) return undefined;
      const page = linkUrl(linkSecrets, lead);
      if (row.kind === "order-end-undone") return endUndoneMail(order, at, page);
      // Not what was taken back, or where another end was noted since.
      const isNewest = (order.undo?.at ?? at) === at;
      return endNoted(order) && isNewest ? endMail(order, page, now) : undefined;
    }
    case "flood-notice":
      if (row.dedupeKey === "") return floodMail(FLOOD_FROM, to);
      return hourMail(await readUnannounced(db, new Date(row.dedupeKey)), to);
    case "account-notice":
    case "account-copy":
      return accountMail(sources, row, settings);
    case "morning-list": {
      if (!settings.morningIsOn) return undefined;
      const list = await readMorningList(db, now);
      const week = isMonday(row.subjectId) ? await readWeek(sources, row.subjectId, now) : undefined;
      return morningMail({ ...list, week }, to);
    }
    case "push":
      // Sent by push/deliver-push.server.ts.
      return undefined;
  }
}

async function ofLead(
  db: Database,
  { subjectId }: OutboxRow,
  mail: (lead: typeof leads.$inferSelect) => Promise<Mail | undefined>,
) {
  const lead = await db.select().from(leads).where(eq(leads.id, subjectId)).get();
  return lead && mail(lead);
}

async function ofContact(
  db: Database,
  { subjectId }: OutboxRow,
  mail: (contact: typeof contacts.$inferSelect) => Promise<Mail | undefined>,
) {
  const contact = await db.select().from(contacts).where(eq(contacts.id, subjectId)).get();
  return contact && mail(contact);
}

/** @returns undefined when it is no longer to be at this time */
function viewingMailOf({ db, linkSecrets }: MailSources, row: OutboxRow, at: string, now: Date, isReminder = false) {
  return ofLead(db, row, async (lead) => {
    const isAgreed = lead.email && at > now.toISOString() && (await isViewedAt(db, lead.id, at));
    if (!isAgreed) return undefined;
    const instead = isReminder ? null : await replacedBy(db, lead.id, at);
    return viewingAgreedMail(lead, { at, instead, isReminder }, linkUrl(linkSecrets, lead));
  });
}

/** What the owner has fixed or removed in the act that the row's key names: a time may be fixed a second time. */
function viewingLine(db: Database, { subjectId, dedupeKey }: OutboxRow) {
  const { kind, at, before, after } = followUpEvents;
  const isLine = and(eq(followUpEvents.subjectId, subjectId), eq(kind, "viewing"), eq(at, dedupeKey));
  return db.select({ before, after }).from(followUpEvents).where(isLine).get();
}

/** What a receipt tells of; undefined where it has been taken back meanwhile. */
async function readAct(db: Database, row: OutboxRow, now: Date): Promise<Act | undefined> {
  const { subjectId, dedupeKey, createdAt } = row;
  const followUp = await db
    .select({ ...getTableColumns(followUps), retained: keptUntil(berlinDay(now)) })
    .from(followUps)
    .where(eq(followUps.id, subjectId))
    .get();
  const ends = timeInWords(followUp?.erasureDueAt ?? createdAt);
  switch (dedupeKey.split(":")[0]) {
    case "withdrawn":
      return followUp?.lossReason === WITHDRAWN ? { act: "withdrawn" } : undefined;
    case "declined": {
      const isThis = and(eq(offers.leadId, subjectId), eq(offers.answeredAt, createdAt), eq(offers.status, "declined"));
      const offer = await db.select().from(offers).where(isThis).get();
      return offer && { act: "declined", offer: offer.number };
    }
    case "wish":
      return { act: "wish" };
    default:
      return followUp?.erasureDueAt ? { act: "erasure", ends, retained: followUp.retained } : undefined;
  }
}

/** To the address that was stored before. @returns undefined when it has been erased meanwhile */
async function readCorrection(db: Database, { subjectId, dedupeKey }: OutboxRow): Promise<Mail | undefined> {
  const { kind, at } = followUpEvents;
  const sinceThen = and(eq(followUpEvents.subjectId, subjectId), eq(kind, "correction"), gte(at, dedupeKey));
  const [events, [subject]] = await db.batch([
    db.select().from(followUpEvents).where(sinceThen).orderBy(asc(at)),
    requestRows(db).where(eq(followUps.id, subjectId)),
  ]);
  const [event] = events;
  if (event?.at !== dedupeKey || !subject) return undefined;
  // The first to change the address names the one until then; without any it is still stored.
  const befores = events.map(({ before }) => readCorrected(before));
  const to = befores.find((before) => "email" in before)?.email ?? subject.email;
  return correctionMail(subject, to, correctedFields(event.after));
}

/** @returns undefined when the offer has another status by now, its order came to nothing, or it has no address */
async function ofOffer(
  { db, linkSecrets }: MailSources,
  row: OutboxRow,
  now: Date,
  statuses: readonly OfferStatus[],
  mail: typeof confirmationMail,
) {
  const found = await readOffer(db, row.dedupeKey);
  if (!found?.lead.email || !statuses.includes(found.offer.status)) return undefined;
  const document = documentOf(found.offer);
  const page = linkUrl(linkSecrets, found.lead);
  const url = page && page + offerPath(found.offer.revision);
  const order = (await ordersOf(db, [found.offer.leadId])).find(({ offerId }) => offerId === found.offer.id);
  if (order?.cancelledOn) return undefined;
  return mail({ ...found, document, order }, await readWordings(db, document), url, now);
}

/** What the customer has done since the notice was queued. */
async function customerActs(db: Database, row: OutboxRow) {
  const since = row.createdAt;
  const thread = await listMessages(db, row.subjectId);
  const events = await customersEvents(db, row, gte(followUpEvents.at, since));
  return { events, questions: thread.filter(({ author, createdAt }) => author === "customer" && createdAt >= since) };
}

/** The oldest first. */
function customersEvents(db: Database, { subjectId }: OutboxRow, time: SQL) {
  const { author, id } = followUpEvents;
  const isOf = and(eq(followUpEvents.subjectId, subjectId), eq(author, CUSTOMER), time);
  return db.select().from(followUpEvents).where(isOf).orderBy(asc(id));
}

/** What came in in an hour, is not marked, and has no notice of its own, the oldest first. */
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
