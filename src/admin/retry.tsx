interface RetryProps {
  message: string;
  onRetry: () => void;
}

/** What could not be read, and the way to try again; nothing is retried by itself (spec section 7). */
export function Retry({ message, onRetry }: RetryProps) {
  return (
    <div className="retry" role="alert">
      <p>{message}</p>
      <button className="button is-quiet" type="button" onClick={onRetry}>
        Erneut versuchen
      </button>
    </div>
  );
}

/** Stands where something is being read. */
export function Loading() {
  return (
    <p className="loading" role="status">
      Wird geladen…
    </p>
  );
}
