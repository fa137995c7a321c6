import { createContext } from "react-router";
import type { Bindings } from "./bindings.server";

/** What the Worker hands to every loader and action of a page. */
export interface RequestContext {
  bindings: Bindings;
}

export const requestContext = createContext<RequestContext>();
