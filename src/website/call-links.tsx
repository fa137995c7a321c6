import { classes } from "../ui/classes";
import { Icon } from "./drawings/icons";
import { callLines } from "./opening-hours";

const LIST = classes("call-lines relative flex flex-wrap gap-x-5");
const LINK = classes("flex min-h-11 items-center gap-[0.6rem] leading-[1.3] text-inherit no-underline");
const NUMBER = classes("block font-heavy whitespace-nowrap in-[a:hover]:underline");

/** In the sticky bar and above the wizard there is room for a mark beside one number only. */
const LINE = {
  link: LINK,
  icon: classes("hidden text-accent in-[.call-now]:block"),
  number: classes("text-[min(1.0625rem,6vw)] text-accent", NUMBER),
};

/** The mark in a circle, above the number where large text needs the width. */
const CARD = {
  list: classes("[&_.call-now]:items-start", LIST),
  link: classes("flex-wrap", LINK),
  icon: classes("box-content rounded-pill p-[0.6rem]"),
  number: classes(
    "text-[min(1.0625rem,6vw)] in-[.call-now]:text-[min(1.375rem,7vw)] in-[.call-now]:leading-[1.2]",
    NUMBER,
  ),
};

/** Styles of the numbers by place. */
const PLACES = {
  bar: { list: classes("[&_.call-now]:justify-end", LIST), ...LINE },
  line: { list: LIST, ...LINE },
  card: { ...CARD, icon: classes("bg-accent text-on-accent", CARD.icon), number: classes("text-accent", CARD.number) },
  band: { ...CARD, icon: classes("bg-on-band text-band", CARD.icon) },
};

/**
 * Both numbers with their hours, which is correct at any time. The frame's script overlays the one that is answered now
 * (opening-hours.browser.ts).
 */
export function CallLinks({ place, className }: { place: keyof typeof PLACES; className?: string }) {
  const look = PLACES[place];
  return (
    <ul className={classes(look.list, className)}>
      {callLines.map(({ line, label, phone }) => (
        <li key={line} data-line={line}>
          <a className={look.link} href={`tel:${phone.e164}`}>
            <Icon className={look.icon} name="phone" />
            <span>
              <small className="block text-label">{`${label}: `}</small>
              <b className={look.number}>{phone.display}</b>
            </span>
          </a>
        </li>
      ))}
    </ul>
  );
}
