/** Ids by which the script of the opt-out finds its parts. */
export const OPT_OUT_AREA_ID = "statistics-opt-out";
export const OPT_OUT_CHECKBOX_ID = "statistics-counting";
export const OPT_OUT_STATUS_ID = "statistics-status";
