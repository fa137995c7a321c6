/** The browser's side of the session: the bearer token in local storage. */
import { deleteDrafts } from "../drafts";

const TOKEN_KEY = "adminToken";

/** The token of this browser; null where nobody is signed in. */
export function readStoredToken(): string | null {
  return localStorage.getItem(TOKEN_KEY);
}

/** Why the last session of this page is over: its token ran out, or it was ended somewhere else. */
export type SessionEnd = "expired" | "ended";

let end: SessionEnd | undefined;

/** Undefined while it goes on, and after a logout in this browser. */
export function sessionEnd(): SessionEnd | undefined {
  return end;
}

export function storeToken(token: string): void {
  end = undefined;
  localStorage.setItem(TOKEN_KEY, token);
}

/** Id of the account that is signed in; undefined where nobody is. */
export function signedInAccount(): string | undefined {
  return claimsOf(readStoredToken() ?? "")?.sub;
}

/** Deletes the token of this browser, in every tab. */
export function deleteToken(): void {
  localStorage.removeItem(TOKEN_KEY);
}

let reportEnd: (() => void) | undefined;

/**
 * Reports the end of the session: a call of this tab was refused, or another tab has signed out or found the session
 * ended, which deletes the drafts.
 *
 * @returns stops watching
 */
export function watchSession(onEnd: () => void): () => void {
  function look({ key, oldValue, newValue }: StorageEvent) {
    if (key !== TOKEN_KEY || oldValue === null || newValue !== null || hasExpired(oldValue)) return;
    deleteDrafts();
    onEnd();
  }
  addEventListener("storage", look);
  reportEnd = onEnd;
  // A call that was made ahead may have been refused already.
  if (!readStoredToken()) onEnd();
  return () => {
    removeEventListener("storage", look);
    reportEnd = undefined;
  };
}

/** Ends the session whose token was refused. @param now as the server says it: a phone's clock may be wrong by hours */
export function refuse(token: string | null, now: number): void {
  // Drafts wait for the same owner, but not on a device whose session was ended.
  const isEnded = token !== null && !hasExpired(token, now);
  if (isEnded) deleteDrafts();
  // Another tab may have signed in during this call, whose token stays, or this one signed out.
  if (token !== null && readStoredToken() === token) {
    end = isEnded ? "ended" : "expired";
    deleteToken();
  }
  reportEnd?.();
}

/** Whether a token has expired. One refused before it expires was ended on purpose. */
function hasExpired(token: string, now = Date.now()): boolean {
  const exp = claimsOf(token)?.exp;
  return exp !== undefined && exp * 1000 <= now;
}

function claimsOf(token: string): { sub?: string; exp?: number } | undefined {
  try {
    const [, payload = ""] = token.split(".");
    return JSON.parse(atob(payload.replaceAll("-", "+").replaceAll("_", "/")));
  } catch {
    return undefined;
  }
}
