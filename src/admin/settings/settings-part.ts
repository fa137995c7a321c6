import { classes } from "../../ui/classes";

/** One of the panel's parts. */
export const SETTINGS_PART = classes("grid content-start justify-items-start gap-3");
