/** Signing in: asks the server for the session's token. */
import { LOGIN_API, PASSKEY_LOGIN_API } from "../../content/api-paths";
import { problemOf } from "../api-client";
import { signWithPasskey } from "../passkeys/authenticator.client";

export type TokenResult = { ok: true; token: string } | { ok: false; message: string };

/** Too many tries, and a database that takes none: the answer's detail says what to do. */
const SAID_IN_DETAIL = [429, 503];

/** Asks for a token; on failure it returns the server's message if there is one, else "HTTP {status}". */
export async function requestToken(credentials: object, path = LOGIN_API): Promise<TokenResult> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  }).catch(() => undefined);
  if (!response) return { ok: false, message: "Keine Verbindung zum Server" };
  const body = (await response.json().catch(() => ({}))) as { token?: string; message?: string; detail?: string };
  if (response.ok && body.token) return { ok: true, token: body.token };
  const message = body.message || (SAID_IN_DETAIL.includes(response.status) && body.detail);
  return { ok: false, message: message || (response.ok ? "Ungültige Anmeldedaten" : `HTTP ${response.status}`) };
}

/** Signs in with a passkey of this device. Never throws: the result says in German what went wrong. */
export async function requestTokenByPasskey(): Promise<TokenResult> {
  try {
    return await requestToken(await signWithPasskey(), PASSKEY_LOGIN_API);
  } catch (error) {
    return { ok: false, message: problemOf(error) };
  }
}
