import { prerender } from "react-dom/static.edge";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { isHydrated } from "./platform/hydration";
import { NonceContext } from "./platform/nonce";
import { logError } from "./platform/request-log.server";
import { contentSecurityPolicy } from "./platform/security-headers.server";

/** React shows nothing late by a script of its own, which would need the nonce. */
const WHOLE_DOCUMENT = Number.POSITIVE_INFINITY;

/**
 * Renders a page as one buffered answer: nothing on this site suspends, and buffering is faster than streaming then.
 * `react-dom/server` would bring a second renderer along, 28 kB gzip of the Worker that nobody calls (docs/decisions/0071).
 * A hydrated page gets a nonce for React Router's inline scripts and a policy that names it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  headers.set("Content-Type", "text/html; charset=utf-8");
  const nonce = isHydrated(matchedModules(routerContext)) ? crypto.randomUUID() : undefined;
  if (nonce) headers.set("Content-Security-Policy", contentSecurityPolicy(nonce));

  const { prelude } = await prerender(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    { progressiveChunkSize: WHOLE_DOCUMENT },
  );
  const html = await new Response(prelude).arrayBuffer();
  return new Response(request.method === "HEAD" ? null : html, { status, headers });
}

/** React Router's own way would log the whole error, whose message can quote what a visitor typed. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logError(error, "page");
};

function matchedModules({ staticHandlerContext, routeModules }: EntryContext) {
  return staticHandlerContext.matches.map((match) => routeModules[match.route.id]);
}
