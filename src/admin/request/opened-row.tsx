import { type ReactNode, useEffect, useState } from "react";
import { Loading, Retry } from "../retry";
import { useApiResult } from "../use-api-result";
import { useCloseRow } from "../use-view";
import { DetailFrame } from "./detail-frame";

interface OpenedRowProps<Row> {
  /** Address of the row in the API. */
  path: string;
  /** The list's copy of the row, if the list has it: shown until the row's own response arrives. */
  known: Row | undefined;
  /** Shown while the row is loading. */
  title: string;
  children: (row: Row) => ReactNode;
}

/** An opened row. */
export function OpenedRow<Row>({ path, known, title, children }: OpenedRowProps<Row>) {
  const result = useApiResult<Row>(path);
  const close = useCloseRow();
  useRestoreFocus();
  const row = result?.data ?? known;
  if (row) return children(row);
  return (
    <DetailFrame title={title} about="" onClose={close}>
      {result?.problem ? <Retry message={result.problem} /> : <Loading />}
    </DetailFrame>
  );
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
