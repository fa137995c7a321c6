/** Where photos lie in R2. Whoever deletes a request works the keys out from the rows. */

export const PHOTO_PREFIX = "photos/";

export function photoKey(leadId: string, photoId: string): string {
  return `${PHOTO_PREFIX}${leadId}/${photoId}`;
}

/** The photo's id in a key; undefined for what is no key of a photo. */
export function photoIdOf(key: string): string | undefined {
  return /^photos\/[^/]+\/([^/]+)$/.exec(key)?.[1];
}
