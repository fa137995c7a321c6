import type { Context } from "hono";
import type { Bindings } from "./bindings.server";
import type { RequestContext } from "./request-context.server";

/** Hono's environment in every part of the API. */
export interface ApiEnv {
  Bindings: Env;
  Variables: { bindings: Bindings };
}

/** The same as pages get it. */
export function requestContextOf(c: Context<ApiEnv>): RequestContext {
  return { bindings: c.var.bindings, waitUntil: (work: Promise<unknown>) => c.executionCtx.waitUntil(work) };
}
