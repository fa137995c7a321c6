import type { MouseEvent } from "react";

interface ErrorSummaryProps {
  /** Messages by field; the field's name is the id that its link leads to. */
  errors: Record<string, readonly string[] | undefined>;
}

const SUMMARY_ID = "error-summary";

/**
 * All errors of a form on top of it, each a link to its field. In a page that comes back from a post the browser gives it the focus by
 * itself (`autofocus`); a form in the browser calls `focusErrorSummary`.
 */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const entries = Object.entries(errors).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  );
  if (entries.length === 0) return null;
  return (
    // biome-ignore lint/a11y/noAutofocus: after a failed post the errors are what has to be read first (GOV.UK, error summary)
    <div className="error-summary" id={SUMMARY_ID} role="alert" tabIndex={-1} autoFocus aria-labelledby="error-title">
      <h2 id="error-title">Bitte prüfen Sie Ihre Angaben</h2>
      <ul>
        {entries.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#${field}`} onClick={(event) => goToField(event, field)}>
              {message}
            </a>
          </li>
        ))}
      </ul>
    </div>
  );
}

export function focusErrorSummary(): void {
  document.getElementById(SUMMARY_ID)?.focus();
}

/** Moves to the field, to the first choice where it is a group, without an entry in the browser's history. */
function goToField(event: MouseEvent, field: string): void {
  const element = document.getElementById(field);
  if (!element) return;
  event.preventDefault();
  const control = element instanceof HTMLFieldSetElement ? element.querySelector("input") : element;
  control?.focus();
  element.scrollIntoView({ block: "center" });
}
