import type { ReactNode } from "react";
import { classes } from "../ui/classes";

interface FieldRowProps {
  /** The fields are short enough for two in a row on a phone. */
  isShort?: boolean;
  children: ReactNode;
}

/** Fields beside each other, where the screen has room. */
export function FieldRow({ isShort = false, children }: FieldRowProps) {
  return (
    <div
      className={classes(
        "grid items-start gap-6 xs:grid-cols-[repeat(auto-fit,minmax(9rem,1fr))]",
        isShort && "2xs:grid-cols-[1fr_1fr]",
      )}
    >
      {children}
    </div>
  );
}
