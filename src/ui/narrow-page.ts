import { classes } from "./classes";

/**
 * A page of one column: the wizard, and a customer's own page. No grid: where a page ends within one, Chromium prints
 * lines over each other.
 */
export const NARROW_PAGE = classes("page-width flex max-w-[52rem] flex-col gap-6 pt-8 pb-section print:max-w-none");

/** Buttons and links at the end of a part. */
export const ACTIONS = classes("flex flex-wrap items-center gap-x-6 gap-y-4 print:hidden");

/** A part of it that stands out. */
export const PANEL = classes("grid grid-cols-1 gap-4 rounded-panel bg-mist p-6 print:bg-transparent print:p-0");

/** The number that people name on the phone. */
export const REFERENCE = classes("text-large tracking-[0.04em] whitespace-nowrap");
