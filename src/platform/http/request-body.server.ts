import type { HonoRequest, MiddlewareHandler } from "hono";
import { PHOTOS_PATTERN } from "../../content/paths";
import { within } from "../worker/time-limits.server";
import type { ApiEnv } from "./api-env.server";
import { problem } from "./problem.server";
import { OperationalError } from "./request-log.server";

/** Largest body that the site reads, and the most that it reads of a refused one. */
const BODY_MAX_BYTES = 64 * 1024;

/**
 * Refuses larger bodies with 413, by their declared length before anything is read. No route can forget the limit,
 * because it runs before all of them. A photo is handed over apart from its request, so that nothing else reads it:
 * neither a page nor what refuses it. What nobody has read is discarded up to the limit, whatever the answer, so that
 * the connection can be kept; beyond it nothing more is read, and the connection is closed (docs/decisions/0060).
 */
export const limitBody: MiddlewareHandler<ApiEnv> = async (c, next) => {
  const { raw } = c.req;
  const { body } = raw;
  if (!body) return next();
  const declared = declaredBytes(raw);
  const isSmall = declared !== undefined && declared <= BODY_MAX_BYTES;
  if (isUpload(c.req)) {
    c.set("upload", body);
    c.req.raw = new Request(raw, { body: "" });
  } else if (!isSmall && !hasNoBody(c.req)) {
    const read = declared === undefined ? await readAtMost(body, BODY_MAX_BYTES) : undefined;
    if (!read) {
      await leave(body, isSmall);
      return problem(413, "Die Anfrage darf höchstens 64 KiB groß sein.");
    }
    c.req.raw = new Request(raw, { body: read });
  }
  await next();
  await leave(body, isSmall);
};

/** Discards a body that nobody has read. */
async function leave(body: ReadableStream<Uint8Array>, isSmall: boolean): Promise<void> {
  if (body.locked) return;
  await (isSmall ? readAtMost(body, BODY_MAX_BYTES) : body.cancel());
}

/** Thrown where the framing of a body is wrong, or its client went away before the end; `brokenBody` answers. */
export class BrokenBody extends OperationalError {}

/** 400 for a body that cannot be read to its end. */
export function brokenBody(): Response {
  return problem(400, "Die Anfrage ist nicht vollständig angekommen.");
}

/** Whether the method allows no body: on GET or HEAD it has no meaning (RFC 9110, section 9.3.1). */
function hasNoBody({ method }: HonoRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether photos are uploaded, which my-request/photos/upload.server.ts reads with a limit of its own. */
function isUpload({ method, path }: HonoRequest): boolean {
  return method === "POST" && PHOTOS_PATTERN.test(path);
}

/** @returns undefined for a chunked body */
export function declaredBytes({ headers }: Request): number | undefined {
  const length = headers.get("Content-Length");
  return length === null || headers.has("Transfer-Encoding") ? undefined : Number(length);
}

/** Size of the first buffer; it doubles as more arrives. */
const FIRST_BYTES = 64 * 1024;
/** Number of bytes that one read waits for at most, so that a body in chunks of one byte costs no more than another. */
const PIECE_BYTES = 16 * 1024;

/**
 * Reads into one buffer (BYOB), because default chunks would need the same memory again until they are collected. It
 * grows with what has arrived: what a client declares costs it nothing. Beyond `maximum` nothing more is read.
 *
 * @returns undefined if the body has more than `maximum` bytes
 * @throws BrokenBody if it ends too early or a piece takes too long
 */
export async function readAtMost(
  body: ReadableStream<Uint8Array>,
  maximum: number,
): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const reader = body.getReader({ mode: "byob" });
  let buffer = new Uint8Array(FIRST_BYTES);
  try {
    for (let size = 0; ; ) {
      const room = buffer.subarray(size);
      const { done, value } = await inTime(reader.read(room, { min: Math.min(PIECE_BYTES, room.length) }));
      // Each read transfers the memory to a new buffer.
      if (value) buffer = new Uint8Array(value.buffer);
      if (done) return buffer.subarray(0, size);
      size += value.byteLength;
      if (size > maximum) return undefined;
      if (size === buffer.length) {
        // One extra byte detects an oversized body.
        const grown = new Uint8Array(Math.min(2 * size, maximum + 1));
        grown.set(buffer);
        buffer = grown;
      }
    }
  } finally {
    // Cancelling fails where the client has gone.
    await reader.cancel().catch(() => {});
  }
}

/** Time that a client may take for one piece: 1.6 kB a second. */
const PIECE_MS = 10_000;

/** @throws BrokenBody when it does not come */
function inTime<Piece>(piece: Promise<Piece>): Promise<Piece> {
  return within(PIECE_MS, "The client", piece).catch(() => Promise.reject(new BrokenBody()));
}
