import type { HonoRequest } from "hono";
import { problem } from "./problem.server";

/** A parsed body, or the answer that refuses it. */
type JsonBody = { ok: true; value: unknown } | { ok: false; response: Response };

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/** Reads a JSON body in strict UTF-8: 415 when it is not declared as JSON, 400 when it is none. */
export async function readJson(request: HonoRequest): Promise<JsonBody> {
  const type = request.header("Content-Type") ?? "";
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test(type.trim())) {
    return { ok: false, response: problem(415, "Bitte senden Sie JSON in UTF-8 (Content-Type: application/json).") };
  }
  try {
    return { ok: true, value: JSON.parse(strictUtf8.decode(await request.arrayBuffer())) };
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      return { ok: false, response: problem(400, "Die Anfrage ist kein gültiges JSON.") };
    }
    throw error;
  }
}
