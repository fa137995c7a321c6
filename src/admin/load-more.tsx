import { useEffect, useRef } from "react";
import { QuietButton } from "./buttons";
import type { List } from "./queries";

/** Loads a list's next page, whose first row gets the focus: with the last page the button goes. */
export function LoadMore<Row>({ list, pathOf }: { list: List<Row>; pathOf: (row: Row) => string }) {
  const { rows, hasMore, isLoadingMore } = list;
  const button = useRef<HTMLButtonElement>(null);
  /** Number of rows before the page that is being loaded. */
  const known = useRef<number>(undefined);
  useEffect(() => {
    if (list.lacksMore && !isLoadingMore) known.current = undefined;
    // The last page of a search may hold nothing that it looks for.
    const row = known.current === undefined ? undefined : (rows[known.current] ?? (hasMore ? undefined : rows.at(-1)));
    if (!row || isLoadingMore) return;
    known.current = undefined;
    // The focus moves only if nobody has gone elsewhere meanwhile.
    if ([button.current, document.body].includes(document.activeElement as HTMLElement))
      document.querySelector<HTMLElement>(`li a[href^="${pathOf(row)}"]`)?.focus();
  });
  if (!hasMore) return null;
  return (
    <div className="grid justify-items-center gap-2 pt-6 print:hidden">
      {list.lacksMore && <p role="alert">Die älteren Einträge konnten nicht geladen werden.</p>}
      <QuietButton
        ref={button}
        aria-disabled={isLoadingMore}
        onClick={() => {
          if (isLoadingMore) return;
          known.current = rows.length;
          list.loadMore();
        }}
      >
        {isLoadingMore ? "Wird geladen…" : "Ältere anzeigen"}
      </QuietButton>
    </div>
  );
}
