import type { ComponentProps } from "react";
import { classes } from "../ui/classes";

const LOOKS = {
  /** An empty list, or information. */
  calm: classes("gap-3 rounded-card bg-mist px-4 py-6"),
  /** Something failed, and what can be done. */
  failed: classes("gap-3 rounded-card bg-danger-soft px-4 py-6 font-semibold text-danger"),
  /** Information above everything else. */
  notice: classes("mt-4 gap-3 rounded-small border-l-4 border-accent bg-notice p-4 print:hidden"),
  /** Something has to be read before anything else is done. */
  banner: classes("mt-4 gap-3 rounded-small border-l-4 border-danger bg-danger-soft p-4 print:hidden"),
};

interface BoxProps extends Omit<ComponentProps<"div">, "className"> {
  look?: keyof typeof LOOKS;
}

/** A message in place of a list or above it, with its buttons one below the other. */
export function Box({ look = "calm", ...box }: BoxProps) {
  return <div className={classes("grid justify-items-start", LOOKS[look])} {...box} />;
}
