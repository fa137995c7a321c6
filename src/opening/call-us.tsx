import { useEffect } from "react";
import { callLinesAt } from "../content/opening-hours";
import { classes } from "../ui/classes";
import { unbroken } from "../ui/unbroken";
import { CALL_LINES_SHOWN } from "./call-lines";

interface CallUsProps {
  /** Office's line at the time at which the Worker renders the page. */
  office?: { label: string };
  /** Whether the office's number and hours stay, because the page offers to call back anyway. */
  isNumbersOnly?: boolean;
}

/** How to reach us, after words that are true at any time; the frame's script keeps the office's line true. */
export function CallUs({ office, isNumbersOnly = false }: CallUsProps) {
  useEffect(() => {
    document.dispatchEvent(new Event(CALL_LINES_SHOWN));
  }, []);
  return (
    <ul className="grid grid-cols-1 text-base text-ink">
      {callLinesAt(office).map(({ line, label, ways }) => (
        <li className="flex flex-wrap items-center gap-x-2" key={line} data-line={isNumbersOnly ? undefined : line}>
          <small className={classes("text-base", isNumbersOnly && "w-full")}>{unbroken(`${label}: `)}</small>
          {ways.slice(0, isNumbersOnly ? 1 : undefined).map(({ way, href, text }) => (
            <a className={classes("py-2.5 print:p-0", !isNumbersOnly && way)} key={href} href={href}>
              {text}
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
