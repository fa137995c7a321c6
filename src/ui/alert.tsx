import type { ComponentProps } from "react";

/** Notice that has to be read first: what is wrong, or why nothing was sent. */
export function Alert(props: ComponentProps<"div">) {
  return (
    <div
      className="rounded-corner border-2 border-danger bg-danger-soft px-6 py-4"
      role="alert"
      tabIndex={-1}
      {...props}
    />
  );
}

/** Notice that says what was just done, or why it was not. It is read out because it has the focus (`ANSWER`). */
export function Done(props: ComponentProps<"p">) {
  return (
    <p className="rounded-corner border-l-4 border-accent bg-mist px-4 py-3 font-strong print:hidden" {...props} />
  );
}
