/** Holiday cover: from day to day, notices to an account go to another one instead. */
import { and, eq, gt, gte, isNull, lt, lte, or } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Database } from "../db/client.server";
import { adminUsers } from "../db/schema";
import { berlinDay } from "../platform/berlin-days";
import { MAIL_TOPICS, type MailSettings } from "./schema";

/** An account that another one covers for today. */
interface Covered {
  id: string;
  email: string;
  /** E-mail of the account that covers. */
  by: string;
}

/** Whoever covers must be there: otherwise the notices go where they always go, rather than to nobody. */
export function readCovered(db: Database, now: Date): Promise<Covered[]> {
  const today = berlinDay(now);
  const cover = alias(adminUsers, "cover");
  const isThere = or(isNull(cover.coverUntil), lt(cover.coverUntil, today), gt(cover.coverFrom, today));
  return db
    .select({ id: adminUsers.id, email: adminUsers.email, by: cover.email })
    .from(adminUsers)
    .innerJoin(cover, and(eq(cover.id, adminUsers.coveredBy), isThere))
    .where(and(lte(adminUsers.coverFrom, today), gte(adminUsers.coverUntil, today)));
}

/** The settings with the addresses of those who cover in place of the covered ones; all others stay. */
export function coveredSettings(settings: MailSettings, covered: readonly Covered[]): MailSettings {
  const instead = new Map(covered.map(({ email, by }) => [email, by]));
  const receivers = MAIL_TOPICS.map((topic) => {
    const addresses = settings[`${topic}Receivers`].map((address) => instead.get(address.toLowerCase()) ?? address);
    return [`${topic}Receivers`, [...new Set(addresses)]];
  });
  return { ...settings, ...Object.fromEntries(receivers) };
}
