import type { ComponentProps, MouseEvent } from "react";

interface FieldLinkProps extends ComponentProps<"a"> {
  /** Id of a field, or of a group of choices. */
  field: string;
}

/** A link that leads to a field of the same page. */
export function FieldLink({ field, children, ...link }: FieldLinkProps) {
  return (
    <a href={`#${field}`} onClick={(event) => goToField(event, field)} {...link}>
      {children}
    </a>
  );
}

/** Focuses the field, of a group its first choice, without an entry in the browser's history. */
function goToField(event: MouseEvent, field: string): void {
  const element = document.getElementById(field);
  if (!element) return;
  event.preventDefault();
  element.closest("details")?.setAttribute("open", "");
  const control = element instanceof HTMLFieldSetElement ? element.querySelector("input") : element;
  control?.focus();
  element.scrollIntoView({ block: "center" });
}
