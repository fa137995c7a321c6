/** A browser's subscription: its keys are real, and what is sent to it can be decrypted (RFC 8291). */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from "node:crypto";
import type { NewPushSubscription } from "../../src/notify/push/schema";

export interface TestBrowser {
  subscription: NewPushSubscription;
  /** The text of a body that was encrypted for this browser. @throws when it was not */
  decrypt(body: Uint8Array): string;
}

/** A subscription that nobody can decrypt for, at this name's address. */
export function pushSubscription(name: string): NewPushSubscription {
  return testBrowser(name).subscription;
}

/** RFC 8188, section 2.1: salt 16, record size 4, length of the key id 1, key id. */
const SALT_END = 16;
const KEY_LENGTH_AT = 20;
const TAG_LENGTH = 16;

/** @param name makes the address at the push service unique */
export function testBrowser(name: string): TestBrowser {
  const keys = createECDH("prime256v1");
  const p256dh = keys.generateKeys();
  const auth = randomBytes(16);
  return {
    subscription: {
      endpoint: `https://fcm.googleapis.com/fcm/send/${encodeURIComponent(name)}`,
      p256dh: p256dh.toString("base64url"),
      auth: auth.toString("base64url"),
    },
    decrypt(body) {
      const bytes = Buffer.from(body);
      const salt = bytes.subarray(0, SALT_END);
      const keyEnd = KEY_LENGTH_AT + 1 + (bytes[KEY_LENGTH_AT] ?? 0);
      const sender = bytes.subarray(KEY_LENGTH_AT + 1, keyEnd);
      const secret = keys.computeSecret(sender);
      const info = Buffer.concat([Buffer.from("WebPush: info\0"), p256dh, sender]);
      const ikm = Buffer.from(hkdfSync("sha256", secret, auth, info, 32));
      const key = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: aes128gcm\0", 16));
      const nonce = Buffer.from(hkdfSync("sha256", ikm, salt, "Content-Encoding: nonce\0", 12));
      const decipher = createDecipheriv("aes-128-gcm", key, nonce);
      decipher.setAuthTag(bytes.subarray(-TAG_LENGTH));
      const padded = Buffer.concat([decipher.update(bytes.subarray(keyEnd, -TAG_LENGTH)), decipher.final()]);
      // The last record ends with 2 and zeroes.
      return padded.subarray(0, padded.lastIndexOf(2)).toString();
    },
  };
}

/** What the sender says of itself (VAPID, RFC 8292). @throws unless `Authorization` is signed with this key */
export async function signedClaims(headers: Headers | undefined, publicKey: string): Promise<unknown> {
  const [, token = "", key] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(headers?.get("Authorization") ?? "") ?? [];
  const [head = "", claims = "", signature = ""] = token.split(".");
  const algorithm = { name: "ECDSA", namedCurve: "P-256", hash: "SHA-256" };
  const point = Buffer.from(publicKey, "base64url");
  const verifier = await crypto.subtle.importKey("raw", point, algorithm, false, ["verify"]);
  const signed = Buffer.from(`${head}.${claims}`);
  const isValid = await crypto.subtle.verify(algorithm, verifier, Buffer.from(signature, "base64url"), signed);
  if (key !== publicKey || !isValid) throw new Error("Not signed with this key");
  return JSON.parse(Buffer.from(claims, "base64url").toString());
}
