/** The login's call to the server, and what its answer means to the operator. */

export type TokenResult = { ok: true; token: string } | { ok: false; message: string };

interface LoginAnswer {
  token?: string;
  message?: string;
  detail?: string;
}

const TOO_MANY_REQUESTS = 429;

/**
 * Asks for a token with e-mail and password, or with what `path` takes instead. On failure the server's message where
 * the answer carries one, "HTTP {status}" otherwise (spec section 8, decisions "The API"). Who has to wait reads for
 * how long.
 */
export async function requestToken(credentials: object, path = "/api/admin/login"): Promise<TokenResult> {
  const response = await fetch(path, {
    method: "POST",
    headers: { "Content-Type": "application/json" },
    body: JSON.stringify(credentials),
  }).catch(() => undefined);
  if (!response) return { ok: false, message: "Keine Verbindung zum Server" };
  const answer = (await response.json().catch(() => ({}))) as LoginAnswer;
  if (response.ok && answer.token) return { ok: true, token: answer.token };
  const message = answer.message || (response.status === TOO_MANY_REQUESTS && answer.detail);
  return { ok: false, message: message || (response.ok ? "Ungültige Anmeldedaten" : `HTTP ${response.status}`) };
}
