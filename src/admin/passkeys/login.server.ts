import type { Bindings } from "../../platform/bindings.server";
import { type Account, recordLogin } from "../session/account.server";
import { type LoginSource, reserveAttempt, resetAttempts } from "../session/attempts.server";
import type { Device } from "../session/cookies.server";
import { isDevelopmentAccount } from "../session/development-account";
import type { LoginResult } from "../session/login.server";
import { type Challenge, consumeChallenge, type RelyingParty, readChallenge } from "./challenge.server";
import { findByCredential, type Passkey, updateSignCount } from "./passkeys.server";
import type { PasskeyLogin } from "./schema";

/** The purpose of a login's challenge. */
export const LOGIN_PURPOSE = "passkey login";

/**
 * Checks the signature of a passkey and records the login. It is counted and delayed like a login by password; an
 * unknown key counts like an unknown e-mail.
 *
 * @param secret signs the challenges, and keys the digest under which the attempts are counted
 * @param findDevice tells whether the browser has signed in to an account before
 */
export async function logInWithPasskey(
  { db, hasDevelopmentAccount }: Pick<Bindings, "db" | "hasDevelopmentAccount">,
  credential: PasskeyLogin,
  relyingParty: RelyingParty,
  secret: string,
  findDevice: (account: Account) => Promise<Device | undefined>,
  now = new Date(),
): Promise<LoginResult> {
  const known = await findByCredential(db, credential.id);
  if (known && !hasDevelopmentAccount && isDevelopmentAccount(known.account.email)) return { kind: "wrong" };
  const device = known && (await findDevice(known.account));
  const attempt = await reserveAttempt(db, sourceOf(credential, known?.account, device), secret, now);
  if (!attempt.ok) return { kind: "blocked", retryAfter: attempt.retryAfter };

  if (!known || !(await verifySignature(db, credential, known.passkey, relyingParty, secret, now)))
    return { kind: "wrong" };
  await db.batch([recordLogin(db, known.account, now), resetAttempts(db, attempt.key)]);
  return { kind: "ok", account: known.account, device };
}

function sourceOf(credential: PasskeyLogin, account: Account | undefined, device: Device | undefined): LoginSource {
  if (device) return { deviceId: device.id };
  return account ? { email: account.email, hasAccount: true } : { unknownPasskey: credential.id };
}

/** Whether the passkey signed an unused challenge of ours, which this uses up. */
async function verifySignature(
  db: Bindings["db"],
  credential: PasskeyLogin,
  passkey: Passkey,
  relyingParty: RelyingParty,
  secret: string,
  now: Date,
): Promise<boolean> {
  const { verifyLogin } = await import("./webauthn.server");
  let challenge: Challenge | undefined;
  const signCount = await verifyLogin(relyingParty, credential, passkey, async (text) => {
    challenge = await readChallenge(text, LOGIN_PURPOSE, secret);
    return challenge !== undefined;
  });
  if (signCount === undefined || !challenge) return false;
  return (await consumeChallenge(db, challenge)) && updateSignCount(db, passkey, signCount, now);
}
