/** How a request came in that the operator took down, in the column `source`. */
export const PHONE_SOURCE = "phone";
