import type { adminSessions, adminUsers } from "../../db/schema";
import type { AdminSecrets } from "../worker/bindings.server";
import type { RequestContext } from "./request-context.server";

/** Hono's environment in every part of the API. */
export interface ApiEnv {
  Bindings: Env;
  Variables: Pick<RequestContext, "bindings" | "deliver"> & {
    /** Body of a photo's post, which only whoever takes photos may read (request-body.server.ts). */
    upload?: ReadableStream<Uint8Array>;
  };
}

/** Hono's environment behind the guard (admin/session/guard.server.ts): the token's account, and its session. */
export interface AdminEnv extends ApiEnv {
  Variables: ApiEnv["Variables"] & {
    account: typeof adminUsers.$inferSelect;
    session: typeof adminSessions.$inferSelect;
    adminSecrets: AdminSecrets;
  };
}

/** The part of every Hono context of the API that is used here. */
interface ApiContext {
  var: ApiEnv["Variables"];
  executionCtx: { waitUntil(work: Promise<unknown>): void };
}

/** Context of an API request, in the shape that the actions of pages get. */
export function requestContextOf(c: ApiContext): RequestContext {
  const { bindings, deliver } = c.var;
  return { bindings, deliver, waitUntil: (work) => c.executionCtx.waitUntil(work) };
}
