import { generateKeyPairSync, sign, verify } from "node:crypto";
import { describe, expect, test } from "vitest";
import { unwrapEC2Signature } from "../../src/admin/passkeys/ecdsa-signature.server";

const P256 = 1;
const message = Buffer.from("message");
const { privateKey, publicKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });

/** A number in DER, with as many zero bytes before it as it says. */
const integer = (bytes: number[]) => [0x02, bytes.length, ...bytes];
const signature = (...numbers: number[][]) => {
  const content = numbers.flat();
  return Uint8Array.of(0x30, content.length, ...content);
};
const numberOf = (length: number, first = 1) => [first, ...Array.from({ length: length - 1 }, () => 7)];

describe("a signature in DER", () => {
  test("is rewritten so that it verifies, whatever the length of its numbers: 4,000 of 4,000", () => {
    const lengths = new Set<number>();
    let verified = 0;
    for (let round = 0; round < 4000; round += 1) {
      const der = sign("sha256", message, { key: privateKey, dsaEncoding: "der" });
      lengths.add(der.length);
      const unwrapped = unwrapEC2Signature(der, P256);
      verified += Number(verify("sha256", message, { key: publicKey, dsaEncoding: "ieee-p1363" }, unwrapped));
    }
    expect(verified).toBe(4000);
    // Numbers that begin with a set bit or with zeros are among them.
    expect(lengths.size).toBeGreaterThan(3);
  });

  test("keeps short numbers at the end of their 32 bytes", () => {
    const unwrapped = unwrapEC2Signature(signature(integer([5]), integer([0, 0x80])), P256);
    expect([...unwrapped].flatMap((byte, index) => (byte ? [[index, byte]] : []))).toEqual([
      [31, 5],
      [63, 0x80],
    ]);
  });

  test.each<[string, Uint8Array]>([
    ["empty", new Uint8Array()],
    ["cut off", signature(integer(numberOf(32)), integer(numberOf(32))).subarray(0, -1)],
    ["followed by something", Uint8Array.of(...signature(integer([1]), integer([1])), 0)],
    ["of one number", signature(integer(numberOf(32)))],
    ["of three numbers", signature(integer([1]), integer([1]), integer([1]))],
    ["of numbers that are too long", signature(integer(numberOf(33)), integer(numberOf(32)))],
    ["of a negative number", signature(integer(numberOf(32, 0x80)), integer(numberOf(32)))],
    ["of a number with zeros too many", signature(integer([0, 1]), integer([1]))],
    ["of an empty number", signature(integer([]), integer([1]))],
    ["of something else", Uint8Array.of(0x31, 6, ...integer([1]), ...integer([1]))],
    ["with a length of several bytes", Uint8Array.of(0x30, 0x81, 6, ...integer([1]), ...integer([1]))],
  ])("that is %s is refused", (_, der) => {
    expect(() => unwrapEC2Signature(der, P256)).toThrow("Not a signature in DER");
  });

  test("of another curve is refused", () => {
    expect(() => unwrapEC2Signature(signature(integer([1]), integer([1])), 2)).toThrow();
  });
});
