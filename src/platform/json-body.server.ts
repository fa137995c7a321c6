import type { HonoRequest } from "hono";
import type * as z from "zod/mini";
import { fieldErrors } from "./field-errors";
import { invalidFields, problem } from "./problem.server";

/** A parsed body, or the answer that refuses it. */
type JsonBody<Value = unknown> = { ok: true; value: Value } | { ok: false; response: Response };

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

/** Reads a JSON body that fits the schema; one that does not is answered with 422 and the fields. */
export async function readValid<Schema extends z.ZodMiniType>(
  request: HonoRequest,
  schema: Schema,
): Promise<JsonBody<z.output<Schema>>> {
  const body = await readJson(request);
  if (!body.ok) return body;
  const parsed = schema.safeParse(body.value);
  return parsed.success
    ? { ok: true, value: parsed.data }
    : { ok: false, response: invalidFields(fieldErrors(parsed.error)) };
}
