/** Conditions with lists: D1 takes 100 values in a statement, so biome.json forbids drizzle's own `inArray`. */
// biome-ignore lint/style/noRestrictedImports: the one place that may.
import { type Column, inArray, type SQL, type SQLWrapper } from "drizzle-orm";

declare const isBounded: unique symbol;

/** A list that is never longer than somebody has said. */
export type Bounded = readonly unknown[] & { [isBounded]: true };

/** A list of at most so many values. @throws RangeError if it is longer */
export function atMost(most: number, list: readonly unknown[]): Bounded {
  if (list.length > most) throw new RangeError(`A list of ${list.length} values where at most ${most} are expected`);
  return list as Bounded;
}

/** Condition that a value is in a query's rows, a word of a closed list, or in a list {@link atMost} so long. */
export function isOneOf<const Value extends string>(
  value: Column | SQL,
  list: SQLWrapper | Bounded | (string extends Value ? never : readonly Value[]),
): SQL {
  return inArray(value as SQL, (Array.isArray(list) ? [...list] : list) as SQLWrapper);
}
