import { randomBytes, type ScryptOptions, scrypt, timingSafeEqual } from "node:crypto";
import { PASSWORD_COST } from "./password-cost.ts";

/**
 * Password hashes: scrypt in PHC form, `$scrypt$ln=15,r=8,p=3$salt$hash` (OWASP ASVS 5.0, V11.4.2). The parameters are
 * stored with each hash, so that they can be raised: `needsRehash` tells at the next login.
 */
const SALT_BYTES = 16;
const HASH_BYTES = 32;

/** node:crypto's default limit of 32 MiB is just what N=2^15, r=8 needs, without its overhead. */
const MAX_MEMORY_BYTES = 64 * 1024 * 1024;

type Cost = typeof PASSWORD_COST;

/** About 130 ms of CPU, on purpose. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(SALT_BYTES);
  const hash = await derive(password, salt, PASSWORD_COST);
  const { ln, r, p } = PASSWORD_COST;
  return `$scrypt$ln=${ln},r=${r},p=${p}$${unpadded(salt)}$${unpadded(hash)}`;
}

/**
 * Compares in constant time. Without a stored hash (unknown account) the same work is done and the result is false, so
 * that the time does not reveal which accounts exist.
 */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  const phc = stored === undefined ? undefined : parsePhc(stored);
  const expected = phc ?? { ...PASSWORD_COST, salt: Buffer.alloc(SALT_BYTES), hash: Buffer.alloc(HASH_BYTES) };
  const actual = await derive(password, expected.salt, expected);
  return timingSafeEqual(actual, expected.hash) && phc !== undefined;
}

/** Whether a hash was made with other parameters than today's. */
export function needsRehash(stored: string): boolean {
  const phc = parsePhc(stored);
  return !phc || phc.ln !== PASSWORD_COST.ln || phc.r !== PASSWORD_COST.r || phc.p !== PASSWORD_COST.p;
}

function derive(password: string, salt: Buffer, { ln, r, p }: Cost): Promise<Buffer> {
  const options: ScryptOptions = { N: 2 ** ln, r, p, maxmem: MAX_MEMORY_BYTES };
  return new Promise((resolve, reject) => {
    // NFKC, as RFC 8265 does it: the same password typed on another keyboard is the same bytes.
    scrypt(password.normalize("NFKC"), salt, HASH_BYTES, options, (error, key) =>
      error ? reject(error) : resolve(key),
    );
  });
}

function parsePhc(stored: string): (Cost & { salt: Buffer; hash: Buffer }) | undefined {
  const match = /^\$scrypt\$ln=(\d+),r=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(stored);
  if (!match) return undefined;
  const [ln, r, p, salt, hash] = match.slice(1) as [string, string, string, string, string];
  const bytes = Buffer.from(hash, "base64");
  if (bytes.length !== HASH_BYTES) return undefined;
  return { ln: Number(ln), r: Number(r), p: Number(p), salt: Buffer.from(salt, "base64"), hash: bytes };
}

function unpadded(bytes: Buffer): string {
  return bytes.toString("base64").replace(/=+$/, "");
}
