import type { ComponentProps } from "react";
import { Button } from "../ui/button";
import { classes } from "../ui/classes";

/** Not `hover:`, which a touch screen never matches: `.btn:hover` does there, too. */
const LOOKS = {
  /** Takes away what cannot be brought back. */
  final: classes("border-danger bg-danger [&:enabled:hover]:border-danger [&:enabled:hover]:bg-danger"),
  /** Asks before it does. */
  asking: classes(
    "border-danger bg-transparent text-danger [&:enabled:hover]:border-danger [&:enabled:hover]:bg-danger-soft",
  ),
};

interface DangerButtonProps extends Omit<ComponentProps<"button">, "className" | "type"> {
  look: keyof typeof LOOKS;
}

/** A button that deletes. */
export function DangerButton({ look, ...button }: DangerButtonProps) {
  return <Button className={LOOKS[look]} type="button" {...button} />;
}
