import { expect, test } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "../../src/admin/session/password.server";

test("a password matches its own hash and no other", async () => {
  const hash = await hashPassword("Grüße aus Nützen");
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword("Grüße aus Nützen", hash)).toBe(true);
  expect(await verifyPassword("Grüße aus Nützen".normalize("NFD"), hash)).toBe(true);
  expect(await verifyPassword("Grüße aus Nutzen", hash)).toBe(false);
  expect(await verifyPassword("anything", undefined)).toBe(false);
  expect(await verifyPassword("anything", "not a hash")).toBe(false);
});

/** One is enough for what is done to a hash: making it is slow on purpose. */
const HASH = await hashPassword("heil");

test("two hashes of one password differ", async () => {
  expect(await hashPassword("heil")).not.toBe(HASH);
});

test("a hash with anything before or behind it, or cut short, matches nothing", async () => {
  for (const broken of [`x${HASH}`, `${HASH}!`, `${HASH}\n`, HASH.slice(0, -8)]) {
    expect(await verifyPassword("heil", broken)).toBe(false);
    expect(needsRehash(broken)).toBe(true);
  }
});

test.each([
  ["ln=15", "ln=14"],
  ["r=8", "r=4"],
  ["p=3", "p=1"],
])("a hash made with other parameters than today's asks for a new one: %s, was %s", async (today, then) => {
  expect(needsRehash(HASH)).toBe(false);
  expect(needsRehash(HASH.replace(today, then))).toBe(true);
});
