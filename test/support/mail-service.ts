/**
 * Mail service that answers as Cloudflare's documents say: `send()` refuses who is suppressed and accepts everything
 * else, and ten minutes later an event says what became of it
 * (https://developers.cloudflare.com/email-service/concepts/suppressions/, …/platform/event-subscriptions/).
 */
import { cloudflareMailer } from "../../src/platform/mail/mailer.server";
import { HOUR_MS, MINUTE_MS } from "../../src/platform/time/durations";
import { emailKey } from "../../src/requests/person-keys";

/** What is at an address: a mailbox that works, one that is full, one that is not there, one that complains. */
export type Mailbox = "works" | "full" | "missing" | "complains";

/** Body of an event, as the queue has it. */
export function mailEvent(what: string, messageId: string, recipient: string, more: object = {}) {
  const payload = { eventId: crypto.randomUUID(), messageId, sender: "website@example.com", recipient, subject: "Any" };
  return {
    type: `cf.email.sending.message.${what}`,
    source: { type: "email.sending", zoneId: "023e105f4ecef8ad9ca31a8372d0c353", domain: "example.com" },
    payload: { ...payload, terminal: true, ...more },
  };
}

/** Batch of a queue's consumer, which has them for the first time, or again. */
export function batchOf(bodies: readonly object[], attempts = 1, retry = () => {}): Pick<MessageBatch, "messages"> {
  const actions = { timestamp: new Date(), attempts, retry, ack() {} };
  return { messages: bodies.map((body) => ({ id: crypto.randomUUID(), body, ...actions })) };
}

export class MailService {
  /** Mails that are in a mailbox. */
  readonly arrived: { to: string; text: string; messageId: string }[] = [];
  readonly mailer = cloudflareMailer(this as unknown as SendEmail, { name: "A", email: "website@example.com" });
  readonly #clock: () => Date;
  readonly #mailboxAt: (address: string, now: Date) => Mailbox;
  readonly #suppressedUntil = new Map<string, number>();
  #onTheirWay: { at: number; messageId: string; to: string; text: string }[] = [];

  constructor(clock: () => Date, mailboxAt: (address: string, now: Date) => Mailbox) {
    this.#clock = clock;
    this.#mailboxAt = mailboxAt;
  }

  async send({ to, text }: { to: string; text: string }): Promise<EmailSendResult> {
    const now = this.#clock().getTime();
    if (now < (this.#suppressedUntil.get(emailKey(to)) ?? 0))
      throw Object.assign(new Error(`suppressed: ${to}`), { code: "E_RECIPIENT_SUPPRESSED" });
    const messageId = crypto.randomUUID();
    this.#onTheirWay.push({ at: now + 10 * MINUTE_MS, messageId, to, text });
    return { messageId };
  }

  /** Events since it was last asked, each of them twice, because a queue delivers at least once. */
  events(): Pick<MessageBatch, "messages"> {
    const now = this.#clock();
    const isDue = ({ at }: { at: number }) => at <= now.getTime();
    const due = this.#onTheirWay.filter(isDue);
    this.#onTheirWay = this.#onTheirWay.filter((mail) => !isDue(mail));
    const events = due.flatMap((mail) => this.#deliver(mail, now));
    return batchOf([...events, ...events]);
  }

  #deliver({ to, text, messageId }: { to: string; text: string; messageId: string }, now: Date) {
    const mailbox = this.#mailboxAt(to, now);
    const suppress = (time: number) => this.#suppressedUntil.set(emailKey(to), now.getTime() + time);
    const event = (what: string, more?: object) => mailEvent(what, messageId, to, more);
    switch (mailbox) {
      case "full":
        suppress(24 * HOUR_MS);
        return [event("deferred", { bounce: { type: "soft" } }), event("bounced", { bounce: { type: "soft" } })];
      case "missing":
        suppress(7 * 24 * HOUR_MS);
        return [event("bounced", { bounce: { type: "hard" } })];
      case "complains":
        this.arrived.push({ to, text, messageId });
        suppress(Number.POSITIVE_INFINITY);
        return [event("delivered"), event("complained", { complaint: { type: "abuse" } })];
      case "works":
        this.arrived.push({ to, text, messageId });
        return [event("delivered")];
    }
  }
}
