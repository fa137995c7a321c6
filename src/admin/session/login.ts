/** The login's call to the server. */

export type TokenResult = { ok: true; token: string } | { ok: false; message: string };

interface LoginResponse {
  token?: string;
  message?: string;
  detail?: string;
}

const TOO_MANY_REQUESTS = 429;

/**
 * Asks for a token with e-mail and password, or with what `path` expects instead. On failure it returns the server's
 * message if there is one, else "HTTP {status}" (spec section 8, decisions "The API"). A rate-limited user is told how
 * long to wait.
 */
export async function requestToken(credentials: object, path = "/api/admin/login"): Promise<TokenResult> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  }).catch(() => undefined);
  if (!response) return { ok: false, message: "Keine Verbindung zum Server" };
  const body = (await response.json().catch(() => ({}))) as LoginResponse;
  if (response.ok && body.token) return { ok: true, token: body.token };
  const message = body.message || (response.status === TOO_MANY_REQUESTS && body.detail);
  return { ok: false, message: message || (response.ok ? "Ungültige Anmeldedaten" : `HTTP ${response.status}`) };
}
