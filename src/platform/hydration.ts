/** What a route may say about itself: `export const handle: RouteHandle = { hydrate: true }`. */
export interface RouteHandle {
  /** The page needs React Router in the browser. Pages without it ship no React, or load an island of their own. */
  hydrate?: boolean;
}

/** Whether one of the matched routes asks for React Router in the browser. */
export function isHydrated(matches: readonly ({ handle?: unknown } | undefined)[]): boolean {
  return matches.some((match) => (match?.handle as RouteHandle | undefined)?.hydrate === true);
}
