/**
 * The browser's side of passkeys: what the device can do, and asking it for a key or a signature. The library is loaded
 * when a button is pressed. The file name's ending keeps it out of the Worker (docs/decisions/0090).
 */
import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from "@simplewebauthn/browser";
import { useEffect, useState } from "react";
import { PASSKEY_LOGIN_API, PASSKEYS_API } from "../../content/api-paths";
import { SaidError, sendJson } from "../api-client";

const NOT_ALLOWED =
  "Abgebrochen, oder auf diesem Gerät ist noch nichts eingerichtet. Mit E-Mail und Passwort geht es immer.";
const CANCELLED = "Das wurde abgebrochen oder hat zu lange gedauert. Bitte versuchen Sie es erneut.";
const ALREADY_SET_UP = "Dieses Gerät ist schon eingerichtet.";
const NOT_ABLE = "Dieses Gerät kann das gerade nicht. Mit E-Mail und Passwort geht es immer.";

export function supportsPasskeys(): boolean {
  return typeof window.PublicKeyCredential === "function";
}

/** Whether this device can verify its owner by fingerprint, face or PIN; undefined until that is known. */
export function usePlatformAuthenticator(): boolean | undefined {
  const [isPresent, setPresent] = useState<boolean>();
  useEffect(() => {
    let isGone = false;
    void hasPlatformAuthenticator().then((present) => !isGone && setPresent(present));
    return () => {
      isGone = true;
    };
  }, []);
  return isPresent;
}

async function hasPlatformAuthenticator(): Promise<boolean> {
  if (!supportsPasskeys()) return false;
  return PublicKeyCredential.isUserVerifyingPlatformAuthenticatorAvailable().catch(() => false);
}

/** Creates a passkey on this device and stores its public key. @throws SaidError, or as sendJson */
export async function setUpPasskey(): Promise<void> {
  const [{ startRegistration }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    sendJson<PublicKeyCredentialCreationOptionsJSON>(`${PASSKEYS_API}/options`, {}),
  ]);
  const key = await startRegistration({ optionsJSON }).catch((error: Error) => {
    throw new SaidError(setUpProblem(error));
  });
  await sendJson(PASSKEYS_API, key);
}

/** A signature by a passkey of this device. @throws SaidError, or as sendJson */
export async function signWithPasskey(): Promise<AuthenticationResponseJSON> {
  const [{ startAuthentication }, optionsJSON] = await Promise.all([
    import("@simplewebauthn/browser"),
    sendJson<PublicKeyCredentialRequestOptionsJSON>(`${PASSKEY_LOGIN_API}/options`, {}),
  ]);
  return startAuthentication({ optionsJSON }).catch((error: Error) => {
    throw new SaidError(error.name === "NotAllowedError" ? NOT_ALLOWED : NOT_ABLE);
  });
}

function setUpProblem({ name }: Error): string {
  if (name === "InvalidStateError") return ALREADY_SET_UP;
  return name === "NotAllowedError" ? CANCELLED : NOT_ABLE;
}
