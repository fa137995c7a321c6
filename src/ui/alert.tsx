import type { ComponentProps, ReactNode } from "react";

/** Box that has to be read first: what is wrong, or why nothing was sent. */
export function Alert(box: ComponentProps<"div">) {
  return (
    <div className="rounded-card border-2 border-danger bg-danger-soft px-6 py-4" role="alert" tabIndex={-1} {...box} />
  );
}

/** Box that says what was just done, or why it was not. */
export function Done({ children }: { children: ReactNode }) {
  return (
    <p className="rounded-small border-l-4 border-accent bg-mist px-4 py-3 font-semibold print:hidden" role="status">
      {children}
    </p>
  );
}
