import type { Bindings } from "./bindings.server";
import type { RequestContext } from "./request-context.server";

/** Hono's environment in every part of the API. */
export interface ApiEnv {
  Bindings: Env;
  Variables: { bindings: Bindings };
}

/** The part of every Hono context of the API that is used here. */
interface ApiContext {
  var: { bindings: Bindings };
  executionCtx: { waitUntil(work: Promise<unknown>): void };
}

/** Bindings and `waitUntil` of an API request, in the shape in which the actions of pages get them. */
export function requestContextOf(c: ApiContext): RequestContext {
  return { bindings: c.var.bindings, waitUntil: (work) => c.executionCtx.waitUntil(work) };
}
