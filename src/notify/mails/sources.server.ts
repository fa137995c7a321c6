/** Sources of mails of every kind: their row of the outbox, what it is about, and what is stored at that moment. */
import { eq } from "drizzle-orm";
import { followUps, leads, messages } from "../../db/schema";
import type { Bindings } from "../../platform/worker/bindings.server";
import { linkUrl } from "../../requests/link.server";
import type { MailRow } from "../../requests/outbox/delivery.server";
import { type About, type Ends, isTrueOf, type MailKind } from "../../requests/outbox/kinds";
import type { Status } from "../../requests/work/options";
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

/** Letter; undefined where its subject is gone, or it is no longer true; "over" where only its time has passed. */
type Composed<Kind extends MailKind> = Letter | undefined | (Ends<Kind> extends "never" ? never : "over");

/** Composes a mail. */
export type Compose<Kind extends MailKind> = (from: Composing<Kind>) => Composed<Kind> | Promise<Composed<Kind>>;

/** Mails of a file; notify/compose.server.ts has them all. */
export type Mails = { [Kind in MailKind]?: Compose<Kind> };

/** What a mail about a request or message is composed from, beside its own `about`. */
interface OfSubject<Kind extends MailKind> extends Composing<Kind> {
  status: Status;
  /** URL of the customer's page, if links are set up; a message has none. */
  page?: string;
}

/** Mail about a request, while its kind is true of it. */
export function ofLead<Kind extends MailKind>(
  letter: (lead: typeof leads.$inferSelect, from: OfSubject<Kind>) => ReturnType<Compose<Kind>>,
): Compose<Kind> {
  return async (from) => {
    const { db, row, linkSecrets } = from;
    const isFollowed = eq(followUps.id, leads.id);
    const rows = db.select({ lead: leads, status: followUps.status }).from(leads).innerJoin(followUps, isFollowed);
    const found = await rows.where(eq(leads.id, row.subjectId)).get();
    if (!found || !isTrueOf(row.kind, found.status)) return undefined;
    return letter(found.lead, { ...from, status: found.status, page: linkUrl(linkSecrets, found.lead) });
  };
}

/** Mail about a message of the contact form, while its kind is true of it. */
export function ofMessage<Kind extends MailKind>(
  letter: (message: typeof messages.$inferSelect, from: OfSubject<Kind>) => ReturnType<Compose<Kind>>,
): Compose<Kind> {
  return async (from) => {
    const { db, row } = from;
    const isFollowed = eq(followUps.id, messages.id);
    const rows = db.select({ message: messages, status: followUps.status }).from(messages);
    const found = await rows.innerJoin(followUps, isFollowed).where(eq(messages.id, row.subjectId)).get();
    if (!found || !isTrueOf(row.kind, found.status)) return undefined;
    return letter(found.message, { ...from, status: found.status });
  };
}
