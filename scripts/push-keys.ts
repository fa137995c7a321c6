import { generateKeyPairSync } from "node:crypto";

/**
 * New keys by which push services know who sends (VAPID, RFC 8292): P-256 as base64url, the public one as an
 * uncompressed point, as browsers take it. With other keys every device has to be switched on again.
 */
export function makePushKeys(): { VAPID_PUBLIC_KEY: string; VAPID_PRIVATE_KEY: string } {
  const {
    x = "",
    y = "",
    d = "",
  } = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey.export({
    format: "jwk",
  });
  const point = Buffer.concat([Buffer.from([4]), Buffer.from(x, "base64url"), Buffer.from(y, "base64url")]);
  return { VAPID_PUBLIC_KEY: point.toString("base64url"), VAPID_PRIVATE_KEY: d };
}
