import type { HonoRequest, MiddlewareHandler } from "hono";
import { problem } from "./problem.server";

/** Largest body that the site reads (decisions, "The API"). */
export const BODY_MAX_BYTES = 64 * 1024;

/** How much of a larger body is read and thrown away; who sends more is cut off. */
const DRAIN_MAX_BYTES = 8 * 1024 * 1024;

/**
 * Takes the whole body in before anybody answers, and refuses larger ones with 413, also when they come in chunks without a length.
 *
 * No route can forget the limit, because it stands before all of them. And no refusal leaves a body unread: on a connection that is
 * kept, what is left of it would break the next visitor's request (docs/decisions/0062).
 *
 * Hono keeps the bytes: read them with `c.req.arrayBuffer()`, and give `requestWithBody(c.req)` to code that needs a `Request`.
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  const { body } = c.req.raw;
  if (!body) return next();
  if (isSmall(c.req.raw)) {
    await c.req.arrayBuffer();
  } else {
    const bytes = await readUpTo(body.getReader(), BODY_MAX_BYTES);
    if (!bytes) return tooLarge(c.req.path);
    if (!bodyMeansNothing(c.req)) c.req.raw = new Request(c.req.raw, { body: bytes });
  }
  await next();
};

/** The request as it came, with a body that can be read. */
export async function requestWithBody(request: HonoRequest): Promise<Request> {
  if (!request.raw.bodyUsed || bodyMeansNothing(request)) return request.raw;
  return new Request(request.raw, { body: await request.arrayBuffer() });
}

/** A body on GET or HEAD means nothing (RFC 9110, section 9.3.1), and no Request can be made of it. */
function bodyMeansNothing({ method }: HonoRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** Whether the connection ends the body within the limit: it keeps to the declared length, and reading at once is cheap. */
function isSmall({ headers }: Request): boolean {
  const length = headers.get("Content-Length");
  return length !== null && Number(length) <= BODY_MAX_BYTES;
}

type Reader = ReadableStreamDefaultReader<Uint8Array>;

/** The body's bytes, or undefined when there are more than `maximum`; the rest is then thrown away. */
async function readUpTo(reader: Reader, maximum: number): Promise<Uint8Array<ArrayBuffer> | undefined> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for (;;) {
    const { done, value } = await reader.read();
    if (done) break;
    size += value.length;
    if (size > maximum) {
      await drain(reader);
      return undefined;
    }
    chunks.push(value);
  }
  const bytes = new Uint8Array(size);
  let offset = 0;
  for (const chunk of chunks) {
    bytes.set(chunk, offset);
    offset += chunk.length;
  }
  return bytes;
}

async function drain(reader: Reader): Promise<void> {
  for (let size = 0; size <= DRAIN_MAX_BYTES; ) {
    const { done, value } = await reader.read();
    if (done) return;
    size += value.length;
  }
  await reader.cancel();
}

function tooLarge(path: string): Response {
  const detail = "Die Anfrage darf höchstens 64 KiB groß sein.";
  if (path.startsWith("/api/")) return problem(413, detail);
  return new Response(detail, { status: 413, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
