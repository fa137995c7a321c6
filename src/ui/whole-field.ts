/** Shows the whole of a large field that Tab reaches: the browser shows the line with the caret alone. */
export function showWholeField({ key, target }: { key: string; target: EventTarget | null }): void {
  if (key === "Tab" && target instanceof HTMLTextAreaElement) target.scrollIntoView({ block: "nearest" });
}
