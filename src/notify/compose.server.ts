/** Composes the mail of a row of the outbox, from what is stored at that moment. */
import type { Mail } from "../platform/mailer.server";
import type { MailRow } from "../requests/outbox/delivery.server";
import type { MailKind } from "../requests/outbox/kinds";
import { mailFromLetter } from "./letter";
import { accountMails } from "./mails/account.server";
import { actMails } from "./mails/acts.server";
import { answerMails } from "./mails/answer.server";
import { eveningMails } from "./mails/evening-list.server";
import { floodMails } from "./mails/flood.server";
import { linkMails } from "./mails/link.server";
import { morningMails } from "./mails/morning-list.server";
import { offerMails } from "./mails/offer.server";
import { orderMails } from "./mails/order.server";
import type { Compose, MailSources } from "./mails/sources.server";
import { submissionMails } from "./mails/submission.server";
import { viewingMails } from "./mails/viewing.server";
import type { MailSettings } from "./schema";

const MAILS: Record<MailKind, Compose> = {
  ...submissionMails,
  ...actMails,
  ...answerMails,
  ...linkMails,
  ...viewingMails,
  ...offerMails,
  ...orderMails,
  ...eveningMails,
  ...morningMails,
  ...floodMails,
  ...accountMails,
};

/**
 * @param settings name the receivers of notices
 * @returns undefined when the subject is gone or has no address, or this mail is no longer wanted
 */
export async function compose(
  sources: MailSources,
  row: MailRow,
  settings: MailSettings,
  now: Date,
): Promise<Mail | undefined> {
  const letter = await MAILS[row.kind]({ ...sources, row, settings, now });
  return letter && !letter.to?.includes("") ? mailFromLetter(letter, settings) : undefined;
}
