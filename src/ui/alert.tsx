import type { ComponentProps } from "react";

/** A box that has to be read first: what is wrong, or why nothing was sent. */
export function Alert(box: ComponentProps<"div">) {
  return (
    <div className="rounded-card border-2 border-danger bg-danger-soft px-6 py-4" role="alert" tabIndex={-1} {...box} />
  );
}
