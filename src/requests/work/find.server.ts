/** Reading follow-ups. */
import { and, desc, eq, exists, getTableColumns, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import type { Database } from "../../db/client.server";
import { followUps } from "../../db/schema";

// The keys are only compared inside the database.
export const { emailKey, phoneKey, ...shownColumns } = getTableColumns(followUps);

/** A follow-up as the operator sees it. */
export type FollowUp = Omit<typeof followUps.$inferSelect, "emailKey" | "phoneKey">;

/** Also finds restricted ones. */
export async function findFollowUp(db: Database, id: string): Promise<FollowUp | undefined> {
  const [row] = await db.select(shownColumns).from(followUps).where(eq(followUps.id, id));
  return row;
}

const DUPLICATES_MAX = 10;

/** Other requests and messages with the same e-mail address or phone number, newest first. */
export function listDuplicates(db: Database, id: string): Promise<FollowUp[]> {
  const subject = db.select({ emailKey, phoneKey }).from(followUps).where(eq(followUps.id, id)).as("subject");
  return (
    db
      .select(shownColumns)
      .from(followUps)
      // An empty e-mail matches nobody.
      .innerJoin(
        subject,
        or(
          and(ne(subject.emailKey, ""), eq(followUps.emailKey, subject.emailKey)),
          eq(followUps.phoneKey, subject.phoneKey),
        ),
      )
      // What is restricted is used for nothing but its retention.
      .where(and(ne(followUps.id, id), isNull(followUps.restrictedAt)))
      .orderBy(desc(followUps.createdAt))
      .limit(DUPLICATES_MAX)
  );
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
