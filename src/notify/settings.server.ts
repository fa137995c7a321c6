/** The stored settings of notices, and their defaults. */
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
