import { useCallback, useEffect, useState } from "react";
import type { Status } from "../follow-up/options";
import type { List } from "./use-resource";

/** Statuses changed since the list was read: the list shows them without being read again. */
export function useChangedStatus({
  resource,
}: Pick<List<unknown>, "resource">): [
  changed: ReadonlyMap<string, Status>,
  note: (id: string, status: Status) => void,
] {
  const [changed, setChanged] = useState<ReadonlyMap<string, Status>>(new Map());
  const note = useCallback((id: string, status: Status) => setChanged((last) => new Map(last).set(id, status)), []);
  const isReading = resource.status === "loading";
  useEffect(() => {
    if (isReading) setChanged(new Map());
  }, [isReading]);
  return [changed, note];
}
