import type { ComponentProps } from "react";
import { classes } from "../ui/classes";

/** The chip style, also for links. */
export const CHIP = classes(
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-pill border-[1.5px] border-line bg-paper px-[0.9rem] font-semibold text-accent-strong no-underline hover:border-accent hover:bg-mist aria-pressed:border-accent aria-pressed:bg-mist",
);

/** One of several short choices that do something at once. */
export function Chip(button: Omit<ComponentProps<"button">, "className" | "type">) {
  return <button className={CHIP} type="button" {...button} />;
}
