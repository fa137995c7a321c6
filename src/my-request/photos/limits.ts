/** Limits of photos. The form states them; the server enforces them. */

export const PHOTOS_MAX = 8;

const MEGABYTE = 1024 * 1024;

/** One photo, as a phone's camera writes it. */
export const PHOTO_MAX_BYTES = 12 * MEGABYTE;

/** One upload, including the form's overhead. */
export const UPLOAD_MAX_BYTES = 12.5 * MEGABYTE;

/** All photos of a request. */
export const REQUEST_MAX_BYTES = 40 * MEGABYTE;

/** The form's field. */
export const PHOTO_FIELD = "photo";

/** What the server takes. The script sends nothing else, whatever the browser could open. */
export const PHOTO_TYPE = "image/jpeg";
