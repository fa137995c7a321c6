/** A device that makes passkeys and signs with them, in software: each part of its answers can be made wrong. */
import { isoCBOR } from "@simplewebauthn/server/helpers";
import type { NewPasskey, PasskeyLogin } from "../../src/admin/passkeys/schema";

/** What an answer says; the defaults are those of an honest device on http://localhost. */
interface Said {
  origin: string;
  hostname: string;
  isVerified: boolean;
  isPresent: boolean;
  type: string;
  /** What the device counts; it counts by itself otherwise. */
  signCount: number;
  userHandle: string;
  /** Format of the attestation, which nobody asks for. */
  format: string;
}

/** What a page asks of an answer to a challenge. */
interface Options {
  challenge: string;
  user?: { id: string };
}

export class Authenticator {
  readonly credentialId = base64url(crypto.getRandomValues(new Uint8Array(32)));
  private keys: CryptoKeyPair | undefined;
  private userHandle = "";
  private signCount = 0;

  private readonly counts: boolean;

  /** @param counts whether it counts its signatures; phones that share keys between devices do not */
  constructor(counts = true) {
    this.counts = counts;
  }

  async create({ challenge, user }: Options, said: Partial<Said> = {}): Promise<NewPasskey> {
    const algorithm = { name: "ECDSA", namedCurve: "P-256" };
    this.keys = (await crypto.subtle.generateKey(algorithm, true, ["sign", "verify"])) as CryptoKeyPair;
    this.userHandle = user?.id ?? "";
    const id = fromBase64url(this.credentialId);
    const attested = concat(new Uint8Array(16), uint(id.length, 2), id, await this.coseKey());
    const authData = await this.authenticatorData(said, 0x40, attested);
    const attestation = new Map<string, unknown>([
      ["fmt", said.format ?? "none"],
      ["attStmt", new Map()],
      ["authData", authData],
    ]);
    return {
      ...this.credential(),
      response: {
        clientDataJSON: clientData({ type: "webauthn.create", ...said }, challenge),
        attestationObject: base64url(isoCBOR.encode(attestation as never)),
      },
    };
  }

  async sign({ challenge }: Options, said: Partial<Said> = {}): Promise<PasskeyLogin> {
    if (this.counts) this.signCount += 1;
    const authData = await this.authenticatorData(said, 0);
    const clientDataJSON = clientData({ type: "webauthn.get", ...said }, challenge);
    const hash = await sha256(fromBase64url(clientDataJSON));
    const algorithm = { name: "ECDSA", hash: "SHA-256" };
    if (!this.keys) throw new Error("This device has no key yet");
    const signature = await crypto.subtle.sign(algorithm, this.keys.privateKey, concat(authData, hash));
    return {
      ...this.credential(),
      response: {
        clientDataJSON,
        authenticatorData: base64url(authData),
        signature: base64url(der(new Uint8Array(signature))),
        userHandle: said.userHandle ?? this.userHandle,
      },
    };
  }

  private credential() {
    return { id: this.credentialId, rawId: this.credentialId, type: "public-key" as const };
  }

  private async authenticatorData(said: Partial<Said>, flags: number, rest = new Uint8Array()): Promise<Uint8Array> {
    const hash = await sha256(new TextEncoder().encode(said.hostname ?? "localhost"));
    const bits = flags | ((said.isPresent ?? true) ? 1 : 0) | ((said.isVerified ?? true) ? 4 : 0);
    return concat(hash, Uint8Array.of(bits), uint(said.signCount ?? this.signCount, 4), rest);
  }

  /** ES256 in COSE (RFC 9053): key type 2, algorithm -7, curve 1, x and y. */
  private async coseKey(): Promise<Uint8Array> {
    if (!this.keys) throw new Error("This device has no key yet");
    const { x = "", y = "" } = (await crypto.subtle.exportKey("jwk", this.keys.publicKey)) as JsonWebKey;
    const key = new Map<number, unknown>([
      [1, 2],
      [3, -7],
      [-1, 1],
      [-2, fromBase64url(x)],
      [-3, fromBase64url(y)],
    ]);
    return isoCBOR.encode(key as never);
  }
}

function clientData({ type, origin = "http://localhost" }: Partial<Said>, challenge: string): string {
  return base64url(new TextEncoder().encode(JSON.stringify({ type, challenge, origin, crossOrigin: false })));
}

/** r and s of 32 bytes each, as DER: without leading zeros, but with one before a first bit that is set. */
function der(signature: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    let start = 0;
    while (start < bytes.length - 1 && bytes[start] === 0) start += 1;
    const number = bytes.subarray(start);
    const padding = (number[0] ?? 0) >= 0x80 ? Uint8Array.of(0) : new Uint8Array();
    return concat(Uint8Array.of(0x02, padding.length + number.length), padding, number);
  };
  const numbers = concat(integer(signature.subarray(0, 32)), integer(signature.subarray(32)));
  return concat(Uint8Array.of(0x30, numbers.length), numbers);
}

function uint(value: number, bytes: number): Uint8Array {
  return Uint8Array.from({ length: bytes }, (_, index) => (value >>> (8 * (bytes - 1 - index))) & 0xff);
}

function concat(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(parts.flatMap((part) => [...part]));
}

async function sha256(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array> {
  return new Uint8Array(await crypto.subtle.digest("SHA-256", bytes));
}

function base64url(bytes: Uint8Array): string {
  return Buffer.from(bytes).toString("base64url");
}

function fromBase64url(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(Buffer.from(text, "base64url"));
}
