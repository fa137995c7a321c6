/**
 * What the app and its tests take from node:crypto, with a cheap scrypt: thousands of runs need no slow hashes, and no
 * mutant lives in the cost.
 */
import type { BinaryLike, ScryptOptions } from "node:crypto";

// An import would be led back to this file.
const original = process.getBuiltinModule("node:crypto");

const CHEAP: ScryptOptions = { N: 2, r: 1, p: 1 };

export const { createDecipheriv, createECDH, createHmac, generateKeyPairSync, hkdfSync, randomBytes, timingSafeEqual } =
  original;

/** Other parameters still give another hash. */
export function scrypt(
  password: BinaryLike,
  salt: BinaryLike,
  length: number,
  { N, r, p }: ScryptOptions,
  done: (error: Error | null, key: Buffer) => void,
): void {
  original.scrypt(`${N},${r},${p}:${password}`, salt, length, CHEAP, done);
}
