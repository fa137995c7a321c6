import type { ComponentProps, MouseEvent } from "react";
import { Alert } from "./alert";
import { ANSWER } from "./answer";
import { unbroken } from "./unbroken";

interface ErrorSummaryProps {
  /** Messages by field; the field's name is the id that its link leads to. */
  errors: Record<string, readonly string[] | undefined>;
  /** The field's label, for a message that does not name its field. */
  labelOf?: (field: string, message: string) => string | false;
}

/** Errors of a form on top of it, each a link to its field. It has the focus, in the browser by `focusErrorSummary`. */
export function ErrorSummary({ errors, labelOf }: ErrorSummaryProps) {
  const entries = Object.entries(errors).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => {
      const label = labelOf?.(field, message);
      return { field, message: label ? `${label}: ${message}` : message };
    }),
  );
  if (entries.length === 0) return null;
  return (
    <Alert {...ANSWER} aria-labelledby="error-title">
      <h2 className="text-title-s" id="error-title">
        Bitte prüfen Sie Ihre Angaben
      </h2>
      <ul className="mt-2 list-disc pl-[1.2rem]">
        {entries.map(({ field, message }) => (
          <li className="py-1 wrap-anywhere" key={field + message}>
            <FieldLink className="font-strong text-danger" field={field}>
              {unbroken(message)}
            </FieldLink>
          </li>
        ))}
      </ul>
    </Alert>
  );
}

export function focusErrorSummary(): void {
  // Found by its title: a notice above it may have the id of the answer.
  const summary = document.querySelector<HTMLElement>("[aria-labelledby=error-title]");
  summary?.focus({ preventScroll: true });
  // The first line has to be in sight below the bar, even where the summary is higher than the screen.
  summary?.scrollIntoView();
}

/** A link that leads to a field of the same page. */
export function FieldLink({ field, children, ...link }: ComponentProps<"a"> & { field: string }) {
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
