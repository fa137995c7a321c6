/**
 * Files served under a customer's link. Requests that they do not handle fall through to the pages, so that every
 * invalid link gets the same 404.
 */
import { Hono } from "hono/quick";
import type { ApiEnv } from "../platform/api-env.server";
import { downloadResponse, requestData } from "./download.server";
import { findRequest, isClosed } from "./find.server";

export const requestFilesApi = new Hono<ApiEnv>().get("/:reference/:code/daten", async (c, next) => {
  const { db } = c.var.bindings;
  const request = await findRequest(c.var.bindings, c.req.param());
  if (!request || isClosed(request)) return next();
  return downloadResponse(request.lead.reference, await requestData(db, request));
});
