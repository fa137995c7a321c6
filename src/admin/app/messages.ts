/** What the dashboard says to a service worker that waits: take over, the operator has asked for the new version. */
export const NEXT_BUILD = "next-build";

/** What the service worker says to a dashboard that is open: a notice was tapped. */
export interface OpenPath {
  open: string;
}

export function isOpenPath(data: unknown): data is OpenPath {
  return typeof data === "object" && data !== null && typeof (data as OpenPath).open === "string";
}
