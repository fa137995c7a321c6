/** The settings of notices as they are stored, and what holds while nothing is. */
import { eq, sql } from "drizzle-orm";
import * as z from "zod/mini";
import type { Database } from "../db/client.server";
import { settings } from "../db/schema";
import type { MailBindings } from "../platform/bindings.server";
import { DEFAULT_QUIET_HOURS } from "./push/quiet-hours";
import { type QuietHours, quietHoursSchema } from "./push/schema";
import { MAIL_TOPICS, type MailSettings, type MailTopic, mailSettingsSchema } from "./schema";

/** Rows of the table `settings`. */
const MAILS = "mails";
const TESTS = "mail-tests";
const QUIET_HOURS = "quiet-hours";

/** What came of the latest test mail of a kind: null is success, everything else the provider's code. */
export interface TestResult {
  at: string;
  error: string | null;
}

export type TestResults = Partial<Record<MailTopic, TestResult>>;

const testResults = z.partialRecord(z.enum(MAIL_TOPICS), z.object({ at: z.string(), error: z.nullable(z.string()) }));

/** What was saved; else the addresses of the deployment, with the morning mail at seven and nothing announced twice. */
export async function readMailSettings(db: Database, mail: MailBindings | undefined): Promise<MailSettings> {
  return mailSettingsSchema.safeParse(await readValue(db, MAILS)).data ?? defaultSettings(mail);
}

function defaultSettings(mail: MailBindings | undefined): MailSettings {
  const noticeReceivers = [...(mail?.notifyTo ?? [])];
  const reportReceivers = [...(mail?.reportTo ?? [])];
  return {
    noticeReceivers,
    morningIsOn: true,
    morningTime: "07:00",
    morningReceivers: noticeReceivers,
    quietDays: 7,
    reportIsOn: reportReceivers.length > 0,
    reportReceivers,
    repeatIsOn: false,
    repeatMinutes: 60,
    repeatReceivers: [],
  };
}

/** A statement for a batch. */
export function saveMailSettings(db: Database, value: MailSettings, now: Date) {
  return saveValue(db, MAILS, value, now);
}

/** Results of an unknown form are none. */
export async function readTestResults(db: Database): Promise<TestResults> {
  return testResults.safeParse(await readValue(db, TESTS)).data ?? {};
}

export async function saveTestResult(db: Database, topic: MailTopic, result: TestResult, now: Date): Promise<void> {
  await saveValue(db, TESTS, { ...(await readTestResults(db)), [topic]: result }, now);
}

export async function readQuietHours(db: Database): Promise<QuietHours> {
  return quietHoursSchema.safeParse(await readValue(db, QUIET_HOURS)).data ?? DEFAULT_QUIET_HOURS;
}

export async function saveQuietHours(db: Database, value: QuietHours, now: Date): Promise<void> {
  await saveValue(db, QUIET_HOURS, value, now);
}

async function readValue(db: Database, key: string): Promise<unknown> {
  const row = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, key)).get();
  return row?.value;
}

function saveValue(db: Database, key: string, value: object, now: Date) {
  return db
    .insert(settings)
    .values({ key, value, updatedAt: now.toISOString() })
    .onConflictDoUpdate({
      target: settings.key,
      set: { value: sql`excluded.value`, updatedAt: sql`excluded.updated_at` },
    });
}
