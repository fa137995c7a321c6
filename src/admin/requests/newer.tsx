import { type RefObject, useEffect, useRef, useState } from "react";
import type { SubmissionKind } from "../../content/lists";
import { MINUTE_MS } from "../../platform/time/durations";
import { apiPath, readJson, SessionEndedError } from "../api-client";
import { DESK } from "../api-keys";
import { Chip } from "../buttons";
import { refreshAll } from "../queries";
import type { Newer } from "./desk-api.server";

interface NewerRowsProps {
  kind: SubmissionKind;
  /** Reading of the list (`List`), and its time: from there is counted. */
  reading: object;
  at: string;
}

/**
 * Line that says how many came since the list was read, and reads it again when it is tapped. Asked once a minute while
 * the list is in sight, and when the app comes back; no list is read by itself.
 */
export function NewerRows(props: NewerRowsProps) {
  const line = useRef<HTMLParagraphElement>(null);
  const count = useNewer(props, line);
  return (
    <p className="mt-2 empty:sr-only print:hidden" role="status" ref={line}>
      {count > 0 && <Chip onClick={() => void refreshAll()}>{count} neue</Chip>}
    </p>
  );
}

function useNewer({ kind, reading, at }: NewerRowsProps, line: RefObject<HTMLElement | null>): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each reading begins anew, and the counts alone do not
  useEffect(() => {
    let isOver = false;
    async function ask() {
      // A phone shows an opened row in place of the list.
      const isInSight = !document.hidden && Boolean(line.current?.parentElement?.offsetParent);
      if (isOver || !isInSight || !navigator.onLine) return;
      try {
        const newer = await readJson<Newer>(apiPath([...DESK, "newer", { since: at }]));
        if (!isOver) setCount(newer[kind]);
      } catch (error) {
        // What fails without a net is asked again.
        if (error instanceof SessionEndedError) isOver = true;
      }
    }
    setCount(0);
    const timer = setInterval(() => void ask(), MINUTE_MS);
    const comeBack = () => void ask();
    document.addEventListener("visibilitychange", comeBack);
    return () => {
      isOver = true;
      clearInterval(timer);
      document.removeEventListener("visibilitychange", comeBack);
    };
  }, [kind, reading]);
  return count;
}
