/** Composes the mail of a row of the outbox, from what is stored at that moment. */

import { and, asc, count, eq, gte, inArray, lt, notExists } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { adminSessions, adminUsers, contacts, followUpEvents, followUps, leads, outbox } from "../db/schema";
import { offerPath } from "../offer/number";
import { documentOf, readOffer, readWordings } from "../offer/store.server";
import type { Bindings } from "../platform/bindings.server";
import { HOUR_MS } from "../platform/durations";
import type { Mail } from "../platform/mailer.server";
import { linkUrl } from "../requests/link.server";
import { NOTICES_PER_HOUR, type OutboxRow } from "../requests/outbox/outbox.server";
import { CUSTOMER } from "../requests/work/customer";
import { isUnopened } from "../requests/work/groups.server";
import { notSpam } from "../requests/work/options";
import { leadChangeNotice, leadErasureReceipt } from "./change-mail";
import { contactNotice, contactReceipt } from "./contact-mail";
import { bundleMail, floodMail } from "./flood-mail";
import { leadNotice, leadReceipt } from "./lead-mail";
import { readMorningList } from "./morning-list.server";
import { morningMail } from "./morning-mail";
import { newDeviceMail } from "./new-device-mail";
import { confirmationMail, type MailedOffer, offerMail } from "./offer-mail";
import { type ReportSources, readReport } from "./report.server";
import { reportMail } from "./report-mail";
import { type MailSettings, receiversOf } from "./schema";

/** What mails are composed from. */
export type MailSources = ReportSources & Pick<Bindings, "linkSecrets">;

/** Whether visitors get receipts, and whom the settings name. */
export interface Recipients {
  receipts: boolean;
  settings: MailSettings;
}

/** @returns undefined when the subject is gone, or this mail is no longer wanted */
export async function compose(
  sources: MailSources,
  row: OutboxRow,
  { receipts, settings }: Recipients,
  now: Date,
): Promise<Mail | undefined> {
  const { db, linkSecrets } = sources;
  switch (row.kind) {
    case "lead-notice": {
      const lead = await findLead(db, row.subjectId);
      return lead && leadNotice(lead, settings.noticeReceivers);
    }
    case "lead-receipt": {
      if (!receipts) return undefined;
      const lead = await findLead(db, row.subjectId);
      return lead && leadReceipt(lead, linkUrl(linkSecrets, lead));
    }
    case "lead-change-notice": {
      const lead = await findLead(db, row.subjectId);
      return lead && leadChangeNotice(lead, await customerEvents(db, row), settings.noticeReceivers);
    }
    case "lead-erasure-receipt": {
      if (!receipts) return undefined;
      const lead = await findLead(db, row.subjectId);
      return lead && leadErasureReceipt(lead, linkUrl(linkSecrets, lead));
    }
    case "offer": {
      const sent = await findOffer(db, row, receipts);
      if (sent?.offer.status !== "sent") return undefined;
      const url = await offerUrl(linkSecrets, sent);
      return offerMail(sent, await readWordings(db, sent.document), url);
    }
    case "order-confirmation": {
      const sent = await findOffer(db, row, receipts);
      if (sent?.offer.status !== "accepted") return undefined;
      const url = await offerUrl(linkSecrets, sent);
      return confirmationMail(sent, await readWordings(db, sent.document), url);
    }
    case "contact-notice": {
      const contact = await findContact(db, row.subjectId);
      return contact && contactNotice(contact, settings.noticeReceivers);
    }
    case "contact-receipt": {
      if (!receipts) return undefined;
      const contact = await findContact(db, row.subjectId);
      return contact && contactReceipt(contact);
    }
    case "bundle-notice": {
      const count = await countWithoutNotice(db, row.subjectId);
      return count > 0 ? bundleMail(count, NOTICES_PER_HOUR, settings.noticeReceivers) : undefined;
    }
    case "flood-notice":
      return floodMail(settings.noticeReceivers);
    case "new-device":
      return newDevice(db, row);
    case "weekly-report":
      if (!settings.reportIsOn) return undefined;
      return reportMail(await readReport(sources, row.subjectId, now), settings.reportReceivers);
    case "morning-list": {
      if (!settings.morningIsOn) return undefined;
      const list = await readMorningList(db, settings.quietDays, now);
      return morningMail(list, settings.quietDays, settings.morningReceivers, now);
    }
    case "lead-repeat": {
      const lead = (await isStillUnopened(db, row)) && (await findLead(db, row.subjectId));
      return lead ? leadNotice(lead, receiversOf(settings, "repeat"), true) : undefined;
    }
    case "push":
      // Sent by push/deliver-push.server.ts.
      return undefined;
    case "contact-repeat": {
      const contact = (await isStillUnopened(db, row)) && (await findContact(db, row.subjectId));
      return contact ? contactNotice(contact, receiversOf(settings, "repeat"), true) : undefined;
    }
  }
}

/** Whether it is still unopened and unanswered. */
async function isStillUnopened(db: Database, { subjectId }: OutboxRow): Promise<boolean> {
  const row = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(eq(followUps.id, subjectId), isUnopened))
    .get();
  return row !== undefined;
}

/** How many requests and messages of the hour before `end` had no notice of their own. */
async function countWithoutNotice(db: Database, end: string): Promise<number> {
  const begin = new Date(Date.parse(end) - HOUR_MS).toISOString();
  const notice = db
    .select({ id: outbox.id })
    .from(outbox)
    .where(and(eq(outbox.subjectId, followUps.id), inArray(outbox.kind, ["lead-notice", "contact-notice"])));
  const [rows] = await db
    .select({ count: count() })
    .from(followUps)
    .where(
      and(
        gte(followUps.createdAt, begin),
        lt(followUps.createdAt, end),
        inArray(followUps.status, notSpam),
        notExists(notice),
      ),
    );
  return rows?.count ?? 0;
}

async function newDevice(db: Database, row: OutboxRow): Promise<Mail | undefined> {
  const account = await db.select().from(adminUsers).where(eq(adminUsers.id, row.subjectId)).get();
  if (!account) return undefined;
  // The key is the session's id: it may have ended before the mail goes out.
  const session = await db.select().from(adminSessions).where(eq(adminSessions.id, row.dedupeKey)).get();
  return newDeviceMail({ email: account.email, at: row.createdAt, device: session?.device });
}

/** @returns undefined when there is no address to write to */
async function findOffer(db: Database, row: OutboxRow, receipts: boolean): Promise<MailedOffer | undefined> {
  const found = receipts ? await readOffer(db, row.dedupeKey) : undefined;
  return found?.lead.email ? { ...found, document: documentOf(found.offer) } : undefined;
}

async function offerUrl(
  secrets: MailSources["linkSecrets"],
  { lead, offer }: MailedOffer,
): Promise<string | undefined> {
  const page = linkUrl(secrets, lead);
  return page && page + offerPath(offer.revision);
}

function findLead(db: Database, id: string) {
  return db.select().from(leads).where(eq(leads.id, id)).get();
}

/** What the customer has done since the notice was queued. */
function customerEvents(db: Database, { subjectId, createdAt }: OutboxRow) {
  return db
    .select()
    .from(followUpEvents)
    .where(
      and(
        eq(followUpEvents.subjectId, subjectId),
        eq(followUpEvents.author, CUSTOMER),
        gte(followUpEvents.at, createdAt),
      ),
    )
    .orderBy(asc(followUpEvents.id));
}

function findContact(db: Database, id: string) {
  return db.select().from(contacts).where(eq(contacts.id, id)).get();
}
