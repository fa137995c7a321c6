/** Joins lists of utility classes, which Biome sorts (biome.json), without what is false or undefined. */
export function classes(...lists: (string | false | undefined)[]): string {
  return lists.filter(Boolean).join(" ");
}
