import { sign, verify } from "hono/jwt";
import * as z from "zod/mini";
import { ADMIN_SESSION_HOURS } from "../../content/lifetimes";
import { HOUR_SECONDS, MINUTE_MS } from "../../platform/time/durations";

/** Tokens of the admin area: JWT, HS256 only (RFC 8725 on pinning the algorithm). */
const ALGORITHM = "HS256";
const ISSUER = "gebaeudereinigung";
const AUDIENCE = "admin";
export const TOKEN_LIFETIME_SECONDS = ADMIN_SESSION_HOURS * HOUR_SECONDS;

/** The last of 43 characters carries two bits that decoders ignore: only its canonical spelling is taken. */
const CANONICAL = /^[\w-]+\.[\w-]+\.[\w-]{42}[AEIMQUYcgkosw048]$/;

/** Milliseconds by which the clock of the machine that issued a token may be ahead. */
const CLOCKS_DIFFER_MS = 30 * MINUTE_MS;

const claimsSchema = z.object({ sub: z.uuid(), sid: z.uuid(), ver: z.int(), iat: z.number(), exp: z.number() });

/** Whom a token stands for: the session must still exist, and `version` still be the account's. */
export interface TokenClaims {
  userId: string;
  sessionId: string;
  version: number;
}

/** A signed token; it expires together with its session. */
export function issueToken(claims: TokenClaims, secret: string, now = new Date()): Promise<string> {
  const iat = Math.floor(now.getTime() / 1000);
  const payload = {
    iss: ISSUER,
    aud: AUDIENCE,
    sub: claims.userId,
    sid: claims.sessionId,
    ver: claims.version,
    iat,
    exp: iat + TOKEN_LIFETIME_SECONDS,
  };
  return sign(payload, secret, ALGORITHM);
}

/** The claims of a token that this server signed and that has not expired; undefined for everything else. */
export async function readToken(token: string, secret: string): Promise<TokenClaims | undefined> {
  if (!CANONICAL.test(token)) return undefined;
  try {
    const payload = await verify(token, secret, { alg: ALGORITHM, iss: ISSUER, aud: AUDIENCE, iat: false });
    const claims = claimsSchema.safeParse(payload);
    if (!claims.success) return undefined;
    const { sub, sid, ver, iat } = claims.data;
    if (iat * 1000 > Date.now() + CLOCKS_DIFFER_MS) return undefined;
    return { userId: sub, sessionId: sid, version: ver };
  } catch {
    // Whatever is wrong with a token, the response is the same: an attacker must not learn it.
    return undefined;
  }
}
