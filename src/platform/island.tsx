import type { BrowserEntry } from "virtual:browser-entries";
import type { ReactNode } from "react";

interface IslandProps {
  id: string;
  className?: string;
  entry: BrowserEntry;
  /** What the browser's component begins with; plain data. */
  state: unknown;
  children: ReactNode;
}

/**
 * An element that the browser hydrates by itself (docs/decisions/0003): the entry reads `data-state` and renders the same component with it.
 * `data-island` tells the frame's script what to load, once the page is painted and somebody comes near.
 */
export function Island({ id, className, entry, state, children }: IslandProps) {
  return (
    <div id={id} className={className} data-state={JSON.stringify(state)} data-island={JSON.stringify(entry)}>
      {children}
    </div>
  );
}
