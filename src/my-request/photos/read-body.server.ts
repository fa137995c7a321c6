/** Reads a large body into one buffer, so that its bytes lie in memory once. */

/**
 * The platform writes into the buffer itself (a BYOB reader): with chunks of its own, as many bytes would lie around
 * again until V8 collects them.
 *
 * Keeps reading a refused body, up to another `maximum` bytes: a browser that is still sending does not see the
 * response if the connection is closed early (docs/decisions/0062).
 *
 * @returns undefined when the body has more than `maximum` bytes
 */
export async function readLargeBody(request: Request, maximum: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = request.body?.getReader({ mode: "byob" });
  if (!reader) return new Uint8Array();
  const declared = Number(request.headers.get("Content-Length") ?? maximum);
  const length = Math.min(Number.isFinite(declared) ? declared : maximum, maximum);
  // One byte more than may come: a reader takes no empty buffer, and that byte tells a body that is too long.
  let buffer = new Uint8Array(length + 1);
  for (let size = 0; ; ) {
    const { done, value } = await reader.read(buffer.subarray(size));
    // Each read hands the memory over to a new buffer.
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

/** Throws away what is left of a body. */
export async function drainBody({ body }: Pick<Request, "body">, maximum: number): Promise<void> {
  if (body && !body.locked) await drain(body.getReader(), maximum);
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, maximum: number): Promise<undefined> {
  for (let size = 0; size <= maximum; ) {
    const { done, value } = await reader.read();
    if (done) return undefined;
    size += value.length;
  }
  await reader.cancel();
  return undefined;
}
