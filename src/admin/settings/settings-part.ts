import { classes } from "../../ui/classes";

/** Class of a section of the panel. */
export const SETTINGS_PART = classes("grid content-start justify-items-start gap-3");
