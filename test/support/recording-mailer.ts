import type { MailBindings } from "../../src/platform/bindings.server";
import type { Mail, Mailer } from "../../src/platform/mailer.server";

/** A mailer that keeps what it sends, and can be made to fail. */
export class RecordingMailer implements Mailer {
  readonly sent: Mail[] = [];
  failing = false;

  async send(mail: Mail): Promise<void> {
    if (this.failing)
      throw Object.assign(new Error(`the provider is down for ${mail.to}`), { code: "E_DELIVERY_FAILED" });
    this.sent.push(mail);
  }
}

export function mailBindings(mailer: Mailer, overrides: Partial<MailBindings> = {}): MailBindings {
  return { mailer, notifyTo: ["chefin@example.com"], ...overrides };
}
