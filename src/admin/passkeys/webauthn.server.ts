/**
 * WebAuthn itself: options for the browser, and the checks of its responses. The only module that knows the library,
 * which is a third as large as the rest of the Worker: it is imported when somebody uses a passkey, never at the start.
 *
 * Attestation is not requested: the make of the device does not matter.
 */
import { Buffer } from "node:buffer";
import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from "@simplewebauthn/server";
import { company } from "../../content/company";
import type { Account } from "../session/account.server";
import { CHALLENGE_LIFETIME_SECONDS, type RelyingParty } from "./challenge.server";
import type { Passkey } from "./passkeys.server";
import type { NewPasskey, PasskeyLogin } from "./schema";

const TIMEOUT_MS = CHALLENGE_LIFETIME_SECONDS * 1000;

/** ES256, EdDSA and RS256, by their numbers in COSE: what phones, Macs and Windows Hello sign with. */
const ALGORITHMS = [-7, -8, -257];

type IsExpected = (challenge: string) => Promise<boolean>;

/** Options for a new key on the device in front of the owner. `known` are the account's keys: no device gets two. */
export function registrationOptions(
  { hostname }: RelyingParty,
  account: Pick<Account, "id" | "email">,
  known: readonly Pick<Passkey, "credentialId">[],
  challenge: string,
) {
  return generateRegistrationOptions({
    rpName: company.name,
    rpID: hostname,
    userID: new TextEncoder().encode(account.id),
    userName: account.email,
    challenge,
    timeout: TIMEOUT_MS,
    excludeCredentials: known.map(({ credentialId }) => ({ id: credentialId })),
    authenticatorSelection: { residentKey: "required", userVerification: "required" },
    preferredAuthenticatorType: "localDevice",
    supportedAlgorithmIDs: ALGORITHMS,
  });
}

/** Options for a login; the device knows which account its key is for. */
export function loginOptions({ hostname }: RelyingParty, challenge: string) {
  return generateAuthenticationOptions({
    rpID: hostname,
    challenge,
    timeout: TIMEOUT_MS,
    userVerification: "required",
  });
}

/** The new key; undefined when anything about the response is wrong. */
export async function verifyNewPasskey(
  { origins, hostname }: RelyingParty,
  credential: NewPasskey,
  isExpected: IsExpected,
): Promise<Pick<Passkey, "credentialId" | "publicKey" | "signCount"> | undefined> {
  const { registrationInfo } = await verifyRegistrationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isExpected(decoded(challenge)),
    expectedOrigin: [...origins],
    expectedRPID: hostname,
    requireUserVerification: true,
    supportedAlgorithmIDs: ALGORITHMS,
  }).catch(refused);
  if (!registrationInfo) return undefined;
  const { id, publicKey, counter } = registrationInfo.credential;
  return { credentialId: id, publicKey: Buffer.from(publicKey).toString("base64url"), signCount: counter };
}

/** The new sign count, for `updateSignCount`; undefined when anything about the response is wrong. */
export async function verifyLogin(
  { origins, hostname }: RelyingParty,
  credential: PasskeyLogin,
  passkey: Passkey,
  isExpected: IsExpected,
): Promise<number | undefined> {
  if (decoded(credential.response.userHandle) !== passkey.userId) return undefined;
  const publicKey = Uint8Array.from(Buffer.from(passkey.publicKey, "base64url"));
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response: { ...credential, clientExtensionResults: {} },
    expectedChallenge: (challenge) => isExpected(decoded(challenge)),
    expectedOrigin: [...origins],
    expectedRPID: hostname,
    requireUserVerification: true,
    credential: { id: passkey.credentialId, publicKey, counter: 0 },
  }).catch(refused);
  return verified ? authenticationInfo?.newCounter : undefined;
}

/** The library's errors name what is wrong; an attacker must not learn it. */
function refused(): { verified: false; registrationInfo?: undefined; authenticationInfo?: undefined } {
  return { verified: false };
}

function decoded(base64url: string): string {
  return Buffer.from(base64url, "base64url").toString();
}
