import type { ComponentProps } from "react";
import { classes } from "./classes";

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

/** Classes of a notice with good news, or with none. */
export const NEWS = classes("rounded-corner border-l-4 border-accent bg-mist px-4 py-3");

/** Notice that says what was just done, or why it was not. It is read out because it has the focus (`ANSWER`). */
export function Done(props: ComponentProps<"p">) {
  return <p className={classes(NEWS, "font-strong print:hidden")} {...props} />;
}
