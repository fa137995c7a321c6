/** The stored settings of notices, and their defaults. */
import * as z from "zod/mini";
import type { Database } from "../db/client.server";
import { readSetting, saveSetting } from "../db/settings.server";
import type { MailBindings } from "../platform/bindings.server";
import { type QuietHours, quietHoursSchema } from "./push/schema";
import { MAIL_TOPICS, type MailSettings, type MailTopic, mailSettingsSchema } from "./schema";

/** Rows of the table `settings`. */
const MAILS = "mails";
const TESTS = "mail-tests";
const QUIET_HOURS = "quiet-hours";

const DEFAULT_QUIET_HOURS: QuietHours = { isOn: true, from: "21:00", to: "06:00" };

/** The latest test mail of a kind. `error` is null on success, else the provider's code. */
export interface TestResult {
  at: string;
  error: string | null;
}

export type TestResults = Partial<Record<MailTopic, TestResult>>;

const testResults = z.partialRecord(z.enum(MAIL_TOPICS), z.object({ at: z.string(), error: z.nullable(z.string()) }));

/** The defaults use the addresses of the deployment. */
export async function readMailSettings(db: Database, mail: MailBindings | undefined): Promise<MailSettings> {
  return mailSettingsSchema.safeParse(await readSetting(db, MAILS)).data ?? defaultSettings(mail);
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
  return saveSetting(db, MAILS, value, now);
}

/** Unreadable results count as none. */
export async function readTestResults(db: Database): Promise<TestResults> {
  return testResults.safeParse(await readSetting(db, TESTS)).data ?? {};
}

/** Keeps the results of the other kinds. */
export async function saveTestResult(db: Database, topic: MailTopic, result: TestResult, now: Date): Promise<void> {
  await saveSetting(db, TESTS, { ...(await readTestResults(db)), [topic]: result }, now);
}

export async function readQuietHours(db: Database): Promise<QuietHours> {
  return quietHoursSchema.safeParse(await readSetting(db, QUIET_HOURS)).data ?? DEFAULT_QUIET_HOURS;
}

export async function saveQuietHours(db: Database, value: QuietHours, now: Date): Promise<void> {
  await saveSetting(db, QUIET_HOURS, value, now);
}
