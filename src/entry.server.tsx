import { renderToReadableStream } from "react-dom/server";
import { type EntryContext, type HandleErrorFunction, ServerRouter } from "react-router";
import { isHydrated } from "./platform/browser/hydration";
import { NonceContext } from "./platform/http/nonce";
import { logError } from "./platform/http/request-log.server";
import { contentSecurityPolicy } from "./platform/http/security-headers.server";

/** React Router's status for unexpected errors, such as an unreachable database; pages send 503, as the API does. */
const UNEXPECTED = 500;
const RETRY_AFTER_SECONDS = "10";

/** Renders a page to its end before the response begins. A hydrated one gets a nonce and a policy with it. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  routerContext: EntryContext,
): Promise<Response> {
  const nonce = isHydrated(matchedModules(routerContext)) ? crypto.randomUUID() : undefined;
  let isShellRendered = false;
  let renderedStatus = status;
  const body = await renderToReadableStream(
    <NonceContext value={nonce}>
      <ServerRouter context={routerContext} url={request.url} nonce={nonce} />
    </NonceContext>,
    {
      nonce,
      onError(error) {
        // An error before that rejects, and React Router renders the page of the error.
        if (!isShellRendered) return;
        renderedStatus = UNEXPECTED;
        logError(error, "page");
      },
    },
  );
  isShellRendered = true;
  await body.allReady;

  headers.set("Content-Type", "text/html; charset=utf-8");
  if (nonce) headers.set("Content-Security-Policy", contentSecurityPolicy({ nonce }));
  if (renderedStatus >= UNEXPECTED) {
    headers.set("Retry-After", RETRY_AFTER_SECONDS);
    headers.set("Cache-Control", "no-store");
  }
  return new Response(request.method === "HEAD" ? null : body, {
    status: renderedStatus === UNEXPECTED ? 503 : renderedStatus,
    headers,
  });
}

/** The default handler would log the whole error, whose message can quote what a visitor typed. */
export const handleError: HandleErrorFunction = (error, { request }) => {
  if (!request.signal.aborted) logError(error, "page");
};

function matchedModules({ staticHandlerContext, routeModules }: EntryContext) {
  return staticHandlerContext.matches.map((match) => routeModules[match.route.id]);
}
