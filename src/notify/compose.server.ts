/** Composes the mail of a row of the outbox, from what is stored at that moment. */
import type { Mail } from "../platform/mail/mailer.server";
import type { MailRow } from "../requests/outbox/delivery.server";
import { checkedAbout, type MailKind } from "../requests/outbox/kinds";
import { mailFromLetter } from "./letter";
import { accountMails } from "./mails/account.server";
import { actMails } from "./mails/acts.server";
import { answerMails } from "./mails/answer.server";
import { linkMails } from "./mails/link.server";
import { morningMails } from "./mails/morning-list.server";
import { offerMails } from "./mails/offer.server";
import { orderMails } from "./mails/order.server";
import { ownDataMails } from "./mails/own-data.server";
import type { Compose, Composing, MailSources } from "./mails/sources.server";
import { submissionMails } from "./mails/submission.server";
import { viewingMails } from "./mails/viewing.server";
import type { MailSettings } from "./schema";

const MAILS: { [Kind in MailKind]: Compose<Kind> } = {
  ...submissionMails,
  ...actMails,
  ...answerMails,
  ...ownDataMails,
  ...linkMails,
  ...viewingMails,
  ...offerMails,
  ...orderMails,
  ...morningMails,
  ...accountMails,
};

/**
 * @param settings say who signs
 * @returns undefined when the subject is gone or has no address, or this mail is no longer true; "over" where only its
 *   time has passed
 * @throws if the row is about anything but what its kind says
 */
export async function compose(
  sources: MailSources,
  row: MailRow,
  settings: MailSettings,
  now: Date,
): Promise<Mail | "over" | undefined> {
  const letter = await letterOf(row.kind, row, { ...sources, settings, now });
  if (letter === "over") return letter;
  const mail = letter && (await mailFromLetter(letter, { receiver: row.receiver ?? "", signedBy: settings.signedBy }));
  return mail?.to ? mail : undefined;
}

function letterOf<Kind extends MailKind>(kind: Kind, row: MailRow, from: Omit<Composing, "row" | "about">) {
  return MAILS[kind]({ ...from, row, about: checkedAbout(kind, row.about) });
}
