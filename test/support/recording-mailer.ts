import type { Database } from "../../src/db/client.server";
import { deliverDue } from "../../src/notify/deliver.server";
import type { Mail, Mailer } from "../../src/platform/mail/mailer.server";
import type { LinkSecrets, MailBindings } from "../../src/platform/worker/bindings.server";

/** A mailer that keeps what it sends, and can be made to fail. */
export class RecordingMailer implements Mailer {
  readonly sent: Mail[] = [];
  failing = false;

  async send(mail: Mail): Promise<string> {
    if (this.failing)
      throw Object.assign(new Error(`the provider is down for ${mail.to}`), { code: "E_INTERNAL_SERVER_ERROR" });
    this.sent.push(mail);
    return crypto.randomUUID();
  }

  /** Subjects of all mails that were sent, with "X" for the number of each request. */
  subjects(): string[] {
    return this.sent.map(({ subject }) => subject.replace(/R-\S+/, "X"));
  }
}

/** Sends what is due at that time; without secrets customers' mails have no links. */
export function deliverAt(db: Database, mailer: Mailer, now: Date, linkSecrets?: LinkSecrets) {
  return deliverDue({ db, linkSecrets, mail: mailBindings(mailer), now: () => now });
}

/** @returns what goes out at that time */
export async function mailsAt(db: Database, now: Date, linkSecrets?: LinkSecrets) {
  const mailer = new RecordingMailer();
  await deliverAt(db, mailer, now, linkSecrets);
  return mailer.sent;
}

export function mailBindings(mailer: Mailer, overrides: Partial<MailBindings> = {}): MailBindings {
  return { mailer, notifyTo: ["chefin@example.com"], ...overrides };
}
