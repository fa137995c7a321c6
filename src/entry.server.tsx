import { renderToString } from "react-dom/server.edge";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { isHydrated } from "./platform/hydration";
import { NonceContext } from "./platform/nonce";
import { logError } from "./platform/request-log.server";
import { contentSecurityPolicy } from "./platform/security-headers.server";
import { Footer } from "./website/footer";

/** Browsers that can fetch a page while the finger is still on its link; which pages, says the file (docs/decisions/0072). */
const SPECULATION_RULES = '"/speculation-rules.json"';

// Code is compiled when it first runs, React's too. It first runs here, while the isolate starts and the visitor's browser is still shaking
// hands, and not in the first page (docs/decisions/0092). The footer needs nothing around it.
renderToString(<Footer />);

/**
 * Renders a page in one go: nothing on this site suspends, and React's streaming renderer takes twice the CPU for the same page
 * (docs/decisions/0071). A hydrated page gets a nonce for React Router's inline scripts and a policy that names it.
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
  else headers.set("Speculation-Rules", SPECULATION_RULES);

  const context = nonce ? await withDataAtHand(routerContext) : routerContext;
  const html = renderToString(
    <NonceContext value={nonce}>
      <ServerRouter context={context} url={request.url} nonce={nonce} />
    </NonceContext>,
  );
  return new Response(request.method === "HEAD" ? null : `<!DOCTYPE html>${html}`, { status, headers });
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
