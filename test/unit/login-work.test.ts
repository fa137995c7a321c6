import type { ScryptOptions } from "node:crypto";
import { expect, test, vi } from "vitest";

/** Parameters and lengths of each scrypt that was run: what its time depends on. */
const work = vi.hoisted(() => [] as { salt: number; length: number; options: ScryptOptions }[]);

vi.mock(import("node:crypto"), async (original) => {
  const crypto = await original();
  const scrypt = (password: string, salt: Buffer, length: number, options: ScryptOptions, done: () => void) => {
    work.push({ salt: salt.length, length, options });
    crypto.scrypt(password, salt, length, options, done);
  };
  return { ...crypto, scrypt: scrypt as typeof crypto.scrypt };
});

test("an account that does not exist costs the same one scrypt as a wrong password", async () => {
  // Another file of this process may have loaded it with the real scrypt.
  vi.resetModules();
  const { hashPassword, verifyPassword } = await import("../../src/admin/session/password.server");
  const stored = await hashPassword("richtig");
  work.length = 0;
  expect(await verifyPassword("falsch geraten", stored)).toBe(false);
  expect(await verifyPassword("falsch geraten", undefined)).toBe(false);
  expect(work).toHaveLength(2);
  expect(work[1]).toEqual(work[0]);
});
