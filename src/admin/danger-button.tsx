import type { ComponentProps } from "react";
import { Button } from "../ui/button";
import { classes } from "../ui/classes";

/** `.btn:hover` also applies on touch screens, Tailwind's `hover:` does not; hence the explicit selector. */
const LOOKS = {
  /** Deletes for good. */
  final: classes("border-danger bg-danger [&:enabled:hover]:border-danger [&:enabled:hover]:bg-danger"),
  /** Asks for confirmation first. */
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
