import { QuietButton } from "./buttons";
import type { List } from "./queries";

/** Loads a list's next page. */
export function LoadMore({ list }: { list: Pick<List<unknown>, "hasMore" | "loadMore"> & Partial<List<unknown>> }) {
  if (!list.hasMore) return null;
  return (
    <div className="grid justify-items-center gap-2 pt-6 print:hidden">
      {list.lacksMore && <p role="alert">Die älteren Einträge konnten nicht geladen werden.</p>}
      <QuietButton disabled={list.isLoadingMore} onClick={list.loadMore}>
        {list.isLoadingMore ? "Wird geladen…" : "Ältere anzeigen"}
      </QuietButton>
    </div>
  );
}
