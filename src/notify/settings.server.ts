/** Stored settings of mails, and their defaults. */
import type { MailBindings } from "../platform/worker/bindings.server";
import { setting } from "../platform/worker/settings.server";
import { initialMailSettings, type MailSettings, mailSettingsSchema } from "./schema";

/** Setting of receivers and signature; at first the addresses of the deployment, and the owner. */
export function mailSetting(mail: MailBindings | undefined) {
  const initial = { receivers: [...(mail?.notifyTo ?? [])], ...initialMailSettings };
  return setting<MailSettings>({ key: "mails", schema: mailSettingsSchema, initial });
}
