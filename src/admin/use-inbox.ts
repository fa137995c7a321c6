import type { Status } from "../follow-up/options";
import { useRevisions } from "./revisions";
import { useChangedStatus } from "./use-changed-status";
import { useErased } from "./use-erased";
import { useList } from "./use-resource";
import { type Filter, type FilteredList, listPath, useCloseRow } from "./view";

/**
 * A list beside the row of it that is open: what both show, and what follows for the list when the row is closed, moved on or erased.
 *
 * @param openId of the row that is open, whether or not it is among those that were read
 */
export function useInbox<Row extends { id: string; status: Status | null }>(
  listId: FilteredList,
  filter: Filter,
  openId: string | undefined,
) {
  const { revisions, readAgain } = useRevisions();
  const list = useList<Row>(listPath(listId, filter), revisions[listId]);
  const close = useCloseRow();
  const [changed, note] = useChangedStatus(list);
  const erased = useErased(openId, close, readAgain);
  const { resource } = list;
  const open = resource.status === "ready" ? resource.data.find(({ id }) => id === openId) : undefined;

  function noteStatus(id: string, status: Status) {
    note(id, status);
    readAgain(open && listId);
  }

  return {
    list,
    /** The open row as it was read; undefined when it is not among those. */
    open,
    statusOf: ({ id, status }: Row) => changed.get(id) ?? status,
    reload: () => readAgain(),
    close,
    erased,
    noteStatus,
  };
}
