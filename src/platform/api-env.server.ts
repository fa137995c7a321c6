import type { Bindings } from "./bindings.server";
import type { RequestContext } from "./request-context.server";

/** Hono's environment in every part of the API. */
export interface ApiEnv {
  Bindings: Env;
  Variables: { bindings: Bindings };
}

/** What every Hono context of the API has, whatever else it carries. */
interface ApiContext {
  var: { bindings: Bindings };
  executionCtx: { waitUntil(work: Promise<unknown>): void };
}

/** The same as pages get it. */
export function requestContextOf(c: ApiContext): RequestContext {
  return { bindings: c.var.bindings, waitUntil: (work) => c.executionCtx.waitUntil(work) };
}
