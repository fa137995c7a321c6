import * as build from "virtual:react-router/server-build";
import { createRequestHandler, RouterContextProvider } from "react-router";
import { type RenderPage, requestContext } from "./platform/http/request-context.server";
import { decodePath } from "./website/urls/canonical-path";

// The build, not a function that loads it: React Router would work out its routes for every request anew, a sixth of
// a render.
const handlePage = createRequestHandler(build, import.meta.env.MODE);

/** Renders a page with React Router that no file answers; the only module that knows the page build. */
export const renderPage: RenderPage = (request, site) => {
  const context = new RouterContextProvider();
  context.set(requestContext, site);
  return handlePage(matchable(request), context);
};

/** The router's routes match no line end and no broken escape, not even that of the page that is not found. */
function matchable(request: Request): Request {
  const path = decodePath(new URL(request.url).pathname);
  return path && !/[\n\r\u2028\u2029]/.test(path) ? request : new Request(new URL("/404", request.url), request);
}
