import type { InfiniteData } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import type { ApiKey } from "../api-keys";
import { queryClient, useApiResult } from "../queries";
import { Loading, Retry } from "../retry";
import type { ListPage } from "../session/session";
import { DetailFrame } from "./detail-frame";

interface OpenedRowProps<Row> {
  /** Its list in the API. */
  list: ApiKey;
  id: string;
  onClose: () => void;
  /** Shown while the row is loading. */
  title: string;
  children: (row: Row) => ReactNode;
}

/** An opened row. */
export function OpenedRow<Row extends { id: string }>({ list, id, onClose, title, children }: OpenedRowProps<Row>) {
  const result = useApiResult<Row>([...list, id], {
    initialData: () => listedRow<Row>(list, id),
    isDroppedUnseen: true,
  });
  useRestoreFocus();
  if (result?.data) return children(result.data);
  return (
    <DetailFrame title={title} about="" onClose={onClose}>
      {result?.problem ? <Retry message={result.problem} /> : <Loading />}
    </DetailFrame>
  );
}

/** A list's copy of a row, which saves reading it. */
function listedRow<Row extends { id: string }>(list: ApiKey, id: string): Row | undefined {
  return queryClient
    .getQueriesData<InfiniteData<ListPage<Row>>>({ queryKey: list })
    .flatMap(([, data]) => data?.pages ?? [])
    .flatMap(({ rows }) => rows)
    .find((row) => row.id === id);
}

/**
 * Returns the focus to the element that opened the row when it closes, for keyboard users. Not to a tab: focusing a
 * tab activates it.
 */
function useRestoreFocus(): void {
  const [opener] = useState(() => document.activeElement);
  useEffect(
    () => () => {
      if (opener instanceof HTMLElement && opener.getAttribute("role") !== "tab") opener.focus({ preventScroll: true });
    },
    [opener],
  );
}
