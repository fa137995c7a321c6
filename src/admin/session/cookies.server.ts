import type { Context } from "hono";
import { deleteCookie, setSignedCookie } from "hono/cookie";
import { parseSigned } from "hono/utils/cookie";
import { CookieStore, Session } from "hono-sessions";
import * as z from "zod/mini";
import { DEVICE_COOKIE_DAYS } from "../../content/lifetimes";
import { DAY_SECONDS } from "../../platform/time/durations";
import type { Account } from "./account.server";
import { TOKEN_LIFETIME_SECONDS, type TokenClaims } from "./token.server";

/**
 * The session cookie: encrypted, HttpOnly, SameSite=Strict. It tells the server whether a page of the admin area may be
 * rendered, and nothing else: every call of the API needs the bearer token.
 */
const SESSION_COOKIE = "session";
const CLAIMS_KEY = "claims";

const claimsSchema = z.object({ userId: z.uuid(), sessionId: z.uuid(), version: z.int() });

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
  deleteCookie(c, SESSION_COOKIE, cookieOptions(c));
}

/** The store without hono-sessions' middleware, which would give every visitor of a page a cookie. */
function cookieStore(c: Context, secret: string): CookieStore {
  return new CookieStore({
    sessionCookieName: SESSION_COOKIE,
    encryptionKey: secret,
    cookieOptions: { ...cookieOptions(c), maxAge: TOKEN_LIFETIME_SECONDS },
  });
}

function isSecure(url: string): boolean {
  return new URL(url).protocol === "https:";
}

/** `__Host-` binds the cookie to this host and needs https, which only local development lacks. */
function cookieOptions(c: Context) {
  const common = { httpOnly: true, sameSite: "Strict", path: "/" } as const;
  return isSecure(c.req.url)
    ? ({ ...common, secure: true, prefix: "host" } as const)
    : { ...common, prefix: undefined };
}

/**
 * The device cookie: a random id that tells a browser that has signed in before from strangers, for one account. It
 * grants no access. The browser's failed logins are counted on their own, so that nobody else's guesses delay it
 * (docs/decisions/0040).
 */
const DEVICE_COOKIE = "device";

export type Device = NonNullable<Awaited<ReturnType<typeof readDeviceCookie>>>;

/**
 * The browser's id, where it has signed in to this account before, and the account's token version at the last time: it
 * changes with the password and with a logout everywhere. Undefined without a cookie, or with one that is not ours.
 */
export async function readDeviceCookie({ url, headers }: Request, secret: string, account: Account) {
  const name = isSecure(url) ? `__Host-${DEVICE_COOKIE}` : DEVICE_COOKIE;
  const { [name]: value } = await parseSigned(headers.get("Cookie") ?? "", deviceKey(secret, account), name);
  const [, id, version] = /^([\da-f-]{36})\.(\d+)$/.exec(value || "") ?? [];
  return id && version ? { id, version: Number(version) } : undefined;
}

export async function writeDeviceCookie(c: Context, secret: string, account: Account, id: string): Promise<void> {
  const options = { ...cookieOptions(c), maxAge: DEVICE_COOKIE_DAYS * DAY_SECONDS };
  await setSignedCookie(c, DEVICE_COOKIE, `${id}.${account.tokenVersion}`, deviceKey(secret, account), options);
}

/** A separate key for each account, so that the cookie need not name it. */
function deviceKey(secret: string, account: Account): string {
  return `${secret} device ${account.id}`;
}
