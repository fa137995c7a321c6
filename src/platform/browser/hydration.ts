/** Options of a route: `export const handle: RouteHandle = { hydrate: true }`. */
export interface RouteHandle {
  /** The page needs React Router in the browser. Pages without it ship no React, or load an island of their own. */
  hydrate?: boolean;
  /** The page has a secret address: its views are not counted, and it prefetches nothing. */
  isPrivate?: boolean;
  /** The page belongs to an app of its own, which is installed beside the website. */
  app?: InstallableApp;
}

/** Paths of a web app's manifest, and of its icon for iOS, which takes none from the manifest. */
interface InstallableApp {
  manifest: string;
  touchIcon: string;
}

type Matches = readonly ({ handle?: unknown } | undefined)[];

/** Whether one of the matched routes asks for React Router in the browser. */
export function isHydrated(matches: Matches): boolean {
  return matches.some((match) => handleOf(match)?.hydrate === true);
}

/** Whether one of the matched routes has a secret address. */
export function isPrivate(matches: Matches): boolean {
  return matches.some((match) => handleOf(match)?.isPrivate === true);
}

/** The app that the matched routes belong to; undefined for the website itself. */
export function appOf(matches: Matches): InstallableApp | undefined {
  return matches.map((match) => handleOf(match)?.app).find((app) => app !== undefined);
}

function handleOf(match: Matches[number]): RouteHandle | undefined {
  return match?.handle as RouteHandle | undefined;
}
