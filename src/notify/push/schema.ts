/** Push subscription of a browser, and the messages that it gets. */
import * as z from "zod/mini";

/** Number of devices of one account. */
export const DEVICES_MAX = 5;

const ENDPOINT_MAX_LENGTH = 1000;

/**
 * Hosts of the push services of browsers that can install the admin area: Chrome and its kin, Firefox, Safari, Edge.
 * The Worker sends requests to the address that a client names, so no other hosts are allowed.
 */
const EXACT_HOSTS = ["fcm.googleapis.com", "web.push.apple.com"];
const HOST_SUFFIXES = [".push.services.mozilla.com", ".notify.windows.com"];

/**
 * Whether an address is one of a known push service: https on its default port, without user and password. What a URL
 * parser would normalise to another spelling is refused.
 */
export function isPushEndpoint(address: string): boolean {
  const url = parsed(address);
  if (!url) return false;
  const { href, protocol, hostname, port, username, password, hash } = url;
  if (href !== address || protocol !== "https:" || port || username || password || hash) return false;
  return EXACT_HOSTS.includes(hostname) || HOST_SUFFIXES.some((suffix) => isBelow(hostname, suffix));
}

/** URL of an address; `URL.parse` is missing in browsers of the build's targets. */
function parsed(address: string): URL | undefined {
  try {
    return new URL(address);
  } catch {
    return undefined;
  }
}

function isBelow(hostname: string, suffix: string): boolean {
  return hostname.endsWith(suffix) && /^[a-z0-9]([a-z0-9.-]*[a-z0-9])?$/.test(hostname.slice(0, -suffix.length));
}

const ENDPOINT_MESSAGE = "Diesen Push-Dienst kennt die Verwaltung nicht";
const KEY_MESSAGE = "Das ist kein Schlüssel eines Browsers";

/** Schema of a subscription (RFC 8291, section 3.1): a P-256 point, 65 bytes, and 16 bytes of secret, as base64url. */
export const pushSubscriptionSchema = z.object({
  endpoint: z
    .string({ error: ENDPOINT_MESSAGE })
    .check(z.maxLength(ENDPOINT_MAX_LENGTH, ENDPOINT_MESSAGE), z.refine(isPushEndpoint, ENDPOINT_MESSAGE)),
  p256dh: z.string({ error: KEY_MESSAGE }).check(z.regex(/^B[\w-]{86}$/, KEY_MESSAGE)),
  auth: z.string({ error: KEY_MESSAGE }).check(z.regex(/^[\w-]{22}$/, KEY_MESSAGE)),
  /** Address that the server knows this browser by. */
  replaces: z.optional(z.string().check(z.maxLength(ENDPOINT_MAX_LENGTH, ENDPOINT_MESSAGE))),
});

export type NewPushSubscription = z.output<typeof pushSubscriptionSchema>;

/** Push message as the Worker encrypts it and the service worker shows it. */
export interface PushNotice {
  title: string;
  /** Path that a tap opens. */
  path: string;
  /** Tag; a message replaces the previous one with the same tag. */
  tag: string;
  /** Whether the device rings even if it shows a message with this tag. */
  ringsAgain: boolean;
  /** Number of new requests and messages, for the app's icon. */
  badge: number;
}
