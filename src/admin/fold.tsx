import { type ReactNode, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { classes } from "../ui/classes";
import { showWholeField } from "../ui/whole-field";
import { Chevron, MORE } from "./buttons";

interface FoldProps {
  id: string;
  title: string;
  value?: string;
  isOpened?: boolean;
  /** Whether what it holds is only made when it is opened. */
  isLazy?: boolean;
  isPrinted?: boolean;
  children: ReactNode;
}

/** Part that is not always needed, behind its title. */
export function Fold({ id, title, value, isOpened = false, isLazy = false, isPrinted = true, children }: FoldProps) {
  const details = useRef<HTMLDetailsElement>(null);
  const [wasOpened, setOpened] = useState(isOpened);
  useEffect(() => {
    if (isOpened && details.current) details.current.open = true;
  }, [isOpened]);
  return (
    <details
      className={classes("w-full break-inside-avoid border-t border-line", !isPrinted && "print:hidden")}
      id={foldId(id)}
      ref={details}
      // Drawn at once: whether the fold is in sight is measured with its content.
      onToggle={({ currentTarget }) => currentTarget.open && flushSync(() => setOpened(true))}
    >
      <summary className={classes(MORE, "w-full justify-between py-1")}>
        <span>
          {title}
          {value && <span className="font-normal text-ink"> · {value}</span>}
        </span>
        <Chevron />
      </summary>
      {(wasOpened || !isLazy) && <div className="pb-4">{children}</div>}
    </details>
  );
}

function foldId(id: string): string {
  return `fold-${id}`;
}

/** Opens a fold, and goes to a part of it. @param goesTo selector; the title where a keyboard would cover the text */
export function openFold(id: string, goesTo = "input, select, textarea"): void {
  const fold = document.getElementById(foldId(id)) as HTMLDetailsElement | null;
  if (!fold) return;
  fold.open = true;
  fold.scrollIntoView({ block: goesTo === "summary" ? "start" : "nearest" });
  (fold.querySelector<HTMLElement>(goesTo) ?? fold.querySelector("summary"))?.focus();
}

/** What is unfolded, or reached by Tab, comes out from under a bar; what opens by itself does not move the page. */
export function watchUnfolding(): () => void {
  const watch = ({ target }: Event) => {
    const pressed = target instanceof Element && target.closest("summary")?.parentElement;
    if (!pressed) return;
    const show = () => {
      // "nearest" shows the end of what is higher than the window and begins under a bar.
      pressed.scrollIntoView({ block: pressed.offsetHeight > innerHeight ? "start" : "nearest" });
    };
    pressed.addEventListener("toggle", show, { once: true });
  };
  document.addEventListener("click", watch);
  document.addEventListener("keyup", showWholeField);
  return () => {
    document.removeEventListener("click", watch);
    document.removeEventListener("keyup", showWholeField);
  };
}
