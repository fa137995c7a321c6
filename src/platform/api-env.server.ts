import type { Bindings } from "./bindings.server";

/** Hono's environment in every part of the API. */
export interface ApiEnv {
  Bindings: Env;
  Variables: { bindings: Bindings };
}
