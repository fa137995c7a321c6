/** Ids by which the script of the opt-out finds its parts. */
export const optOutIds = { area: "statistics-opt-out", checkbox: "statistics-counting", status: "statistics-status" };
