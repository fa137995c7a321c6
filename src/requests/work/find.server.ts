/** Reading follow-ups. */
import { and, desc, eq, exists, getTableColumns, inArray, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUps } from "../../db/schema";

// The keys are only compared inside the database.
export const { emailKey, phoneKey, morePhoneKeys, ...shownColumns } = getTableColumns(followUps);

/** A follow-up as the operator sees it. */
export type FollowUp = Omit<typeof followUps.$inferSelect, "emailKey" | "phoneKey" | "morePhoneKeys">;

/** Also finds restricted ones. */
export async function findFollowUp(db: Database, id: string): Promise<FollowUp | undefined> {
  const [row] = await db.select(shownColumns).from(followUps).where(eq(followUps.id, id));
  return row;
}

const DUPLICATES_MAX = 10;

/** Other requests and messages with the same e-mail address or phone number, newest first. */
export function listDuplicates(db: Database, id: string): Promise<FollowUp[]> {
  // An empty e-mail matches nobody.
  const address = db
    .select({ emailKey })
    .from(followUps)
    .where(and(eq(followUps.id, id), ne(emailKey, "")));
  return (
    db
      .select(shownColumns)
      .from(followUps)
      // What is restricted is used for nothing but its retention.
      .where(and(or(inArray(emailKey, address), hasNumberOf(id)), ne(followUps.id, id), isNull(followUps.restrictedAt)))
      .orderBy(desc(followUps.createdAt))
      .limit(DUPLICATES_MAX)
  );
}

/** A condition: a number that was written is one of this request's or message's, in whichever order. */
export function hasNumberOf(id: string): SQL {
  const numbers = sql`SELECT phone_key FROM follow_ups WHERE id = ${id}
    UNION ALL SELECT number.value FROM follow_ups AS mine, json_each(mine.more_phone_keys) AS number WHERE mine.id = ${id}`;
  return sql`${followUps.id} IN (SELECT id FROM follow_ups WHERE phone_key IN (${numbers})
    UNION ALL SELECT theirs.id FROM follow_ups AS theirs, json_each(theirs.more_phone_keys) AS number
    WHERE theirs.more_phone_keys IS NOT NULL AND number.value IN (${numbers}))`;
}

/** A guard's condition: the follow-up is there and meets `which`. */
export function followUpWhere(db: Database, id: string, which: SQL | undefined): SQL {
  return exists(
    db
      .select({ seen: sql`1` })
      .from(followUps)
      .where(and(eq(followUps.id, id), which)),
  );
}
