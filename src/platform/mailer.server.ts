/** Interface through which all mail is sent; only this file uses Cloudflare's `send_email` binding. */
import { withUnicodeDomains } from "./unicode-domains.server";

/** A composed mail. Subject and names are single lines; the binding builds the MIME message. */
export interface Mail {
  to: readonly string[];
  replyTo?: { name: string; email: string } | undefined;
  subject: string;
  text: string;
  html: string;
  /** Whether no person has set the mail off: programs that answer for absent people leave it alone (RFC 3834). */
  isAutomatic?: boolean;
  /** File that goes along, of plain text unless its type says otherwise. */
  attachment?: { filename: string; text: string; type?: "application/json" } | undefined;
}

export interface Mailer {
  /** @throws an error with the provider's `code`, if any; then the mail may be sent again */
  send(mail: Mail): Promise<void>;
}

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
      const headers = isAutomatic && { headers: { "Auto-Submitted": "auto-generated" } };
      await binding.send({
        ...mail,
        ...shown,
        from,
        to: [...mail.to],
        ...headers,
        ...(attachments && { attachments }),
      });
    },
  };
}

/** Codes of mails that are refused each time they are sent, unlike errors of the sender or a limit. */
const REFUSALS = [
  "E_RECIPIENT_SUPPRESSED",
  "E_VALIDATION_ERROR",
  "E_FIELD_MISSING",
  "E_TOO_MANY_RECIPIENTS",
  "E_CONTENT_TOO_LARGE",
];

/** Whether it makes no sense to send the mail again. @param code see `failureCode` */
export function isRefusal(code: string): boolean {
  return REFUSALS.includes(code);
}

/** The part of an error that may be logged and stored: its code or class. The message may contain an address. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as Error & { code?: unknown };
  return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? code : error.name;
}
