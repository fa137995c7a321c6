/** The first row of each kind of a table, for the quick check: the long one takes all of them. */
export function oneOfEachKind<Row>(rows: readonly Row[], kindOf: (row: Row) => unknown): Row[] {
  const kinds = rows.map(kindOf);
  return rows.filter((_, index) => kinds.indexOf(kinds[index]) === index);
}
