import type { ReactNode } from "react";
import { classes } from "../ui/classes";

const LOOKS = {
  quiet: classes("bg-mist text-ink-soft"),
  urgent: classes("bg-sun text-on-sun"),
  good: classes("bg-water text-accent-strong"),
};

export type BadgeLook = keyof typeof LOOKS;

/** A word or two about the text beside it. */
export function Badge({ look = "quiet", children }: { look?: BadgeLook; children: ReactNode }) {
  return (
    <span
      className={classes(
        "inline-block rounded-pill px-[0.55rem] py-[0.05rem] text-small font-semibold whitespace-nowrap",
        LOOKS[look],
      )}
    >
      {children}
    </span>
  );
}
