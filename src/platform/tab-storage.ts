/** An item of the tab's session storage, as JSON; nothing is kept where that is blocked. */
export function keptInTab<Item>(key: string) {
  return {
    key,
    /** The item; undefined if there is none, or it cannot be read. */
    read(): Item | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(key) ?? "null") ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Keeps another item; undefined forgets it. */
    keep(item?: Item): void {
      try {
        if (item === undefined) sessionStorage.removeItem(key);
        else sessionStorage.setItem(key, JSON.stringify(item));
      } catch {
        // Full or blocked.
      }
    },
  };
}
