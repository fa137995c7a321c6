import { useCallback, useState } from "react";
import type { Status } from "../follow-up/options";

/** Statuses changed since the list was read: the list shows them without being read again. */
export function useChangedStatus(): [changed: ReadonlyMap<string, Status>, note: (id: string, status: Status) => void] {
  const [changed, setChanged] = useState<ReadonlyMap<string, Status>>(new Map());
  const note = useCallback((id: string, status: Status) => setChanged((last) => new Map(last).set(id, status)), []);
  return [changed, note];
}
