/** Request of a customer's page. For pages only: it loads React Router. */
import { createContext, data, type MiddlewareFunction } from "react-router";
import { requestContext } from "../platform/http/request-context.server";
import { logError } from "../platform/http/request-log.server";
import { postedFields } from "../platform/text/read-form";
import { ownPath } from "../requests/link.server";
import { findByAnyLink, isClosed, type LinkedRequest, wasRenewed } from "./find.server";
import { redirectToRequest } from "./view.server";

/** Request of the page's link, as it was before the action. */
export const linkedRequest = createContext<LinkedRequest>();

/** Pages below the link that only reads: the request's and those of its offers. */
const READABLE = /^(\/angebot\/\d+)?$/;

/**
 * Finds the request once for all pages below its link. A closed request shows only its own page. The link that only
 * reads opens the request's page and the offers', and sends nothing.
 *
 * @throws `gone()` for every link that opens nothing, `unavailable()` where that cannot be found out, 429 over a limit
 */
export const followLink: MiddlewareFunction<Response> = async ({ request, params, context }, next) => {
  const { reference, code } = params;
  const { bindings, deliver, isOverLimit } = context.get(requestContext);
  if (isOverLimit) throw data<Unavailable>({ typed: await typedText(request) }, { status: 429 });
  // No page has this address; gone-page.tsx answers.
  if (!reference || !code) return undefined;
  const link = { reference, code };
  const linked = await findByAnyLink(bindings, link).catch(async (error) => {
    logError(error, "page");
    throw unavailable(await typedText(request));
  });
  const below = new URL(request.url).pathname.slice(ownPath(link).length);
  if (!linked) throw gone({ isRenewed: await wasRenewed(bindings, link) });
  if (linked.isReadOnly && (request.method === "POST" || !READABLE.test(below))) throw gone();
  if (isClosed(linked) && below !== "") return redirectToRequest(link);
  context.set(linkedRequest, linked);
  const response = await next();
  // Notices of what the customer did go out at once.
  if (request.method === "POST") deliver(linked.lead.id);
  return response;
};

/** The response to every link that opens nothing, to be thrown. */
export function gone(why: Gone = {}) {
  return data<Gone>(why, { status: 404 });
}

/** Reason why a link opens nothing, as far as the page may tell. */
export interface Gone {
  /** Whether it opened a request until the links were renewed. */
  isRenewed?: boolean;
}

/** State of a page whose storage does not answer, or that is opened too often. */
export interface Unavailable {
  /** Text that was sent and could not be stored. */
  typed?: string;
}

/** The response where storage does not answer, to be thrown. */
export function unavailable(typed: string | undefined) {
  return data<Unavailable>({ typed }, { status: 503 });
}

/** Free text of a form's post. */
async function typedText(request: Request): Promise<string | undefined> {
  const isForm = request.headers.get("Content-Type")?.startsWith("application/x-www-form-urlencoded");
  if (request.method !== "POST" || !isForm) return undefined;
  return (await postedFields(request)).text ?? "";
}
