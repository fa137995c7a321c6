import type { ComponentProps } from "react";
import { classes } from "./classes";

/** Looks of a button: the main action, one beside it, on the dark band (ui/button.css), and within a text. */
const LOOKS = {
  primary: classes("btn"),
  quiet: classes("btn btn-quiet"),
  onBand: classes("btn border-on-band bg-on-band text-band hover:border-band-soft hover:bg-band-soft"),
  text: classes("min-h-11 cursor-pointer border-0 bg-transparent p-0 font-strong text-accent underline"),
};

/** Classes of a link that stands alone, as high as a finger. */
export const TALL_LINK = classes("inline-flex min-h-11 items-center");

interface ButtonLook {
  look?: keyof typeof LOOKS;
}

export function Button({ look = "primary", className, ...button }: ButtonLook & ComponentProps<"button">) {
  return <button className={classes(LOOKS[look], className)} {...button} />;
}

export function ButtonLink({ look = "primary", className, children, ...link }: ButtonLook & ComponentProps<"a">) {
  return (
    <a className={classes(LOOKS[look], className)} {...link}>
      {children}
    </a>
  );
}
