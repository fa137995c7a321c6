import { useMatches } from "react-router";
import type { openingState } from "../opening/state";
import type { RouteHandle } from "../platform/hydration";

/** Request of a customer's page, as the frame knows it. */
export interface Opened {
  reference: string;
  office: ReturnType<typeof openingState>;
  /** The owner's notice; empty where there is none. */
  notice: string;
}

/** Handle of the route that opens a request by its link: its loader returns `Opened`, or nothing without a link. */
export const OPENS_REQUEST: RouteHandle = { isPrivate: true };

/**
 * Request that the page's link has opened; undefined elsewhere. Not read from the address: links that open nothing must
 * look alike, whatever they name.
 */
export function useOpened(): Opened | undefined {
  return useMatches().find(({ handle }) => handle === OPENS_REQUEST)?.loaderData as Opened | undefined;
}
