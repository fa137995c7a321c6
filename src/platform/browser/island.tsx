import type { BrowserEntry } from "virtual:browser-entries";
import type { ReactNode } from "react";

interface IslandProps {
  id: string;
  className?: string;
  entry: BrowserEntry;
  /** Initial state of the browser's component; plain data. */
  state: unknown;
  children: ReactNode;
}

/**
 * An element that the browser hydrates separately (docs/decisions/0003), by `data-state`. `data-island` tells the
 * page's main script what to load once somebody approaches it.
 */
export function Island({ id, className, entry, state, children }: IslandProps) {
  return (
    <div id={id} className={className} data-state={JSON.stringify(state)} data-island={JSON.stringify(entry)}>
      {children}
    </div>
  );
}
