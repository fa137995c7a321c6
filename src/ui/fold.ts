import { classes } from "./classes";

/** Classes of a part that readers open when they need it; on paper it is open (offer/paper.css), or not there. */
export const FOLD_ON_PAPER = classes(
  "rounded-corner border-[1.5px] border-control bg-paper px-4 py-1 open:pb-4 print:border-0 print:p-0",
);
export const FOLD = classes(FOLD_ON_PAPER, "print:hidden");
export const FOLD_SUMMARY = classes("fold text-accent");
