/** The label of an id in a closed list; an id that left the list since it was stored is shown as it is. */
export function labelOf(list: readonly { id: string; label: string }[], id: string): string {
  return list.find((option) => option.id === id)?.label ?? id;
}
