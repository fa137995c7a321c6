import type { HonoRequest, MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { type ProblemStatus, problem } from "./problem.server";
import { OperationalError } from "./request-log.server";
import { within } from "./time-limits.server";

/** Largest body that the site reads (decisions, "The API"). */
const BODY_MAX_BYTES = 64 * 1024;

/** How much of a refused upload is read and discarded; beyond that the connection is cut. */
const DRAIN_MAX_BYTES = 8 * 1024 * 1024;

const limit = bodyLimit({ maxSize: BODY_MAX_BYTES, onError: (c) => tooLarge(c.req.path) });

/**
 * Refuses larger bodies with 413, including chunked ones without a declared length. No route can forget the limit,
 * because it runs before all of them. What nobody has read is discarded before the response goes out
 * (docs/decisions/0060).
 */
export const limitBody: MiddlewareHandler = async (c, next) => {
  if (hasNoBody(c.req)) return next();
  const { raw } = c.req;
  const isPhoto = isPhotoUpload(c.req);
  // hono/body-limit keeps its reader of a chunked body to itself, so it gets a stream over ours.
  const reader = isPhoto || raw.headers.has("Content-Length") ? undefined : raw.body?.getReader();
  if (reader) c.req.raw = new Request(raw, { body: streamOf(reader) });
  const response = await (isPhoto ? next() : limit(c, next));
  if (reader) await drain(reader, DRAIN_MAX_BYTES);
  else if (!raw.bodyUsed) await drainBody(raw, DRAIN_MAX_BYTES);
  return response;
};

/** The framing of a body is wrong, or its client went away before the end: `brokenBody` answers. */
export class BrokenBody extends OperationalError {}

/** The answer to what cannot be read to its end. */
export function brokenBody(path: string): Response {
  return refusal(path, 400, "Die Anfrage ist nicht vollständig angekommen.");
}

/** Reads nothing ahead: workerd takes one pending read at a time, and `drain` reads after it. */
function streamOf(reader: ReadableStreamDefaultReader<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { done, value } = await inTime(reader.read());
        if (done) controller.close();
        else controller.enqueue(value);
      },
    },
    { highWaterMark: 0 },
  );
}

/** A body on GET or HEAD has no meaning (RFC 9110, section 9.3.1), and `new Request` rejects it. */
function hasNoBody({ method }: HonoRequest): boolean {
  return method === "GET" || method === "HEAD";
}

/** Photos are larger; their route limits the body itself (my-request/photos/upload.server.ts). */
function isPhotoUpload({ method, path }: HonoRequest): boolean {
  return method === "POST" && /^\/anfrage\/[^/]+\/[^/]+\/fotos\/?$/.test(path);
}

/**
 * Reads and discards the rest of a refused body, up to `maximum` bytes: a client that is still sending does not see
 * the response if the connection is closed early.
 */
export async function drainBody({ body }: Request, maximum: number): Promise<void> {
  if (body && !body.locked) await drain(body.getReader(), maximum);
}

async function drain(reader: ReadableStreamDefaultReader<Uint8Array>, maximum: number): Promise<void> {
  for (let size = 0; size <= maximum; ) {
    const { done, value } = await inTime(reader.read());
    if (done) return;
    size += value.length;
  }
  await reader.cancel();
}

/** How long a client may send nothing in the middle of a body. */
const SILENCE_MS = 10_000;

/** The next piece of a body. @throws BrokenBody when none comes */
export function inTime<Piece>(read: Promise<Piece>, milliseconds = SILENCE_MS): Promise<Piece> {
  return within(milliseconds, "The client", read).catch(() => Promise.reject(new BrokenBody()));
}

function tooLarge(path: string): Response {
  return refusal(path, 413, "Die Anfrage darf höchstens 64 KiB groß sein.");
}

function refusal(path: string, status: ProblemStatus, detail: string): Response {
  if (path.startsWith("/api/")) return problem(status, detail);
  return new Response(detail, { status, headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
