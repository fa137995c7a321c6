import { createContext } from "react-router";
import type { Bindings } from "./bindings.server";

/** What the Worker hands to every loader and action of a page. */
export interface RequestContext {
  bindings: Bindings;
  /** Lets work go on after the answer. */
  waitUntil(work: Promise<unknown>): void;
}

export const requestContext = createContext<RequestContext>();
