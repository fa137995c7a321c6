/** Composes a push message from what is stored at that moment, without personal data (docs/decisions/0050). */
import { and, eq, isNull } from "drizzle-orm";
import { submissionPath } from "../../content/admin-paths";
import { towns } from "../../content/towns";
import type { Database } from "../../db/client.server";
import { contacts, followUps, leads } from "../../db/schema";
import { serviceLabel } from "../../requests/answers/options";
import type { PushReason } from "../../requests/outbox/push-outbox.server";
import { townOf } from "../../requests/place";
import { isNew, isUnopened } from "../../requests/work/groups.server";
import type { PushNotice } from "./schema";

/** The highest number on the app's icon. */
const BADGE_MAX = 99;

/** @returns undefined when the subject is gone, is spam, or has been opened or answered */
export async function composePush(
  db: Database,
  reason: PushReason,
  subjectId: string,
): Promise<PushNotice | undefined> {
  const subject = await db
    .select({ kind: followUps.kind })
    .from(followUps)
    .where(and(eq(followUps.id, subjectId), isUnopened))
    .get();
  if (!subject) return undefined;
  const isRepeat = reason === "repeat";
  const title =
    subject.kind === "lead" ? await leadTitle(db, subjectId, isRepeat) : await contactTitle(db, subjectId, isRepeat);
  if (!title) return undefined;
  return {
    title,
    path: submissionPath({ kind: subject.kind, id: subjectId }),
    // A repeated message replaces the one before, at the push service and on the device.
    tag: subjectId,
    ringsAgain: isRepeat,
    badge: await countNew(db),
  };
}

/** "Neue Anfrage: Fensterreinigung, Kisdorf"; only our own towns are named, because a visitor can type anything. */
async function leadTitle(db: Database, id: string, isRepeat: boolean): Promise<string | undefined> {
  const lead = await db.select().from(leads).where(eq(leads.id, id)).get();
  if (!lead) return undefined;
  const town = townOf(lead);
  const isOurs = towns.some(({ name }) => name === town);
  const what = [lead.service && serviceLabel(lead.service), isOurs && town].filter(Boolean).join(", ");
  return `${isRepeat ? "Noch nicht geöffnet" : "Neue Anfrage"}: ${what}`;
}

async function contactTitle(db: Database, id: string, isRepeat: boolean): Promise<string> {
  const contact = await db.select({ email: contacts.email }).from(contacts).where(eq(contacts.id, id)).get();
  // Who only wants a call leaves no address.
  const noun = contact?.email === "" ? "Rückruf gewünscht" : "Nachricht";
  if (isRepeat) return `Noch nicht geöffnet: ${noun}`;
  return noun === "Nachricht" ? "Neue Nachricht vom Kontaktformular" : noun;
}

async function countNew(db: Database): Promise<number> {
  const rows = await db
    .select({ id: followUps.id })
    .from(followUps)
    .where(and(isNew, isNull(followUps.restrictedAt)))
    .limit(BADGE_MAX);
  return rows.length;
}
