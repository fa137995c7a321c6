import * as z from "zod/mini";
import { problem } from "../../platform/problem.server";

const uuid = z.uuid();

/** Key of the header (null where there is none), or the 400 that refuses a malformed one. */
type KeyHeader = { ok: true; key: string | null } | { ok: false; response: Response };

/** Reads `Idempotency-Key`: a UUID that the client makes for each filled form (decisions, "Services and wizard"). */
export function readIdempotencyKey(request: Request): KeyHeader {
  const header = request.headers.get("Idempotency-Key");
  if (header === null) return { ok: true, key: null };
  const key = readKey(header);
  if (key) return { ok: true, key };
  return { ok: false, response: problem(400, "Der Idempotency-Key muss eine UUID sein.") };
}

/** Key as it is stored; undefined if the text is no UUID. */
export function readKey(text: string): string | undefined {
  return uuid.safeParse(text.toLowerCase()).data;
}

export function keyReused(): Response {
  return problem(422, "Dieser Idempotency-Key gehört zu einer anderen Anfrage.");
}
