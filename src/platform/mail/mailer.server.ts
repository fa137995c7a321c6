/** Interface through which all mail is sent; only this file uses Cloudflare's `send_email` binding. */
import { MAIL_FATES } from "../../content/lists";
import { withUnicodeDomains } from "./unicode-domains.server";

/** A mail to one receiver, because the service refuses one to several whole. Subject and names are single lines. */
export interface Mail {
  to: string;
  replyTo?: { name: string; email: string };
  subject: string;
  text: string;
  html: string;
  /** Whether no person has set the mail off: programs that answer for absent people leave it alone (RFC 3834). */
  isAutomatic?: boolean;
  /** File that goes along, of plain text unless its type says otherwise. */
  attachment?: { filename: string; text: string; type?: "application/json" };
}

export interface Mailer {
  /**
   * @returns the service's id of the mail, which is on its way then and has not arrived; undefined where it names none
   * @throws an error with the service's `code`, if any; then the mail may be sent again
   */
  send(mail: Mail): Promise<string | undefined>;
}

/** For programs that answer for absent people: the standard one, and that of Exchange, which does not read it. */
const AUTOMATIC_HEADERS = { "Auto-Submitted": "auto-generated", "X-Auto-Response-Suppress": "OOF, AutoReply" };

/** Mailer of Cloudflare's Email Service. @param from name and an address of a domain that it signs for */
export function cloudflareMailer(binding: SendEmail, from: { name: string; email: string }): Mailer {
  return {
    async send({ attachment, isAutomatic, ...mail }) {
      const attachments = attachment && [
        {
          disposition: "attachment" as const,
          filename: attachment.filename,
          type: attachment.type ?? "text/plain",
          // The binding reads a string as Base64. A mark at a text's start names the encoding: its type does not.
          content: new TextEncoder().encode((attachment.type ? "" : "\uFEFF") + attachment.text),
        },
      ];
      const shown = {
        subject: withUnicodeDomains(mail.subject),
        text: withUnicodeDomains(mail.text),
        html: withUnicodeDomains(mail.html),
      };
      const headers = isAutomatic && { headers: AUTOMATIC_HEADERS };
      const sent: Partial<EmailSendResult> | undefined = await binding.send({
        ...mail,
        ...shown,
        from,
        ...headers,
        ...(attachments && { attachments }),
      });
      // What was accepted is never sent again because an answer lacks something.
      return sent?.messageId;
    },
  };
}

export type MailFate = (typeof MAIL_FATES)[number];

/**
 * Every code that `send()` throws (https://developers.cloudflare.com/email-service/api/send-emails/workers-api/), and
 * what its events say (notify/mail-events.server.ts).
 *
 * - ours: our sender, domain or limit, or the service is at fault, and so is whatever the documents do not name
 * - theirs: the receiving server does not take it now
 * - suppressed: the service sends this address nothing for a while, because its mailbox is full or a mail came back
 * - bounced: there is no such mailbox, or its owner complained of us
 * - never: this mail, or this receiver, is not allowed
 */
const CODES: Record<MailFate, readonly string[]> = {
  ours: [
    ...["E_SENDER_NOT_VERIFIED", "E_SENDER_DOMAIN_NOT_AVAILABLE", "E_RATE_LIMIT_EXCEEDED", "E_DAILY_LIMIT_EXCEEDED"],
    ...["E_INTERNAL_SERVER_ERROR", "E_TIMEOUT"],
  ],
  theirs: ["E_DELIVERY_FAILED", "failed"],
  suppressed: ["E_RECIPIENT_SUPPRESSED", "rejected.suppressed", "bounced.soft"],
  bounced: ["bounced.hard", "complained"],
  never: [
    ...["E_VALIDATION_ERROR", "E_FIELD_MISSING", "E_TOO_MANY_RECIPIENTS", "E_TOO_MANY_ATTACHMENTS"],
    ...["E_RECIPIENT_NOT_ALLOWED", "E_CONTENT_TOO_LARGE", "E_HEADER_NOT_ALLOWED", "E_HEADER_USE_API_FIELD"],
    ...["E_HEADER_VALUE_INVALID", "E_HEADER_VALUE_TOO_LONG", "E_HEADER_NAME_INVALID", "E_HEADERS_TOO_LARGE"],
    ...["E_HEADERS_TOO_MANY", "rejected"],
  ],
};

/** Fate of a mail by a code. @param code see `failureCode` */
export function fateOf(code: string): MailFate {
  return MAIL_FATES.find((fate) => CODES[fate].includes(code)) ?? "ours";
}

/** The part of an error that may be logged and stored: its code or class. The message may contain an address. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as Error & { code?: unknown };
  return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? code : error.name;
}
