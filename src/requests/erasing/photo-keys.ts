/** R2 object keys of photos. Deletion derives the keys from the rows. */

export const PHOTO_PREFIX = "photos/";

export function photoKey(leadId: string, photoId: string): string {
  return `${PHOTO_PREFIX}${leadId}/${photoId}`;
}

/** The photo's id in a key; undefined if it is not a photo's key. */
export function photoIdOf(key: string): string | undefined {
  return /^photos\/[^/]+\/([^/]+)$/.exec(key)?.[1];
}
