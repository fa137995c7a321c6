/**
 * Takes the place of a module of `@simplewebauthn/server` that brings 20 kB of ASN.1 along (vite-small-webauthn.ts).
 */

/** COSE's number of the curve P-256, the one that ES256 signs with (RFC 9053, section 7.1). */
const P256 = 1;
const NUMBER_BYTES = 32;

const SEQUENCE = 0x30;
const INTEGER = 0x02;

/**
 * Rewrites a signature from DER, as authenticators send it (`SEQUENCE { r INTEGER, s INTEGER }`, RFC 3279, section
 * 2.2.3), to r and s side by side with 32 bytes each, as Web Crypto reads it.
 *
 * @throws Error for everything that is not exactly such a signature
 */
export function unwrapEC2Signature(signature: Uint8Array, curve: number): Uint8Array<ArrayBuffer> {
  if (curve !== P256) throw new Error("Only P-256 is asked for");
  const numbers = contentOf(signature, SEQUENCE, 0);
  const r = contentOf(numbers, INTEGER, 0);
  const s = contentOf(numbers, INTEGER, r.length + 2);
  if (numbers.length + 2 !== signature.length || r.length + s.length + 4 !== numbers.length) throw notDer();
  const unwrapped = new Uint8Array(2 * NUMBER_BYTES);
  unwrapped.set(magnitude(r), NUMBER_BYTES - magnitude(r).length);
  unwrapped.set(magnitude(s), 2 * NUMBER_BYTES - magnitude(s).length);
  return unwrapped;
}

/** The bytes of the element at `start`. Two numbers of 33 bytes are short enough for a length of one byte. */
function contentOf(bytes: Uint8Array, tag: number, start: number): Uint8Array {
  const length = bytes[start + 1] ?? 0;
  const content = bytes.subarray(start + 2, start + 2 + length);
  if (bytes[start] !== tag || length === 0 || length > 0x7f || content.length !== length) throw notDer();
  return content;
}

/** A positive number without the zero byte that keeps its first bit from meaning a minus. */
function magnitude(integer: Uint8Array): Uint8Array {
  const [first = 0, second = 0] = integer;
  const isPadded = integer.length > 1 && first === 0;
  if (first >= 0x80 || (isPadded && second < 0x80)) throw notDer();
  const bytes = isPadded ? integer.subarray(1) : integer;
  if (bytes.length > NUMBER_BYTES) throw notDer();
  return bytes;
}

function notDer(): Error {
  return new Error("Not a signature in DER");
}
