/** Limits of photos. The page states them; the server enforces them. */

export const PHOTOS_MAX = 8;

/** What is said of one more. */
export const FULL = `Mehr als ${PHOTOS_MAX} Fotos gehen nicht.`;

const MEGABYTE = 1024 * 1024;

/** Bytes of one photo; the script makes them smaller. */
export const PHOTO_MAX_BYTES = MEGABYTE;

/** Attempts a day for one request: each photo three times. */
export const TRIES_MAX = 24;

/** Bytes of a day's photos, from one address and from all. */
export const ADDRESS_MAX_BYTES = 40 * MEGABYTE;
export const DAY_MAX_BYTES = 2048 * MEGABYTE;

/** Media type that the server takes, which the script makes of whatever the browser can open. */
export const PHOTO_TYPE = "image/jpeg";
