import type { ComponentProps, ReactNode } from "react";
import { classes } from "../ui/classes";

/** Class of the pill, also for a summary. */
export const ICON_BUTTON = classes(
  "inline-flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-pill border-[1.5px] border-line bg-paper px-3 font-semibold text-accent-strong hover:border-accent hover:bg-mist aria-expanded:border-accent aria-expanded:bg-mist",
);

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: ReactNode;
  /** The button's name. */
  label: string;
  /** Whether a phone shows the name too. */
  isLabelled?: boolean;
}

/** An icon in a pill, with its name beside it where there is room. */
export function IconButton({ icon, label, isLabelled = false, ...button }: IconButtonProps) {
  return (
    <button className={ICON_BUTTON} type="button" aria-label={label} {...button}>
      {icon}
      <span className={isLabelled ? undefined : "hidden md:inline"} aria-hidden="true">
        {label}
      </span>
    </button>
  );
}
