import { useRouteLoaderData } from "react-router";
import type { OpeningState } from "./opening-state";

/** What the frame of a customer's page knows. */
interface Opened {
  reference: string;
  office: OpeningState;
}

/**
 * The request that the page's link has opened; undefined elsewhere. Not read from the address: links that open nothing
 * must look alike, whatever they name.
 */
export function useOpened(): Opened | undefined {
  return useRouteLoaderData<Opened | undefined>("my-request/own-page");
}
