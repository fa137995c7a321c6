import { expect, test } from "vitest";
import { hashPassword, needsRehash, verifyPassword } from "../../src/admin/password.server";

test("a password matches its own hash and no other", async () => {
  const hash = await hashPassword("Grüße aus Nützen");
  expect(hash).toMatch(/^\$scrypt\$ln=15,r=8,p=3\$[A-Za-z0-9+/]{22}\$[A-Za-z0-9+/]{43}$/);
  expect(await verifyPassword("Grüße aus Nützen", hash)).toBe(true);
  expect(await verifyPassword("Grüße aus Nützen".normalize("NFD"), hash)).toBe(true);
  expect(await verifyPassword("Grüße aus Nutzen", hash)).toBe(false);
  expect(await verifyPassword("anything", undefined)).toBe(false);
  expect(await verifyPassword("anything", "not a hash")).toBe(false);
});

test("two hashes of one password differ", async () => {
  expect(await hashPassword("gleich")).not.toBe(await hashPassword("gleich"));
});

test("a hash of weaker parameters asks for a new one", async () => {
  const hash = await hashPassword("alt");
  expect(needsRehash(hash)).toBe(false);
  expect(needsRehash(hash.replace("ln=15", "ln=14"))).toBe(true);
});
