import { renderToString } from "react-dom/server.edge";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { isHydrated } from "./platform/hydration";
import { NonceContext } from "./platform/nonce";
import { pageHeaders } from "./platform/page-headers.server";
import { logError } from "./platform/request-log.server";

/**
 * React Router's status for what nobody expected, a database that does not answer above all. The API says 503 to
 * that, and so do pages.
 */
const UNEXPECTED = 500;
const RETRY_AFTER_SECONDS = "10";

/**
 * Renders a page in one go: nothing on this site suspends, and React's streaming renderer takes twice the CPU for the
 * same page (docs/decisions/0071). A hydrated page gets a nonce for React Router's inline scripts and a policy that
 * names it.
 */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = isHydrated(matchedModules(routerContext)) ? crypto.randomUUID() : undefined;
  for (const [name, value] of Object.entries(pageHeaders(nonce))) headers.set(name, value);

  const context = nonce ? await withDataAtHand(routerContext) : routerContext;
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

/** React Router's own way would log the whole error, whose message can quote what a visitor typed. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logError(error, "page");
};

function matchedModules({ staticHandlerContext, routeModules }: EntryContext) {
  return staticHandlerContext.matches.map((match) => routeModules[match.route.id]);
}

/** React Router hands the page's data to the browser from a stream and suspends until it comes. Here it has come. */
async function withDataAtHand(context: EntryContext): Promise<EntryContext> {
  const value = await new Response(context.serverHandoffStream).text();
  const { renderMeta = {} } = context;
  renderMeta.streamCache = { 0: Object.assign(Promise.resolve(), { result: { done: true, value } }) };
  return { ...context, renderMeta, serverHandoffStream: new ReadableStream() };
}
