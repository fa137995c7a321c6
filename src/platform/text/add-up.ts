/** Adds up the numbers of each key, in the order in which the keys came first. */
export function addUp<Key>(counts: Iterable<readonly [key: Key, number: number]>): Map<Key, number> {
  const sums = new Map<Key, number>();
  for (const [key, number] of counts) sums.set(key, (sums.get(key) ?? 0) + number);
  return sums;
}
