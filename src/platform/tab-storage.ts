/**
 * What a tab keeps as JSON in its session storage. Where storage is blocked nothing is kept, and what is on the page
 * is all there is.
 */

/** @returns undefined where there is nothing, or nothing that can be read */
export function readFromTab(key: string): unknown {
  try {
    return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
  } catch {
    return undefined;
  }
}

/** @param value undefined forgets it */
export function keepInTab(key: string, value: unknown): void {
  try {
    if (value === undefined) sessionStorage.removeItem(key);
    else sessionStorage.setItem(key, JSON.stringify(value));
  } catch {
    // Full or blocked.
  }
}
