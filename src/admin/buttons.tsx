import type { ComponentProps, ReactNode } from "react";
import { Button, TALL_LINK } from "../ui/button";
import { classes } from "../ui/classes";

export const CHIP = classes(
  "inline-flex min-h-11 cursor-pointer items-center gap-2 rounded-corner border-[1.5px] border-line bg-paper px-[0.9rem] font-strong text-accent-strong no-underline hover:border-accent aria-pressed:border-accent aria-pressed:bg-mist",
);

/** Button for one of several short choices that do something at once. */
export function Chip(button: Omit<ComponentProps<"button">, "className" | "type">) {
  return <button className={CHIP} type="button" {...button} />;
}

const LINK = classes(
  TALL_LINK,
  "cursor-pointer border-0 bg-transparent p-0 font-strong text-accent-strong underline aria-disabled:text-ink-soft",
);

/** A button that stands back: at one of many rows, or beside what is usual. */
export function LinkButton(button: Omit<ComponentProps<"button">, "className" | "type">) {
  return <button className={LINK} type="button" {...button} />;
}

/** A button beside the likeliest one. */
export function QuietButton(button: Omit<ComponentProps<typeof Button>, "look" | "type">) {
  return <Button look="quiet" type="button" {...button} />;
}

/** Buttons that fill the width, the likeliest first and alone in its row. */
export const STEP_BUTTONS = classes("flex flex-wrap gap-2 print:hidden");
export const PRIMARY_STEP = classes("flex-auto basis-full px-4 text-balance");
export const OTHER_STEP = classes("flex-auto px-4");

/** The selector is as strong as that of `.btn:hover`, whose color it replaces. */
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

export function DangerButton({ look, ...button }: DangerButtonProps) {
  return <Button className={LOOKS[look]} type="button" {...button} />;
}

export const ICON_BUTTON = classes(
  "inline-flex min-h-12 min-w-12 cursor-pointer items-center justify-center gap-2 rounded-corner border-[1.5px] border-line bg-paper px-3 font-strong text-accent-strong hover:border-accent aria-expanded:border-accent aria-expanded:bg-mist",
);

interface IconButtonProps extends Omit<ComponentProps<"button">, "children"> {
  icon: ReactNode;
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

/** Class of a button or summary that expands something. It ends with a `Chevron`. */
export const MORE = classes(
  "group inline-flex min-h-11 cursor-pointer list-none items-center gap-2 border-0 bg-transparent p-0 font-strong text-accent [&::-webkit-details-marker]:hidden",
);

/** Points up while its button or summary is expanded, whatever is around that. */
export function Chevron() {
  return (
    <svg
      className="flex-none group-aria-expanded:[transform:rotate(180deg)] [[open]>summary>&]:[transform:rotate(180deg)]"
      viewBox="0 0 12 8"
      width="12"
      height="8"
      fill="none"
      stroke="currentColor"
      strokeWidth="2"
      aria-hidden="true"
    >
      <path d="m1.5 1.5 4.5 4.5 4.5-4.5" />
    </svg>
  );
}
