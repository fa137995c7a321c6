interface ErrorSummaryProps {
  /** Messages by field; the field's name is the id that its link leads to. */
  errors: Record<string, readonly string[] | undefined>;
}

/** All errors of a form on top of it, each a link to its field; it takes the focus when the page comes back with errors. */
export function ErrorSummary({ errors }: ErrorSummaryProps) {
  const entries = Object.entries(errors).flatMap(([field, messages]) =>
    (messages ?? []).map((message) => ({ field, message })),
  );
  if (entries.length === 0) return null;
  return (
    <div className="error-summary" role="alert" tabIndex={-1} aria-labelledby="error-summary-title">
      <h2 id="error-summary-title">Bitte prüfen Sie Ihre Angaben</h2>
      <ul>
        {entries.map(({ field, message }) => (
          <li key={field + message}>
            <a href={`#${field}`}>{message}</a>
          </li>
        ))}
      </ul>
    </div>
  );
}
