import { company } from "../../content/company";
import { classes } from "../../ui/classes";
import { Drawing } from "../drawings/drawing";
import logo from "../drawings/logo.svg?raw";

/** Logo and name, linked to the home page. */
export function Brand({ isOnNight = false }: { isOnNight?: boolean }) {
  const [first, ...rest] = company.name.split(" ");
  return (
    <a
      className={classes(
        "mr-auto flex items-center gap-[min(0.75rem,3vw)] py-2 text-[min(1.0625rem,5.4vw)] leading-[1.1] font-black no-underline",
        isOnNight ? "text-on-night" : "text-inherit",
      )}
      href="/"
    >
      <Drawing
        className={classes("h-auto w-[min(2.5rem,12.5vw)] flex-none", isOnNight ? "fill-water-deep" : "fill-accent")}
        file={logo}
      />
      <div>
        {`${first} `}
        <span className={classes("block text-label font-normal", !isOnNight && "text-ink-soft")}>{rest.join(" ")}</span>
      </div>
    </a>
  );
}
