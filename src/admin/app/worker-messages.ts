/** Message from the dashboard to a waiting service worker: take over, the owner wants the new version. */
export const NEXT_BUILD = "next-build";

/** Message from the service worker to an open dashboard: a notification was tapped. */
export interface OpenPath {
  open: string;
}

export function isOpenPath(data: unknown): data is OpenPath {
  return typeof data === "object" && data !== null && typeof (data as OpenPath).open === "string";
}
