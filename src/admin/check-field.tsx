import type { ComponentProps } from "react";

interface CheckFieldProps extends Omit<ComponentProps<"input">, "className"> {
  label: string;
}

/** A checkbox, or with `type` a radio button, and its label: high enough for a thumb. */
export function CheckField({ label, ...input }: CheckFieldProps) {
  return (
    <label className="flex min-h-11 items-center gap-3">
      <input className="size-5 shrink-0 accent-accent" type="checkbox" {...input} />
      <span>{label}</span>
    </label>
  );
}
