/**
 * What is typed, kept in the browser by the name of its form until it is sent, so that a reload, a crash or the end of
 * a session loses nothing. Where storage is full or blocked it stays on the screen alone.
 */

/** Fields by their form, and when they were typed. */
export type Drafts = Record<string, { at: number; typed: object }>;

/** Place that keeps forms. */
export type Place = ReturnType<typeof keptItem<Drafts>>;

/** Key of what the tab keeps. */
export const TAB_KEY = "typed";

const TAB = keptItem<Drafts>(TAB_KEY);

/** What is typed into a form. @param form its name, apart from every other form's of the place */
export function keptForm<Typed extends object>(form: string, place = TAB) {
  return {
    /** Fields that are kept; undefined where there are none. */
    read: () => place.read()?.[form]?.typed as Typed | undefined,
    /** Keeps the fields; undefined forgets them. */
    keep(typed?: Typed): void {
      const { [form]: _last, ...others } = place.read() ?? {};
      if (typed) place.keep({ ...others, [form]: { at: Date.now(), typed } });
      else place.keep(Object.keys(others)[0] ? others : undefined);
    },
  };
}

/** An item of a storage, as JSON. */
export function keptItem<Item>(key: string, storage = () => sessionStorage) {
  return {
    /** The item; undefined if there is none, or it cannot be read. */
    read(): Item | undefined {
      try {
        return JSON.parse(storage().getItem(key) ?? "null") ?? undefined;
      } catch {
        return undefined;
      }
    },
    /** Keeps another item; undefined forgets it. */
    keep(item?: Item): void {
      try {
        if (item === undefined) storage().removeItem(key);
        else storage().setItem(key, JSON.stringify(item));
      } catch {
        // The storage is full or blocked.
      }
    },
  };
}
