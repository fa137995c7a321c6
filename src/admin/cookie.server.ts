/**
 * The session cookie: encrypted, HttpOnly, SameSite=Strict (decisions, "Admin"). It tells the server whether a page of the
 * admin area may be rendered, and nothing else: every call of the API needs the bearer token.
 */
import type { Context } from "hono";
import { deleteCookie, getCookie } from "hono/cookie";
import { CookieStore, type Session, sessionMiddleware } from "hono-sessions";
import * as z from "zod/mini";
import { TOKEN_LIFETIME_SECONDS, type TokenClaims } from "./token.server";

const COOKIE_NAME = "session";
const CLAIMS_KEY = "claims";

const claimsSchema = z.object({ userId: z.uuid(), version: z.int() });

/** Sets the cookie on the answer of this request. */
export async function writeSessionCookie(c: Context, secret: string, claims: TokenClaims): Promise<void> {
  await withSession(c, secret, (session) => session.set(CLAIMS_KEY, claims));
}

/** Whom the cookie speaks for; undefined without one, or with one that is not ours or has expired. */
export async function readSessionCookie(c: Context, secret: string): Promise<TokenClaims | undefined> {
  if (!getCookie(c, COOKIE_NAME, cookieOptions(c).prefix)) return undefined;
  let claims: unknown;
  await withSession(c, secret, (session) => {
    claims = session.get(CLAIMS_KEY);
  });
  const parsed = claimsSchema.safeParse(claims);
  return parsed.success ? parsed.data : undefined;
}

export function clearSessionCookie(c: Context): void {
  deleteCookie(c, COOKIE_NAME, cookieOptions(c));
}

/** hono-sessions as a function: the middleware is run only where a session is read or written, not on every request. */
async function withSession(c: Context, secret: string, use: (session: Session) => void): Promise<void> {
  const middleware = sessionMiddleware({
    store: new CookieStore(),
    encryptionKey: secret,
    sessionCookieName: COOKIE_NAME,
    expireAfterSeconds: TOKEN_LIFETIME_SECONDS,
    autoExtendExpiration: false,
    cookieOptions: { ...cookieOptions(c), maxAge: TOKEN_LIFETIME_SECONDS },
  });
  await middleware(c, async () => use(c.get("session")));
}

/** `__Host-` binds the cookie to this host and needs https, which only local development lacks. */
function cookieOptions(c: Context) {
  const common = { httpOnly: true, sameSite: "Strict", path: "/" } as const;
  const isSecure = new URL(c.req.url).protocol === "https:";
  return isSecure ? ({ ...common, secure: true, prefix: "host" } as const) : { ...common, prefix: undefined };
}
