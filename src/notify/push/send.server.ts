/**
 * Sends one push message (RFC 8030, 8188, 8291, 8292). It takes much of a request's CPU on the free plan, so the
 * library is loaded with the first message, and callers send one message per run.
 */
import { encryptNotification, vapidHeaders } from "@block65/webcrypto-web-push";
import { PUSH_HELD_HOURS } from "../../content/lifetimes";
import { failureCode } from "../../platform/mail/mailer.server";
import { HOUR_MS, HOUR_SECONDS } from "../../platform/time/durations";
import type { PushBindings } from "../../platform/worker/bindings.server";
import { digest } from "../../platform/worker/digest.server";
import type { PushDevice } from "./devices.server";
import { isPushEndpoint, type PushNotice } from "./schema";

/** Seconds for which the push service keeps a message for a device that is off. */
const TTL_SECONDS = PUSH_HELD_HOURS * HOUR_SECONDS;

/** Time for which a token is used again, instead of signing every message; the library's expire after 12 hours. */
const TOKEN_REUSED_MS = 11 * HOUR_MS;

/** Longest topic (RFC 8030, section 5.4). */
const TOPIC_LENGTH = 32;

/** Upper limit for a push service's `Retry-After`. */
const RETRY_AFTER_MAX_SECONDS = HOUR_SECONDS;

/** Outcome of a push. `gone`: the push service no longer knows this subscription. `retryAfter` is in seconds. */
type PushOutcome = { kind: "sent" } | { kind: "gone" } | { kind: "failed"; code: string; retryAfter: number };

type Receiver = Pick<PushDevice, "endpoint" | "p256dh" | "auth">;

/** Sends a push message. Never throws: failures are outcomes. */
export async function sendPush(push: PushBindings, device: Receiver, notice: PushNotice): Promise<PushOutcome> {
  try {
    // Checked when it was stored; a restored or altered row must not make the Worker call another host.
    if (!isPushEndpoint(device.endpoint)) return { kind: "gone" };
    const answer = await push.send(device.endpoint, await requestOf(push, device, notice));
    await answer.body?.cancel();
    if (answer.ok) return { kind: "sent" };
    if (answer.status === 404 || answer.status === 410) return { kind: "gone" };
    return { kind: "failed", code: `HTTP_${answer.status}`, retryAfter: retryAfterOf(answer) };
  } catch (error) {
    return { kind: "failed", code: failureCode(error), retryAfter: 0 };
  }
}

async function requestOf(push: PushBindings, { endpoint, p256dh, auth }: Receiver, notice: PushNotice) {
  const subscription = { endpoint, expirationTime: null, keys: { p256dh, auth } };
  const body = await encryptNotification(subscription, new TextEncoder().encode(JSON.stringify(notice)));
  return {
    method: "POST",
    headers: {
      Authorization: await tokenFor(push, subscription),
      TTL: String(TTL_SECONDS),
      Urgency: "high",
      Topic: digest(notice.tag).toString("base64url").slice(0, TOPIC_LENGTH),
      "Content-Encoding": "aes128gcm",
      "Content-Type": "application/octet-stream",
    },
    body,
  };
}

const tokens = new WeakMap<PushBindings, Map<string, { authorization: string; until: number }>>();

/** The `Authorization` header (VAPID), which tells the push service who sends. */
async function tokenFor(push: PushBindings, subscription: Parameters<typeof vapidHeaders>[0]): Promise<string> {
  const { origin } = new URL(subscription.endpoint);
  const known = tokens.get(push) ?? new Map();
  tokens.set(push, known);
  const token = known.get(origin);
  if (token && token.until > Date.now()) return token.authorization;
  const { headers } = await vapidHeaders(subscription, push.vapid);
  known.set(origin, { authorization: headers.authorization, until: Date.now() + TOKEN_REUSED_MS });
  return headers.authorization;
}

/** Seconds until the next attempt. If the header is a date, the outbox's own back-off applies. */
function retryAfterOf(answer: Response): number {
  const seconds = Number(answer.headers.get("Retry-After"));
  return Number.isFinite(seconds) ? Math.min(Math.max(seconds, 0), RETRY_AFTER_MAX_SECONDS) : 0;
}
