/** The stored settings of notices, and their defaults. */
import * as z from "zod/mini";
import { company } from "../content/company";
import type { MailBindings } from "../platform/bindings.server";
import { setting } from "../platform/settings.server";
import { type MailSettings, mailSettingsSchema } from "./schema";

/** Who gets which mails, and who signs; at first the addresses of the deployment, and the owner. */
export function mailSetting(mail: MailBindings | undefined) {
  const initial = {
    receivers: [...(mail?.notifyTo ?? [])],
    morningIsOn: true,
    morningTime: "07:00",
    signedBy: company.owner,
  };
  return setting<MailSettings>({ key: "mails", schema: mailSettingsSchema, initial });
}

/** The latest test mail. `error` is null on success, else the provider's code. */
export interface TestResult {
  at: string;
  error: string | null;
}

/** `at` is empty until there was one. */
export const testResult = setting<TestResult>({
  key: "mail-test",
  schema: z.object({ at: z.string(), error: z.nullable(z.string()) }),
  initial: { at: "", error: null },
});
