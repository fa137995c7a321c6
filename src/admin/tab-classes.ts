import { classes } from "../ui/classes";

/** Classes of tabs, shared with the placeholder before the script loads. */
export const TAB_BAR = classes(
  "fixed inset-x-0 bottom-0 z-2 grid auto-cols-[1fr] grid-flow-col border-t border-line bg-paper pb-[env(safe-area-inset-bottom)] md:static md:flex md:flex-wrap md:gap-x-2 md:border-t-0 md:border-b md:bg-transparent md:p-0 print:hidden flat:static",
);

export const TAB = classes(
  "grid min-h-[3.6rem] cursor-pointer content-start justify-items-center gap-[0.1rem] border-0 border-t-3 border-transparent bg-transparent px-2 py-[0.35rem] text-small font-strong text-ink-soft hover:bg-mist focus-visible:-outline-offset-4 data-[state=active]:border-accent data-[state=active]:text-accent-strong md:min-h-12 md:grid-flow-col md:content-center md:items-center md:gap-2 md:border-t-0 md:border-b-3 md:px-[1.1rem] md:py-2 md:text-body",
);
