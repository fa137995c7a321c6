/** The stored settings of notices, and their defaults. */
import * as z from "zod/mini";
import type { Database } from "../db/client.server";
import { readSetting, saveSetting } from "../db/settings.server";
import type { MailBindings } from "../platform/bindings.server";
import { type MailSettings, mailSettingsSchema } from "./schema";

/** Rows of the table `settings`. */
const MAILS = "mails";
const TEST = "mail-test";

/** The latest test mail. `error` is null on success, else the provider's code. */
export interface TestResult {
  at: string;
  error: string | null;
}

const testResult = z.object({ at: z.string(), error: z.nullable(z.string()) });

/** The defaults use the addresses of the deployment. */
export async function readMailSettings(db: Database, mail: MailBindings | undefined): Promise<MailSettings> {
  const stored = mailSettingsSchema.safeParse(await readSetting(db, MAILS)).data;
  return (
    stored ?? {
      receivers: [...(mail?.notifyTo ?? [])],
      morningIsOn: true,
      morningTime: "07:00",
    }
  );
}

/** A statement for a batch. */
export function saveMailSettings(db: Database, value: MailSettings, now: Date) {
  return saveSetting(db, MAILS, value, now);
}

/** What cannot be read counts as none. */
export async function readTestResult(db: Database): Promise<TestResult | undefined> {
  return testResult.safeParse(await readSetting(db, TEST)).data;
}

export async function saveTestResult(db: Database, result: TestResult, now: Date): Promise<void> {
  await saveSetting(db, TEST, result, now);
}
