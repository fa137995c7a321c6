/** What every page below a link begins with. Pages alone may import it: it loads React Router. */
import { data } from "react-router";
import type { RequestContext } from "../platform/request-context.server";
import { findRequest, type LinkParts, type OpenedRequest } from "./find.server";
import type { GoneView } from "./view";

/** The one answer to every link that opens nothing. */
export function gone() {
  return data<GoneView>({ view: "gone" }, { status: 404 });
}

export function open({ bindings }: RequestContext, link: LinkParts): Promise<OpenedRequest | undefined> {
  return findRequest(bindings, link);
}
