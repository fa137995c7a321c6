import { classes } from "./classes";

/** Classes of a page with one column. No grid: where a page ends in one, Chromium prints lines over each other. */
const COLUMN = classes("page-width flex flex-col pt-8 pb-section print:gap-3");
export const NARROW_PAGE = classes(COLUMN, "gap-6 screen-sm:*:max-w-[52rem]");

/** Classes of a page of running text: at most 75 characters on a line. */
export const READING_PAGE = classes(COLUMN, "gap-5 screen-sm:*:max-w-[33rem]");

/** Classes of the buttons and links at the end of a part. */
export const ACTIONS = classes("flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden");

/** Classes of a part that stands out on the page. */
export const PANEL = classes(
  "grid grid-cols-1 gap-4 rounded-corner bg-mist p-6 print:gap-3 print:bg-transparent print:p-0",
);

/** Classes of the number that people name on the phone. */
export const REFERENCE = classes("text-large tracking-[0.04em] whitespace-nowrap");
