/** Sources of mails of every kind: their row of the outbox, what it is about, and what is stored at that moment. */
import { eq } from "drizzle-orm";
import { contacts, leads } from "../../db/schema";
import type { Bindings } from "../../platform/bindings.server";
import { linkUrl } from "../../requests/link.server";
import type { MailRow } from "../../requests/outbox/delivery.server";
import type { About, MailKind } from "../../requests/outbox/kinds";
import type { Letter } from "../letter";
import type { MailSettings } from "../schema";

export type MailSources = Pick<Bindings, "db" | "linkSecrets">;

export interface Composing<Kind extends MailKind = MailKind> extends MailSources {
  row: MailRow;
  about: About<Kind>;
  /** Receivers of the owner's mails, and who signs those to customers. */
  settings: MailSettings;
  now: Date;
}

type Composed = Letter | undefined | Promise<Letter | undefined>;

/** Composes a mail. @returns undefined when its subject is gone, or it is no longer wanted */
export type Compose<Kind extends MailKind> = (from: Composing<Kind>) => Composed;

/** Mails of a file; compose.server.ts has them all. */
export type Mails = { [Kind in MailKind]?: Compose<Kind> };

/** Mail about a request. @param letter its text; `page` is the URL of the customer's page, if links are set up */
export function ofLead<Kind extends MailKind>(
  letter: (lead: typeof leads.$inferSelect, from: Composing<Kind> & { page: string | undefined }) => Composed,
): Compose<Kind> {
  return async (from) => {
    const lead = await from.db.select().from(leads).where(eq(leads.id, from.row.subjectId)).get();
    return lead && letter(lead, { ...from, page: linkUrl(from.linkSecrets, lead) });
  };
}

/** Mail about a message of the contact form. */
export function ofContact<Kind extends MailKind>(
  letter: (contact: typeof contacts.$inferSelect, from: Composing<Kind>) => Composed,
): Compose<Kind> {
  return async (from) => {
    const contact = await from.db.select().from(contacts).where(eq(contacts.id, from.row.subjectId)).get();
    return contact && letter(contact, from);
  };
}
