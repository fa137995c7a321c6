import { createContext } from "react-router";
import type { Bindings } from "../worker/bindings.server";

/** Context that every loader and action of a page receives from the Worker. */
export interface RequestContext {
  bindings: Bindings;
  /** Keeps the Worker running for `work` after the response is sent. */
  waitUntil(work: Promise<unknown>): void;
  /** Sends, after the response, what the outbox holds about this request, message or account. */
  deliver(subjectId: string): void;
  /** Whether the page is behind a link and its client has opened too many in the last minute. */
  isOverLimit?: true;
}

/** Renders a page of the site; injected, so that the API can be tested without a page build. */
export type RenderPage = (request: Request, context: RequestContext) => Promise<Response>;

export const requestContext = createContext<RequestContext>();
