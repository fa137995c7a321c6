import type { ComponentProps } from "react";
import { classes } from "../ui/classes";

const PANELS = {
  /** An empty list, or information. */
  calm: classes("gap-3 rounded-corner bg-mist px-4 py-6"),
  /** Panel for a failure, and what can be done. */
  failed: classes("gap-3 rounded-corner bg-danger-soft px-4 py-6 font-strong text-danger"),
  /** Information above everything else. */
  notice: classes("mt-4 gap-3 rounded-corner border-l-4 border-accent bg-mist p-4 print:hidden"),
  /** Panel that has to be read before anything else is done. */
  banner: classes("mt-4 mb-2 gap-3 rounded-corner border-l-4 border-danger bg-danger-soft p-4 print:hidden"),
};

interface PanelProps extends Omit<ComponentProps<"div">, "className"> {
  look?: keyof typeof PANELS;
}

/** A message in place of a list or above it, with its buttons one below the other. */
export function Panel({ look = "calm", ...panel }: PanelProps) {
  return <div className={classes("grid justify-items-start", PANELS[look])} {...panel} />;
}
