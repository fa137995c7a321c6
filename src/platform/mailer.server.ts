/** The one way out for mails. Delivery knows this interface; only this file knows Cloudflare's `send_email` binding. */

/** A mail as it is composed. Subject and names are single lines; the binding builds the MIME message from the parts. */
export interface Mail {
  to: readonly string[];
  replyTo?: { name: string; email: string };
  subject: string;
  text: string;
  html: string;
}

export interface Mailer {
  /** @throws an error with a `code` where the provider gives one; the mail may be sent again then */
  send(mail: Mail): Promise<void>;
}

/** @param from sender with a name and an address of the operator's domain, which Cloudflare signs for */
export function cloudflareMailer(binding: SendEmail, from: { name: string; email: string }): Mailer {
  return {
    async send(mail) {
      await binding.send({ ...mail, from, to: [...mail.to] });
    },
  };
}

/** What may be logged and kept of a failure: its code or kind. The message may name an address. */
export function failureCode(error: unknown): string {
  if (!(error instanceof Error)) return "unknown";
  const { code } = error as Error & { code?: unknown };
  return typeof code === "string" && /^[\w.-]{1,60}$/.test(code) ? code : error.name;
}
