/** JSON values in the tab's session storage; nothing is kept where it is blocked. */

/** @returns undefined if there is no value, or it cannot be read */
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
