/**
 * The session cookie: encrypted, HttpOnly, SameSite=Strict (decisions, "Admin"). It tells the server whether a page
 * of the admin area may be rendered, and nothing else: every call of the API needs the bearer token.
 */
import type { Context } from "hono";
import { deleteCookie } from "hono/cookie";
import { CookieStore, Session } from "hono-sessions";
import * as z from "zod/mini";
import { TOKEN_LIFETIME_SECONDS, type TokenClaims } from "./token.server";

const COOKIE_NAME = "session";
const CLAIMS_KEY = "claims";

const claimsSchema = z.object({ userId: z.uuid(), sessionId: z.uuid(), version: z.int() });

/** Sets the cookie on this response. */
export async function writeSessionCookie(c: Context, secret: string, claims: TokenClaims): Promise<void> {
  const session = new Session(TOKEN_LIFETIME_SECONDS);
  session.set(CLAIMS_KEY, claims);
  session.touch();
  await cookieStore(c, secret).persistSessionData(c, session.getCache());
}

/** The claims of the cookie; undefined if there is none, or if it is forged or has expired. */
export async function readSessionCookie(c: Context, secret: string): Promise<TokenClaims | undefined> {
  const stored = await cookieStore(c, secret).getSession(c);
  if (!stored) return undefined;
  const session = new Session(TOKEN_LIFETIME_SECONDS);
  session.setCache(stored);
  const claims = claimsSchema.safeParse(session.sessionValid() && session.get(CLAIMS_KEY));
  return claims.success ? claims.data : undefined;
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, COOKIE_NAME, cookieOptions(c));
}

/** The store without hono-sessions' middleware, which would give every visitor of a page a cookie. */
function cookieStore(c: Context, secret: string): CookieStore {
  return new CookieStore({
    sessionCookieName: COOKIE_NAME,
    encryptionKey: secret,
    cookieOptions: { ...cookieOptions(c), maxAge: TOKEN_LIFETIME_SECONDS },
  });
}

/** `__Host-` binds the cookie to this host and needs https, which only local development lacks. */
export function cookieOptions(c: Context) {
  const common = { httpOnly: true, sameSite: "Strict", path: "/" } as const;
  const isSecure = new URL(c.req.url).protocol === "https:";
  return isSecure ? ({ ...common, secure: true, prefix: "host" } as const) : { ...common, prefix: undefined };
}
