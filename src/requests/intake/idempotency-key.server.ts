import { createMiddleware } from "hono/factory";
import * as z from "zod/mini";
import { problem } from "../../platform/http/problem.server";

const uuid = z.uuid();

/** Variable of a route behind `takeKey`: the key, null where none was sent. */
export interface KeyVariables {
  idempotencyKey: string | null;
}

/** Reads `Idempotency-Key`, a UUID that the client makes for each filled form; refuses a malformed one with 400. */
export const takeKey = createMiddleware<{ Variables: KeyVariables }>(async (c, next) => {
  const header = c.req.header("Idempotency-Key");
  const key = header === undefined ? null : readKey(header);
  if (key === undefined) return problem(400, "Der Idempotency-Key muss eine UUID sein.");
  c.set("idempotencyKey", key);
  return next();
});

/** Key as it is stored; undefined if the text is no UUID. */
export function readKey(text: string): string | undefined {
  return uuid.safeParse(text.toLowerCase()).data;
}

export function keyReused(): Response {
  return problem(422, "Dieser Idempotency-Key gehört zu einer anderen Anfrage.");
}
