/**
 * The photo files under a customer's link. Requests that they do not handle fall through to the pages, so that every
 * invalid link gets the same 404.
 */
import { Hono } from "hono/quick";
import { type ApiEnv, requestContextOf } from "../../platform/api-env.server";
import { problem } from "../../platform/problem.server";
import { isOverLimit } from "../../platform/rate-limit.server";
import { findRequest, isClosed } from "../find.server";
import { redirectToRequest } from "../view.server";
import { handlePhotoUpload } from "./accept.server";
import { photoResponse, removePhoto } from "./photos.server";
import { UPLOAD_FAILURES } from "./words";

const PATH = "/:reference/:code/fotos";

export const requestPhotosApi = new Hono<ApiEnv>()
  // A page shows eight: they count as views, otherwise a few page loads would exhaust the link limit.
  .get(`${PATH}/:photo`, async (c, next) => {
    const { db, photos, viewLimit } = c.var.bindings;
    if (!photos || (await isOverLimit(viewLimit, c.req.raw))) return next();
    const request = await findRequest(c.var.bindings, c.req.param());
    if (!request || isClosed(request)) return next();
    return (await photoResponse(db, photos, request.lead.id, c.req.param("photo"))) ?? next();
  })
  .post(`${PATH}/:photo`, async (c, next) => {
    const request = await findRequest(c.var.bindings, c.req.param());
    if (!request || isClosed(request)) return next();
    const isRemoved = await removePhoto(c.var.bindings.db, request.lead.id, c.req.param("photo"));
    return redirectToRequest(c.req.param(), isRemoved ? "foto-entfernt" : undefined);
  })
  // The script's upload; a form posts to the page.
  .post(PATH, async (c, next) => {
    if (!c.req.header("Accept")?.startsWith("application/json")) return next();
    const request = await findRequest(c.var.bindings, c.req.param());
    const outcome = request && (await handlePhotoUpload(requestContextOf(c), request, c.req.raw));
    if (!outcome) return next();
    if (outcome === "stored") return c.json({ success: true }, 201);
    const { status, text } = UPLOAD_FAILURES[outcome];
    return problem(status, text, status === 429 ? { headers: { "Retry-After": "60" } } : {});
  });
