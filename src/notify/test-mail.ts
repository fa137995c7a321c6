/** The mail that shows whether mails of a kind arrive. */
import { SETTINGS_PATH } from "../content/admin-paths";
import { company } from "../content/company";
import type { Mail } from "../platform/mailer.server";
import { type Letter, mailFromLetter } from "./letter";
import type { MailTopic } from "./schema";
import { topicLabels } from "./topics";

export function testMail(topic: MailTopic, to: readonly string[]): Promise<Mail> {
  const label = topicLabels[topic];
  const letter: Letter = {
    title: `Testmail: ${label}`,
    intro: [`Diese Testmail zeigt: E-Mails der Art „${label}“ kommen an dieser Adresse an.`],
    rows: [],
    links: [{ label: "Einstellungen öffnen", href: company.origin + SETTINGS_PATH }],
  };
  return mailFromLetter({ to }, letter);
}
