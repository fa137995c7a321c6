/** Limits of photos. The form states them; the server enforces them. */

export const PHOTOS_MAX = 8;

const MEGABYTE = 1024 * 1024;

/** One photo, as a phone's camera writes it. */
export const PHOTO_MAX_BYTES = 12 * MEGABYTE;

/** One upload, including the form's overhead. */
export const UPLOAD_MAX_BYTES = 12.5 * MEGABYTE;

/** All photos of a request. */
export const REQUEST_MAX_BYTES = 40 * MEGABYTE;

/** What helps with a photo of an iPhone that is sent from a computer. */
export const HEIC_TEXT =
  "Das ist ein HEIC-Foto vom iPhone, das wir nicht öffnen können. Am einfachsten: diese Seite auf dem iPhone öffnen " +
  "und das Foto dort auswählen. Am Computer: das Foto öffnen und als JPEG speichern (Windows: Speichern unter, " +
  "Mac: Ablage, Exportieren).";

/** The form's field. */
export const PHOTO_FIELD = "photo";

/** What the server takes. The script sends nothing else, whatever the browser could open. */
export const PHOTO_TYPE = "image/jpeg";
