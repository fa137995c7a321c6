import { useMatches } from "react-router";
import type { openingState } from "../opening/state";
import type { RouteHandle } from "../platform/browser/hydration";

/** Page of a customer's link, as the frame knows it. */
export interface LinkedPage {
  reference: string;
  office: ReturnType<typeof openingState>;
  /** The owner's notice; empty where there is none. */
  notice: string;
}

/** Handle of the route below a customer's link: its loader returns `LinkedPage`, or nothing without a link. */
export const LINKED_PAGE: RouteHandle = { isPrivate: true };

/** Page of a customer's link, or undefined; not by the address: links that open nothing must look alike. */
export function useLinkedPage(): LinkedPage | undefined {
  return useMatches().find(({ handle }) => handle === LINKED_PAGE)?.loaderData as LinkedPage | undefined;
}
