/** The browser's side of the session: the bearer token in local storage, and calls that carry it (spec section 6). */
const TOKEN_KEY = "adminToken";

export function readStoredToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

export function storeToken(token: string): void {
  localStorage.setItem(TOKEN_KEY, token);
}

export function forgetToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

/** An answer that was not OK: "{status}: {text}" (spec section 8). */
export class HttpError extends Error {
  readonly status: number;

  constructor(status: number, text: string) {
    super(`${status}: ${text}`);
    this.status = status;
  }
}

/**
 * Reads JSON with the stored token.
 *
 * @throws HttpError for every answer that is not OK
 */
export async function readJson<T>(path: string): Promise<T> {
  const response = await fetch(path, { headers: authorization() });
  if (!response.ok) throw new HttpError(response.status, (await response.text()) || response.statusText);
  return (await response.json()) as T;
}

function authorization(): HeadersInit {
  const token = readStoredToken();
  return token ? { Authorization: `Bearer ${token}` } : {};
}
