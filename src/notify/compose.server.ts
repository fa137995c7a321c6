/** Turns a row of the outbox into the mail that it stands for, from what is stored at that moment. */
import { eq } from "drizzle-orm";
import type { Database } from "../db/client.server";
import { contacts, leads } from "../db/schema";
import type { MailBindings } from "../platform/bindings.server";
import type { Mail } from "../platform/mailer.server";
import { contactNotice, contactReceipt } from "./contact-mail";
import { leadNotice, leadReceipt } from "./lead-mail";
import type { OutboxRow } from "./outbox.server";
import { type ReportSources, readReport } from "./report.server";
import { reportMail } from "./report-mail";

/** @returns undefined when the subject is gone, or nobody is to get this mail any more */
export async function compose(
  sources: ReportSources,
  row: OutboxRow,
  mail: MailBindings,
  now: Date,
): Promise<Mail | undefined> {
  const { db } = sources;
  switch (row.kind) {
    case "lead-notice": {
      const lead = await findLead(db, row.subjectId);
      return lead && leadNotice(lead, mail.notifyTo);
    }
    case "lead-receipt": {
      if (!mail.receipts) return undefined;
      const lead = await findLead(db, row.subjectId);
      return lead && leadReceipt(lead);
    }
    case "contact-notice": {
      const contact = await findContact(db, row.subjectId);
      return contact && contactNotice(contact, mail.notifyTo);
    }
    case "contact-receipt": {
      if (!mail.receipts) return undefined;
      const contact = await findContact(db, row.subjectId);
      return contact && contactReceipt(contact);
    }
    case "weekly-report":
      if (mail.reportTo.length === 0) return undefined;
      return reportMail(await readReport(sources, row.subjectId, now), mail.reportTo);
  }
}

function findLead(db: Database, id: string) {
  return db.select().from(leads).where(eq(leads.id, id)).get();
}

function findContact(db: Database, id: string) {
  return db.select().from(contacts).where(eq(contacts.id, id)).get();
}
