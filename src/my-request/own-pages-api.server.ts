/** Routes below `/anfrage`: their guards, the files that a link opens, then the pages. */
import type { Context, MiddlewareHandler } from "hono";
import { Hono } from "hono/quick";
import { photosPath, viewingFilePath } from "../content/paths";
import { PHOTOS_WITHOUT_SCRIPT } from "../content/quote";
import { type ApiEnv, requestContextOf } from "../platform/http/api-env.server";
import { limitPages, refuseOtherWrites } from "../platform/http/link-guards.server";
import { asksForJson, problem } from "../platform/http/problem.server";
import { isOverLimit } from "../platform/http/rate-limit.server";
import type { RenderPage } from "../platform/http/request-context.server";
import type { Limits } from "../platform/worker/bindings.server";
import { secondsUntilTomorrow, withWriteBudget } from "../platform/worker/write-budget.server";
import { ownPath } from "../requests/link.server";
import { overBudget } from "../requests/over-budget.server";
import { findOpenRequest, findRequest } from "./find.server";
import { PHOTO_TYPE } from "./photos/limits";
import { photoResponse, removePhoto } from "./photos/photos.server";
import { takePhoto } from "./photos/upload.server";
import { redirectToRequest } from "./view.server";
import { viewingFile } from "./viewing.server";
import { CHOICE_QUERY, DONE_QUERY, OVER_BUDGET_DONE, PHOTOS_DONE } from "./words";

const PAGE = "/:reference/:code";
const PHOTOS = photosPath(PAGE);

/** `/anfrage/*`. A file that a link does not give falls through to the pages: one 404 for whatever opens nothing. */
export function ownPages(renderPage: RenderPage) {
  return (
    new Hono<ApiEnv>()
      .use(refuseOtherWrites)
      // The script's post: it has limits of its own.
      .post(PHOTOS, async (c, next) => {
        const taken = isPhoto(c) && (await takePhoto(c.var.bindings, c.req.param(), c.req.raw, c.var.upload));
        if (!taken) return next();
        if (taken instanceof Response) return taken;
        c.var.deliver(taken.lead.id);
        return c.json({ success: true }, 201);
      })
      .use(countWrites(renderPage))
      // A page shows eight: they count as views, otherwise a few page loads would exhaust the link limit.
      .get(`${PHOTOS}/:photo`, async (c, next) => {
        const { db, photos, viewLimit } = c.var.bindings;
        if (!photos || (await isOverLimit(viewLimit, c.req.raw))) return next();
        const request = await findRequest(c.var.bindings, c.req.param());
        return (request && (await photoResponse(db, photos, request.lead.id, c.req.param("photo")))) ?? next();
      })
      .post(`${PHOTOS}/:photo`, async (c, next) => {
        const request = await findOpenRequest(c.var.bindings, c.req.param());
        if (!request) return next();
        await removePhoto(c.var.bindings.db, request.lead.id, c.req.param("photo"));
        return redirectToRequest(c.req.param(), "foto-entfernt");
      })
      .use(limitPages(renderPage, limitOf))
      .post(PHOTOS, async (c, next) => {
        const request = c.var.bindings.photos && !isPhoto(c) && (await findRequest(c.var.bindings, c.req.param()));
        if (!request) return next();
        if (asksForJson(c.req.raw)) return problem(415, PHOTOS_WITHOUT_SCRIPT);
        return ownPage(renderPage, c, PHOTOS_DONE, 415);
      })
      .get(PHOTOS, async (c, next) => {
        const request = await findRequest(c.var.bindings, c.req.param());
        return request ? redirectToRequest(c.req.param()) : next();
      })
      .get(viewingFilePath(PAGE), async (c, next) => {
        const request = await findOpenRequest(c.var.bindings, c.req.param());
        return (request && (await viewingFile(c.var.bindings.db, request))) ?? next();
      })
      .all("*", (c) => renderPage(c.req.raw, requestContextOf(c)))
  );
}

/** Limit of a request: each tick on an offer's page is an address of its own. */
function limitOf({ req, var: { bindings } }: Context<ApiEnv>): Limits {
  const isChoice = req.method === "GET" && req.query(CHOICE_QUERY) !== undefined && req.path.includes("/angebot/");
  return isChoice ? bindings.choiceLimit : bindings.linkLimit;
}

const isPhoto = (c: Context) => c.req.header("Content-Type") === PHOTO_TYPE;

/**
 * Answers over the write budget, when nothing is stored. A page that was sent something typed shows it again, with a
 * sentence and the number; every other one gives way to the request's page with the same sentence.
 */
function countWrites(renderPage: RenderPage): MiddlewareHandler<ApiEnv> {
  return async (c, next) => {
    if (c.req.method !== "POST") return next();
    const { bindings } = c.var;
    const writer = { secret: bindings.formSecret, now: new Date() };
    const [, , reference = ""] = c.req.path.split("/");
    let isOver = false;
    const db = withWriteBudget(bindings.db, reference, writer, () => {
      isOver = true;
    });
    c.set("bindings", { ...bindings, db });
    await next();
    if (!isOver) return;
    if (asksForJson(c.req.raw)) {
      c.res = overBudget(writer.now);
      return;
    }
    if (c.res.status !== 429) {
      const page = await ownPage(renderPage, c, OVER_BUDGET_DONE, 429);
      // Unless it is emptied first, Hono keeps the headers of the page that failed, its nonce among them.
      c.res = undefined;
      c.res = page;
    }
    c.res.headers.set("Retry-After", String(secondsUntilTomorrow(writer.now)));
  };
}

/** The request's page with the reason, in place of what was asked for. */
async function ownPage(renderPage: RenderPage, c: Context<ApiEnv>, done: string, status: 415 | 429): Promise<Response> {
  const [, , reference = "", code = ""] = c.req.path.split("/");
  const page = new URL(`${ownPath({ reference, code })}?${DONE_QUERY}=${done}`, c.req.url);
  const { body, headers } = await renderPage(new Request(page), requestContextOf(c));
  return new Response(body, { status, headers });
}
