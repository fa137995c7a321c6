import { type ReactNode, useState } from "react";
import { classes } from "../ui/classes";
import { ICON_BUTTON } from "./buttons";

interface DropDownProps {
  /** Icon, and words that stand beside it. */
  summary: ReactNode;
  label: string;
  /** Entries; `close` is for those that stay on the page. */
  children: (close: () => void) => ReactNode;
}

/** Box that opens below a button, and closes with Escape and when the focus leaves it. */
export function DropDown({ summary, label, children }: DropDownProps) {
  const [isOpened, setOpened] = useState(false);
  return (
    <details
      className="relative"
      open={isOpened}
      onToggle={({ currentTarget }) => setOpened(currentTarget.open)}
      onKeyDown={(event) => {
        if (event.key !== "Escape" || !isOpened) return;
        event.preventDefault();
        setOpened(false);
      }}
      onBlur={({ currentTarget, relatedTarget }) => {
        if (!currentTarget.contains(relatedTarget)) setOpened(false);
      }}
    >
      <summary className={classes(ICON_BUTTON, "list-none [&::-webkit-details-marker]:hidden")} aria-label={label}>
        {summary}
      </summary>
      <div className="absolute right-0 z-3 mt-1 grid w-max min-w-56 rounded-small border border-line bg-paper py-2">
        {children(() => setOpened(false))}
      </div>
    </details>
  );
}
