import { drainBody } from "../../platform/request-body.server";

/**
 * Reads into one buffer (BYOB), because default chunks would need the same memory again until they are collected.
 *
 * A body that is too long is drained, up to another `maximum` bytes (docs/decisions/0060).
 *
 * @returns undefined if the body has more than `maximum` bytes
 */
export async function readLargeBody(request: Request, maximum: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = request.body?.getReader({ mode: "byob" });
  if (!reader) return new Uint8Array();
  const declared = Number(request.headers.get("Content-Length") ?? maximum);
  const length = Math.min(Number.isFinite(declared) ? declared : maximum, maximum);
  // One extra byte detects an oversized body, and the reader rejects an empty buffer.
  let buffer = new Uint8Array(length + 1);
  for (let size = 0; ; ) {
    const { done, value } = await reader.read(buffer.subarray(size));
    // Each read transfers the memory to a new buffer.
    if (value) buffer = new Uint8Array(value.buffer);
    if (done) return buffer.subarray(0, size);
    size += value.byteLength;
    if (size > length) {
      reader.releaseLock();
      await drainBody(request, maximum);
      return undefined;
    }
  }
}
