import type { ReactNode } from "react";
import { type CallLine, type CallWay, callLines } from "../../content/opening-hours";
import { classes } from "../../ui/classes";
import { unbroken } from "../../ui/unbroken";
import { Icon } from "../drawings/icons";

/** Looks by place: in the sticky bar and above the wizard there is no room for an icon. */
const PLACES = {
  bar: {
    list: classes("ml-4 flex-row-reverse md:@max-[75rem]:*:last:hidden"),
    icon: classes("hidden"),
    number: classes("text-accent"),
  },
  line: { list: undefined, icon: classes("hidden"), number: classes("text-accent") },
  card: { list: undefined, icon: classes("bg-accent text-on-accent"), number: classes("text-accent") },
  band: { list: undefined, icon: classes("bg-on-band text-band"), number: undefined },
};

/** Width of the text, so that nothing moves when the office's line changes with the hour: the longest label fits. */
const OFFICE_TEXT = classes("w-[min(10.5rem,48vw)]");

/**
 * Both numbers with their hours, which are correct at any time. The frame's script then shows the office's number while
 * somebody is there, and otherwise a way to be called back (opening-hours.browser.ts).
 */
export function CallLinks({ place, className }: { place: keyof typeof PLACES; className?: string }) {
  const { list, icon, number } = PLACES[place];
  return (
    <ul className={classes("flex flex-wrap gap-x-5 gap-y-2", list, className)}>
      <CallItems>
        {({ way, href, text }, { line, label }) => (
          <a className={classes(way, "call-link")} key={href} href={href}>
            <Icon className={icon} name="phone" />
            <span className={line === "emergency" ? undefined : OFFICE_TEXT}>
              <small className="block text-label">{unbroken(`${label}: `)}</small>
              <b className={classes("call-number", number)}>{text}</b>
            </span>
          </a>
        )}
      </CallItems>
    </ul>
  );
}

/** The page's lines as items of a list, each with its ways. */
export function CallItems({ children }: { children: (way: CallWay, line: CallLine) => ReactNode }) {
  return callLines.map((line) => (
    <li key={line.line} data-line={line.line}>
      {line.ways.map((way) => children(way, line))}
    </li>
  ));
}
