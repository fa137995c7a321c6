/**
 * Challenges for passkeys: signed instead of stored, so that strangers who request one cost no row. Each is valid for
 * five minutes, one purpose and one use: its id is stored with the first valid response (docs/decisions/0145).
 */
import { sign, verify } from "hono/jwt";
import * as z from "zod/mini";
import { PASSKEY_CHALLENGE_MINUTES } from "../../content/lifetimes";
import type { Database } from "../../db/client.server";
import { decisive, write } from "../../db/guard.server";
import { usedChallenges } from "../../db/schema";

const ALGORITHM = "HS256";
export const CHALLENGE_LIFETIME_SECONDS = PASSKEY_CHALLENGE_MINUTES * 60;

const claimsSchema = z.object({ jti: z.uuid(), exp: z.number() });

/** @param purpose what the response may be used for, and for nothing else */
export function issueChallenge(purpose: string, secret: string): Promise<string> {
  const exp = Math.floor(Date.now() / 1000) + CHALLENGE_LIFETIME_SECONDS;
  return sign({ jti: crypto.randomUUID(), aud: purpose, exp }, challengeKey(secret), ALGORITHM);
}

/**
 * Check of a response's challenge. `isExpected` tells whether it is ours, for this purpose, and not expired; `consume`
 * then uses it up, and returns false where it was used before or was none.
 */
export function expectChallenge(purpose: string, secret: string) {
  let challenge: Challenge | undefined;
  return {
    async isExpected(text: string): Promise<boolean> {
      challenge = await readChallenge(text, purpose, secret);
      return challenge !== undefined;
    },
    async consume(db: Database): Promise<boolean> {
      if (!challenge) return false;
      const using = db.insert(usedChallenges).values(challenge).onConflictDoNothing();
      return (await write(db, decisive(db, using))) !== undefined;
    },
  };
}

type Challenge = typeof usedChallenges.$inferSelect;

async function readChallenge(text: string, purpose: string, secret: string): Promise<Challenge | undefined> {
  try {
    const claims = claimsSchema.parse(await verify(text, challengeKey(secret), { alg: ALGORITHM, aud: purpose }));
    return { id: claims.jti, expiresAt: new Date(claims.exp * 1000).toISOString() };
  } catch {
    // Whatever is wrong with it, the result is the same.
    return undefined;
  }
}

/** A separate key: a challenge is not valid as a token of the admin area, nor a token as a challenge. */
function challengeKey(secret: string): string {
  return `${secret} passkey challenge`;
}

/** The site that a passkey is created for, and the only one it signs for; a response may name one of its origins. */
export type RelyingParty = ReturnType<typeof relyingPartyOf>;

/**
 * The relying party of a request's host: on Cloudflare the Worker is reached only under the hosts of its own routes.
 * Passkeys need https; browsers make an exception for localhost, and so do we.
 */
export function relyingPartyOf(url: string) {
  const { hostname, host } = new URL(url);
  const secure = `https://${host}`;
  return { hostname, origins: hostname === "localhost" ? [secure, `http://${host}`] : [secure] };
}
