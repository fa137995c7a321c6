/** Validates API requests before their handler: paths with 404, bodies with 415, 400 and 422, queries with 400. */
import { zValidator } from "@hono/zod-validator";
import type { Context, MiddlewareHandler } from "hono";
import * as z from "zod/mini";
import { fieldErrors } from "../text/field-errors";
import { invalidFields, problem } from "./problem.server";

const strictUtf8 = new TextDecoder("utf-8", { fatal: true, ignoreBOM: false });

/**
 * The body as parsed by the schema, for `c.req.valid("json")`: a JSON object in strict UTF-8, otherwise 415, 400, or
 * 422 with the messages of each field.
 *
 * @param isOptional whether a body may be missing, without a content type; it is an empty object then
 */
export function json<Schema extends z.ZodMiniType>(schema: Schema, { isOptional = false } = {}) {
  const validate = zValidator("json", schema, (result) => {
    if (result.success) return;
    const { "": general, ...errors } = fieldErrors(result.error);
    return invalidFields(errors, general?.join(" "));
  });
  const readAndValidate: typeof validate = async (c, next) => (await bodyProblem(c, isOptional)) ?? validate(c, next);
  return readAndValidate;
}

/** Guard of a POST that needs no body: none without a content type, or a JSON object. */
export const allowJson: MiddlewareHandler = async (c, next) => (await bodyProblem(c, true)) ?? next();

/**
 * Problem of a body that is no JSON object in strict UTF-8. The validator alone would replace invalid bytes and treat a
 * body without a content type as an empty object. The text is kept where Hono's `json()` looks first: from kept bytes
 * it would make and read a response each time.
 */
async function bodyProblem(c: Context, isOptional: boolean): Promise<Response | undefined> {
  const type = c.req.header("Content-Type");
  if (type === undefined && isOptional) return undefined;
  if (!/^application\/json\s*(;\s*charset="?utf-8"?\s*)?$/i.test((type ?? "").trim())) {
    return problem(415, "Bitte senden Sie JSON in UTF-8 (Content-Type: application/json).");
  }
  let body: unknown;
  try {
    const text = strictUtf8.decode(await c.req.arrayBuffer());
    Object.assign(c.req.bodyCache, { text: Promise.resolve(text) });
    body = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError || error instanceof TypeError) {
      return problem(400, "Die Anfrage ist kein gültiges JSON.");
    }
    throw error;
  }
  if (typeof body === "object" && body !== null && !Array.isArray(body)) return undefined;
  return problem(
    422,
    "Die Anfrage muss ein JSON-Objekt mit benannten Feldern sein, also in geschweiften Klammern stehen.",
  );
}

/** Query parameters by the schema, for `c.req.valid("query")`; otherwise 400 with the names of the wrong ones. */
export function validQuery<Schema extends z.ZodMiniType>(schema: Schema) {
  return zValidator("query", schema, (result) => {
    if (!result.success) return problem(400, queryProblem(result.error));
  });
}

/** Guard of a GET without any parameter. */
export const noQuery = validQuery(z.strictObject({}));

/** Path parameters by the schema, for `c.req.valid("param")`; otherwise 404: nothing has such an address. */
export function validPath<Schema extends z.ZodMiniType>(schema: Schema) {
  return zValidator("param", schema, (result) => {
    if (!result.success) return problem(404, "Diesen Eintrag gibt es nicht.");
  });
}

/** Guard of a path with the id of one stored row. */
export const validId = validPath(z.object({ id: z.uuid() }));

function queryProblem({ issues }: z.core.$ZodError): string {
  const unknown = issues.flatMap((issue) => (issue.code === "unrecognized_keys" ? issue.keys : []));
  const wrong = new Set(issues.map(({ path }) => path.join(".")).filter((name) => name !== ""));
  const other = issues.filter(({ code, path }) => code === "custom" && path.length === 0).map(({ message }) => message);
  return [
    unknown.length > 0 ? `Diese Parameter gibt es hier nicht: ${unknown.join(", ")}.` : "",
    wrong.size > 0 ? `Ungültig: ${[...wrong].join(", ")}.` : "",
    ...other,
  ]
    .filter(Boolean)
    .join(" ");
}
