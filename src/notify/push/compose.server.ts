/** Composes a push message from what is stored at that moment, without personal data (docs/decisions/0050). */
import { and, eq, isNotNull, ne, or } from "drizzle-orm";
import { submissionPath } from "../../content/admin-paths";
import { towns } from "../../content/towns";
import type { Database } from "../../db/client.server";
import { followUps, messages } from "../../db/schema";
import { readDue } from "../../desk/stage.server";
import { serviceLabel } from "../../requests/answers/options";
import { customersWords } from "../../requests/history/acts";
import { type RequestRow, requestRows } from "../../requests/lists/request-rows.server";
import type { OutboxRow } from "../../requests/outbox/outbox.server";
import { townOf } from "../../requests/place";
import { demandTitle } from "../../requests/work/demands";
import { isUnrestricted } from "../../requests/work/find.server";
import type { PushNotice } from "./schema";

/** Highest number on the app's icon. */
const BADGE_MAX = 99;

/** Condition that the customer demands their data, or has done something that the owner has not dealt with. */
const isAnsweredByCustomer = and(
  or(isNotNull(followUps.customerActedAt), isNotNull(followUps.dataAsked)),
  ne(followUps.status, "spam"),
  isUnrestricted,
);

/** Push message; undefined when the subject is gone, is spam, or has been answered or dealt with. */
export async function composePush(
  db: Database,
  reason: OutboxRow["reason"],
  subjectId: string,
  now: Date,
): Promise<PushNotice | undefined> {
  const isAnswer = reason === "answer";
  const [subject] = await requestRows(db)
    .where(and(eq(followUps.id, subjectId), isAnswer ? isAnsweredByCustomer : eq(followUps.status, "new")))
    .limit(1);
  if (!subject) return undefined;
  const { dataAsked, customerActedAt, lastAct } = subject;
  const answered = dataAsked && !customerActedAt ? demandTitle(dataAsked) : customersWords(lastAct).what;
  const what = isAnswer ? answered : "Neue Anfrage";
  const title = subject.kind === "lead" ? leadTitle(subject, what) : await messageTitle(db, subjectId);
  return {
    title,
    path: submissionPath({ kind: subject.kind, id: subjectId }),
    // A later message replaces the one before, at the push service and on the device.
    tag: subjectId,
    ringsAgain: isAnswer,
    badge: Math.min((await readDue(db, now)).length, BADGE_MAX),
  };
}

/** Title, "Neue Anfrage: Fensterreinigung, Kisdorf". It names only our own towns: a visitor can type anything. */
function leadTitle(lead: RequestRow, what: string): string {
  const town = townOf(lead);
  const isOurs = towns.some(({ name }) => name === town);
  const about = [lead.about && serviceLabel(lead.about), isOurs && town].filter(Boolean).join(", ");
  return `${what}: ${about}`;
}

async function messageTitle(db: Database, id: string): Promise<string> {
  const message = await db.select({ callSlot: messages.callSlot }).from(messages).where(eq(messages.id, id)).get();
  return message?.callSlot ? "Rückruf gewünscht" : "Neue Nachricht vom Kontaktformular";
}
