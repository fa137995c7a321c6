/** Fields in their rows: one that `isBeside` another shares its row. */
export function inRows<Id>(ids: readonly Id[], isBeside: (id: Id) => unknown): Id[][] {
  const rows: Id[][] = [];
  for (const id of ids) {
    const row = rows[rows.length - 1];
    if (row && isBeside(id)) row.push(id);
    else rows.push([id]);
  }
  return rows;
}
