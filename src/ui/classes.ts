/**
 * Joins lists of utility classes; what is false or undefined is left out. Biome sorts the lists in its calls
 * (biome.json).
 */
export function classes(...lists: (string | false | undefined)[]): string {
  return lists.filter(Boolean).join(" ");
}
