/**
 * What became of accepted mails: consumer of the service's events
 * (https://developers.cloudflare.com/email-service/platform/event-subscriptions/). Only what one means is stored.
 */
import * as z from "zod/mini";
import { unconfirm } from "../order/confirm.server";
import { berlinDay } from "../platform/time/berlin-days";
import type { Bindings } from "../platform/worker/bindings.server";
import { checkedAbout } from "../requests/outbox/kinds";
import { markReturned } from "../requests/outbox/returned.server";

/** Events after which a mail has not arrived; the subscription has these alone (scripts/missing-parts.ts). */
const TYPE = /^cf\.email\.sending\.message\.(bounced|failed|rejected|complained)$/;

const eventSchema = z.object({
  type: z.string().check(z.regex(TYPE)),
  payload: z.object({
    messageId: z.string(),
    recipient: z.string(),
    bounce: z.optional(z.object({ type: z.string() })),
    rejection: z.optional(z.object({ reason: z.string() })),
  }),
});

/**
 * Takes events. The same one twice changes nothing. One of no mail that is known comes again, once: it may be faster
 * than the note that its mail went out.
 *
 * @throws when the database fails; then they all come again
 */
export async function takeMailEvents(
  { messages }: Pick<MessageBatch, "messages">,
  { db }: Pick<Bindings, "db">,
  now: Date,
): Promise<void> {
  for (const message of messages) {
    const event = eventSchema.safeParse(message.body).data;
    if (!event) continue;
    const code = errorCode(event);
    const row = await markReturned(db, { ...event.payload, code }, now, ({ kind, about, sentAt }) =>
      // A complaint proves that it arrived.
      kind === "order-confirmation" && sentAt && code !== "complained"
        ? [unconfirm(db, checkedAbout(kind, about).offer, berlinDay(new Date(sentAt)))]
        : [],
    );
    if (!row) {
      if (message.attempts === 1) message.retry();
      continue;
    }
    console.warn(JSON.stringify({ type: "mail-returned", id: row.id, kind: row.kind, error: code }));
  }
}

/** Code of an event, as `fateOf` knows them. A bounce of an unknown type is taken for one that passes. */
function errorCode({ type, payload: { bounce, rejection } }: z.output<typeof eventSchema>): string {
  const [, what = ""] = TYPE.exec(type) ?? [];
  if (what === "bounced") return bounce?.type === "hard" ? "bounced.hard" : "bounced.soft";
  return rejection?.reason === "suppressed" ? "rejected.suppressed" : what;
}
