import { callLinesAt } from "../content/opening-hours";
import { classes } from "../ui/classes";
import { Icon } from "./drawings/icons";

const LIST = classes("flex flex-wrap gap-x-5 gap-y-2");
const LINK = classes("call-link");
const NUMBER = classes("call-number");

/** In the sticky bar and above the wizard there is no room for a mark. */
const LINE = { link: LINK, icon: classes("hidden"), number: classes("text-accent", NUMBER) };

/** The mark in a circle, above the number where large text needs the width. */
const CARD = { link: classes("flex-wrap", LINK), icon: classes("box-content rounded-pill p-[0.6rem]") };

/** Styles of the numbers by place. */
const PLACES = {
  bar: { list: classes("ml-4 flex-row-reverse", LIST), ...LINE },
  line: { list: LIST, ...LINE },
  card: { list: LIST, ...CARD, icon: classes("bg-accent text-on-accent", CARD.icon), number: LINE.number },
  band: { list: LIST, ...CARD, icon: classes("bg-on-band text-band", CARD.icon), number: NUMBER },
};

/** What the office's line says changes with the hour, and moves nothing: the longest label fits. */
const TEXT = { office: classes("w-[min(10.5rem,65vw)]"), emergency: undefined };

interface CallLinksProps {
  place: keyof typeof PLACES;
  className?: string;
  /** What the office's line says when the Worker renders the page. */
  office?: { label: string } | undefined;
}

/**
 * Both numbers with their hours, which is correct at any time. The frame's script shows the office's alone while it is
 * there, else a way to be called back beside the emergency number (opening-hours.browser.ts).
 */
export function CallLinks({ place, className, office }: CallLinksProps) {
  const { list, link, icon, number } = PLACES[place];
  return (
    <ul className={classes(list, className)}>
      {callLinesAt(office).map(({ line, label, ways }) => (
        <li key={line} data-line={line}>
          {ways.map(({ way, href, text }) => (
            <a className={classes(way, link)} key={href} href={href}>
              <Icon className={icon} name="phone" />
              <span className={TEXT[line]}>
                <small className="block text-label">{`${label}: `}</small>
                <b className={number}>{text}</b>
              </span>
            </a>
          ))}
        </li>
      ))}
    </ul>
  );
}
