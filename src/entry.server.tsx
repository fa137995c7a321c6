import { renderToString } from "react-dom/server.edge";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { isHydrated } from "./platform/hydration";
import { NonceContext } from "./platform/nonce";
import { logError } from "./platform/request-log.server";
import { contentSecurityPolicy } from "./platform/security-headers.server";

/**
 * React Router's status for unexpected errors, above all an unreachable database. Pages send 503 instead, as the API
 * does.
 */
const UNEXPECTED = 500;
const RETRY_AFTER_SECONDS = "10";

/**
 * Renders a page synchronously: nothing on this site suspends, and React's streaming renderer takes twice the CPU for
 * the same page (docs/decisions/0071). A hydrated page gets a nonce for React Router's inline scripts and its policy.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = isHydrated(matchedModules(routerContext)) ? crypto.randomUUID() : undefined;
  headers.set("Content-Type", "text/html; charset=utf-8");
  if (nonce) headers.set("Content-Security-Policy", contentSecurityPolicy({ nonce }));

  const context = nonce ? await withResolvedData(routerContext) : routerContext;
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  if (status === UNEXPECTED) {
    headers.set("Retry-After", RETRY_AFTER_SECONDS);
    headers.set("Cache-Control", "no-store");
  }
  const body = request.method === "HEAD" ? null : `<!DOCTYPE html>${html}`;
  return new Response(body, { status: status === UNEXPECTED ? 503 : status, headers });
}

/** The default handler would log the whole error, whose message can quote what a visitor typed. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logError(error, "page");
};

function matchedModules({ staticHandlerContext, routeModules }: EntryContext) {
  return staticHandlerContext.matches.map((match) => routeModules[match.route.id]);
}

/** Awaits the data stream before rendering, so React does not suspend on it. */
async function withResolvedData(context: EntryContext): Promise<EntryContext> {
  const value = await new Response(context.serverHandoffStream).text();
  const { renderMeta = {} } = context;
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
  return { ...context, renderMeta, serverHandoffStream: new ReadableStream() };
}
