import { company } from "../content/company";
import { classes } from "../ui/classes";
import { Drawing } from "./drawings/drawing";
import logo from "./drawings/logo.svg?raw";

const LINK = classes(
  "mr-auto flex items-center gap-[min(0.75rem,3vw)] py-2 text-[min(1.0625rem,5.4vw)] leading-[1.15] font-heavy no-underline",
);
const MARK = classes("h-auto w-[min(2.5rem,12.5vw)] flex-none");
const REST = classes("block text-label font-medium");

/** On the dark footer the logo uses `water-deep`. */
const BACKGROUNDS = {
  paper: {
    link: classes("text-inherit", LINK),
    mark: classes("fill-accent", MARK),
    rest: classes("text-ink-soft", REST),
  },
  night: { link: classes("text-on-night", LINK), mark: classes("fill-water-deep", MARK), rest: REST },
};

/** Logo and name, linked to the home page. */
export function Brand({ background }: { background: keyof typeof BACKGROUNDS }) {
  const look = BACKGROUNDS[background];
  const [first, ...rest] = company.name.split(" ");
  return (
    <a className={look.link} href="/">
      <Drawing className={look.mark} file={logo} />
      <div>
        {`${first} `}
        <span className={look.rest}>{rest.join(" ")}</span>
      </div>
    </a>
  );
}
